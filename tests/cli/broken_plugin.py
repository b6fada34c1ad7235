"""A plugin that cannot be imported."""

raise RuntimeError("the cupboard is empty")
