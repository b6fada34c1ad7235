"""The small vocabulary in which every card, specialty and impact is written.

An *effect* is done once; a *hook* is a lasting rule that waits for its moment. Both are plain data: a new
card is a line of TOML made of these words. What each word does stands in `effects.py` and `hooks.py`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1, le=25)]
"""How much of something: never nothing, never more than a supply holds."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that happens once, as far as it is possible."""


class Gain(Effect, frozen=True, tag="gain"):
    """The active seat takes money from the supply."""

    n: Count


class GainAll(Effect, frozen=True, tag="gain_all"):
    """Every seat takes money from the supply, the active one first."""

    n: Count


class LoseMoneyAll(Effect, frozen=True, tag="lose_money_all"):
    """Every seat returns up to this much money."""

    n: Count


class Draw(Effect, frozen=True, tag="draw"):
    """The active seat draws from its own deck."""

    n: Count


class Discard(Effect, frozen=True, tag="discard"):
    """The active seat discards hand cards of its choice."""

    n: Count


class PlayCards(Effect, frozen=True, tag="play"):
    """The active seat may play this many hand cards, one after another."""

    n: Count


class Influence(Effect, frozen=True, tag="influence"):
    """Influence cubes, all on one ambassador (`same`) or each where one likes (`any`)."""

    n: Count
    spread: Literal["same", "any"]


class InfluenceFaceUp(Effect, frozen=True, tag="influence_faceup"):
    """`n` cubes on each of up to `max` different ambassadors that are face up already."""

    n: Count
    max: Count


class MoveInfluence(Effect, frozen=True, tag="move_influence"):
    """Up to `n` cubes from one ambassador to another that is face up."""

    n: Count


class LoseInfluence(Effect, frozen=True, tag="lose_influence"):
    """Cubes leave the ambassador who has most, but the last one stays."""

    n: Count
    who: Literal["most"] = "most"


class Move(Effect, frozen=True, tag="move"):
    """Up to `k` single steps, freely divided among the animals."""

    k: Count


class Airlift(Effect, frozen=True, tag="airlift"):
    """Up to `n` times an animal goes to any space without a tile."""

    n: Count


class AddAnimal(Effect, frozen=True, tag="add_animal"):
    """Animals from the supply: to an `empty` space, or to the clean `beach`, occupied or not."""

    n: Count
    where: Literal["empty", "beach"]


class LoseAnimal(Effect, frozen=True, tag="lose_animal"):
    """Animals go back to the supply, from the space that the selector names."""

    n: Count
    selector: Literal["nearest_tile", "most_adjacent_tiles", "fullest_space", "rows"]
    min: Annotated[int, Meta(ge=0, le=4)] = 0
    """With `most_adjacent_tiles`: so many tiles must lie beside the space, or nothing happens."""
    rows: tuple[int, int] | None = None
    """With `rows`: the first and the last row, counted from the top."""


class Offspring(Effect, frozen=True, tag="offspring"):
    """An additional offspring roll, its target raised by the bonus."""

    bonus: Annotated[int, Meta(ge=-8, le=8)] = 0


class RemoveDestruction(Effect, frozen=True, tag="remove_destruction"):
    """Tiles of one's choice go back to the supply."""

    n: Count


class Destroy(Effect, frozen=True, tag="destroy"):
    """A tile: by the scenario's procedure (`line`), or on an empty space `beside_tile`."""

    how: Literal["line", "beside_tile"]


class Scout(Effect, frozen=True, tag="scout"):
    """Reveal the top `look` impacts; up to `discard` of them may go away unused."""

    look: Count
    discard: Count


class RemovePersistent(Effect, frozen=True, tag="remove_persistent"):
    """Persistent impacts go to the impact discard pile."""

    n: Count


class Trigger(Effect, frozen=True, tag="trigger"):
    """Sets off the persistent impacts that wait for this event, oldest first."""

    event: str


class Offer(Effect, frozen=True, tag="offer"):
    """One player may pay the price alone; then the effects happen."""

    price: Count
    effects: tuple["AnyEffect", ...]


AnyEffect = (
    Gain
    | GainAll
    | LoseMoneyAll
    | Draw
    | Discard
    | PlayCards
    | Influence
    | InfluenceFaceUp
    | MoveInfluence
    | LoseInfluence
    | Move
    | Airlift
    | AddAnimal
    | LoseAnimal
    | Offspring
    | RemoveDestruction
    | Destroy
    | Scout
    | RemovePersistent
    | Trigger
    | Offer
)


class Hook(Struct, frozen=True, forbid_unknown_fields=True, tag_field="when"):
    """A lasting rule: it serves the seat that owns it, an impact's hook meets everyone (R25)."""


Change = Annotated[int, Meta(ge=-8, le=8)]


class OnTurnStart(Hook, frozen=True, tag="turn_start"):
    """Before the dice are rolled."""

    effects: tuple[AnyEffect, ...]


class OnDiceRolled(Hook, frozen=True, tag="dice_rolled"):
    """After the roll, so many action dice may be rolled again."""

    rerolls: Annotated[int, Meta(ge=1, le=3)]


class OnCost(Hook, frozen=True, tag="cost"):
    """Changes the price of actions that have one, never below 0."""

    add: Change


class OnMove(Hook, frozen=True, tag="move"):
    """Changes the number of steps of every `move` of the owner (R29)."""

    add: Change


class OnSocial(Hook, frozen=True, tag="social"):
    """After the effect of an action without limits (Social Media Campaign)."""

    effects: tuple[AnyEffect, ...]


class OnReveal(Hook, frozen=True, tag="reveal"):
    """When the owner's cube turns an ambassador up, more cubes follow at once (R28)."""

    cubes: Count


class OnFreeAction(Hook, frozen=True, tag="free_action"):
    """Once in the owner's actions phase, without a die (R23)."""

    cost: Annotated[int, Meta(ge=0, le=25)]
    effects: tuple[AnyEffect, ...]


class OnOffspringTarget(Hook, frozen=True, tag="offspring_target"):
    """Changes the target of offspring rolls."""

    add: Change


class OnBeforeDestruction(Hook, frozen=True, tag="before_destruction"):
    """In the owner's turn, between offspring and destruction."""

    effects: tuple[AnyEffect, ...]


class OnDestructionRolled(Hook, frozen=True, tag="destruction_rolled"):
    """In the owner's turn the destruction die may be rolled again, once per phase."""


class OnScout(Hook, frozen=True, tag="scout"):
    """The owner sees more impacts when scouting."""

    add: Change


class OnVote(Hook, frozen=True, tag="vote"):
    """At each vote the owner adds this to one face-up ambassador's total."""

    add: Change


class OnEvent(Hook, frozen=True, tag="event"):
    """Only on persistent impacts: what happens when the event is triggered."""

    event: str
    effects: tuple[AnyEffect, ...]


AnyHook = (
    OnTurnStart
    | OnDiceRolled
    | OnCost
    | OnMove
    | OnSocial
    | OnReveal
    | OnFreeAction
    | OnOffspringTarget
    | OnBeforeDestruction
    | OnDestructionRolled
    | OnScout
    | OnVote
    | OnEvent
)

EffectHook = OnTurnStart | OnSocial | OnFreeAction | OnBeforeDestruction | OnEvent
"""The hooks that carry effects of their own."""
