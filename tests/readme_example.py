"""The example game of plugins/README.md, taken out of the page and loaded as the module `candles`."""

import sys
from pathlib import Path
from types import ModuleType

import plugins

PAGE = Path(plugins.__file__).with_name("README.md")
NAME = "candles"


def source() -> str:
    """The first Python block of the page."""
    page = PAGE.read_text(encoding="utf-8")
    return page.split("```python\n", 1)[1].split("```", 1)[0]


def load() -> ModuleType:
    """The example as a module; the same one each time."""
    if NAME not in sys.modules:
        module = ModuleType(NAME)
        sys.modules[NAME] = module  # msgspec looks up the annotations there
        try:
            exec(compile(source(), str(PAGE), "exec"), module.__dict__)
        except BaseException:
            del sys.modules[NAME]
            raise
    return sys.modules[NAME]
