"""Decisions and options: what is offered to whom, and what a saved choice remembers of it."""

import msgspec
import pytest

from plugins.api import DeadEnd, Decision, Flow, Option, Spot, ask

SWIM = Option("swim", "Swim: reach the isle", 1)
WAIT = Option("wait", "Wait", 2)
DECISION = Decision("shore", "What now?", (0, 1), (SWIM, WAIT))


def changed(**fields: object) -> Decision:
    return msgspec.structs.replace(DECISION, **fields)


def option(**fields: object) -> Option[int]:
    return msgspec.structs.replace(SWIM, **fields)


@pytest.mark.parametrize(
    "other",
    [
        changed(prompt="And now?"),
        changed(options=(option(label="Swim away"), WAIT)),
        changed(options=(option(detail="Cold", group="Deeds", spots=(Spot("B4"),), aside=True), WAIT)),
        changed(options=(option(value=99), WAIT)),
        changed(options=(WAIT, SWIM)),
    ],
    ids=["prompt", "label", "trimmings", "value", "order"],
)
def test_fingerprint_does_not_depend_on_wording(other: Decision) -> None:
    assert other.fingerprint() == DECISION.fingerprint()


@pytest.mark.parametrize(
    "other",
    [
        changed(key="beach"),
        changed(seats=(0,)),
        changed(seats=(0, 2)),
        changed(options=(option(id="dive"), WAIT)),
        changed(options=(SWIM,)),
        changed(options=(SWIM, WAIT, option(id="dive"))),
        changed(options=(option(seat=0), WAIT)),
        changed(options=(SWIM, option(id="wait", seat=1))),
    ],
    ids=["key", "fewer seats", "other seats", "id", "fewer", "more", "reserved", "other reserved"],
)
def test_fingerprint_depends_on_deeds_and_seats(other: Decision) -> None:
    assert other.fingerprint() != DECISION.fingerprint()


def test_fingerprint_is_the_same_for_ever() -> None:
    """Saved choices carry it."""
    assert DECISION.fingerprint() == "38e5a8de4d3b"


def test_options_are_open_to_those_who_are_asked() -> None:
    decision = changed(options=(SWIM, option(id="dive", seat=1)))
    assert [offered.id for offered in decision.open_to(0)] == ["swim"]
    assert [offered.id for offered in decision.open_to(1)] == ["swim", "dive"]
    assert decision.open_to(2) == ()


def test_option_by_id() -> None:
    assert DECISION.option("wait") is WAIT
    assert DECISION.option("fly") is None


def test_view_is_json_ready_and_leaves_out_what_is_empty() -> None:
    rich = option(detail="Cold", group="Deeds", spots=(Spot("B4"),), seat=0)
    view = changed(options=(rich, WAIT)).view()
    assert view == {
        "key": "shore",
        "prompt": "What now?",
        "seats": [0, 1],
        "options": [
            {
                "id": "swim",
                "label": "Swim: reach the isle",
                "detail": "Cold",
                "group": "Deeds",
                "spots": ["B4"],
                "seat": 0,
            },
            {"id": "wait", "label": "Wait"},
        ],
    }
    assert msgspec.json.decode(msgspec.json.encode(view)) == view


def answer(flow: Flow[int], chosen: Option[int]) -> int:
    """The value that an asking rule gets for this choice."""
    next(flow)
    with pytest.raises(StopIteration) as end:
        flow.send(chosen)
    value: int = end.value.value
    return value


def test_ask_returns_the_value_of_the_chosen_option() -> None:
    assert answer(ask(0, "shore", "What now?", [SWIM, WAIT]), WAIT) == 2


def test_ask_one_seat_or_several() -> None:
    assert next(ask(3, "shore", "What now?", [SWIM, WAIT])).seats == (3,)
    assert next(ask(range(3), "shore", "What now?", [SWIM, WAIT])).seats == (0, 1, 2)


def test_a_single_option_is_taken_without_asking() -> None:
    with pytest.raises(StopIteration) as end:
        next(ask(0, "shore", "What now?", [SWIM]))
    assert end.value.value == 1


def test_a_single_option_is_asked_where_the_rule_wants_it() -> None:
    assert answer(ask(0, "shore", "What now?", [SWIM], always=True), SWIM) == 1


def test_no_option_is_a_dead_end() -> None:
    with pytest.raises(DeadEnd, match="no option at shore"):
        next(ask(0, "shore", "What now?", []))
