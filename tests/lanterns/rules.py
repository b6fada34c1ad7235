"""The rules of Lanterns: one function for each phase of a night."""

from plugins.api import (
    Board,
    Chance,
    Flow,
    Line,
    Option,
    Outcome,
    Rules,
    Setup,
    Spot,
    Table,
    Topic,
    ask,
    ask_some,
)
from tests.lanterns import narration as words
from tests.lanterns.content import (
    BEACON_OIL,
    CARD_TEXTS,
    CASK_OIL,
    FLAG_SPAN,
    FLAGS,
    KEEPERS,
    LANTERN_OIL,
    MOST_LANTERNS,
    MOST_OIL,
    MOST_SHADED,
    MOST_TENDED,
    NIGHTS,
    SHADE_OIL,
    SPOTS,
    lit_from,
    rope_ends,
    title,
)
from tests.lanterns.opponent import blow, burn_down, drive_ship, take_oil
from tests.lanterns.policy import greedy
from tests.lanterns.state import Lantern, LanternsState, first_state, impossible, seats_for

LanternsTable = Table[LanternsState]


class LanternsRules(Rules[LanternsState]):
    state_type = LanternsState
    narration = words.narration
    policies = {"greedy": greedy}  # noqa: RUF012 - the contract declares it

    def setup(self, setup: Setup) -> LanternsState:
        return first_state(setup)

    def step(self, table: LanternsTable) -> Flow[None]:
        match table.state.phase:
            case "beacon":
                yield from self.light_the_beacon(table)
            case "flag":
                yield from self.hoist_the_first_flag(table)
            case "dusk":
                self.dusk(table)
            case "trader":
                yield from self.trader(table)
            case "watch":
                yield from self.act(table)
            case "storm":
                yield from self.storm(table)
            case "ships":
                self.ships(table)

    def light_the_beacon(self, table: LanternsTable) -> Flow[None]:
        state = table.state
        new = Lantern(SPOTS[0], BEACON_OIL)
        options = [
            Option(
                f"beacon-{spot.lower()}",
                f"Light it at {spot}: {lit_from(spot, state.reach(new)).bit_count()} places lit",
                spot,
                group=f"Row {spot[0]}",
                spots=(spot,),
            )
            for spot in SPOTS
        ]
        spot = yield from ask(0, "beacon", "Where does the great beacon stand?", options)
        state.barrel -= BEACON_OIL
        state.lanterns.append(Lantern(spot, BEACON_OIL))
        table.tell(words.BeaconLit(spot, BEACON_OIL))
        state.phase = "flag"

    def hoist_the_first_flag(self, table: LanternsTable) -> Flow[None]:
        yield from self.hoist(table, 0)
        table.state.phase = "dusk"

    def hoist(self, table: LanternsTable, seat: int) -> Flow[None]:
        state = table.state
        options = []
        for flag in FLAGS:
            if flag != state.flag:
                n = FLAGS.index(flag)
                first, last = FLAGS[n - FLAG_SPAN], FLAGS[(n + FLAG_SPAN) % len(FLAGS)]
                options.append(Option(f"flag-{flag.lower()}", f"Hoist {flag}: calls {first} to {last}", flag))
        state.flag = yield from ask(seat, "flag", f"Which flag does {KEEPERS[seat]} hoist?", options)
        table.tell(words.FlagHoisted(state.flag))

    def dusk(self, table: LanternsTable) -> None:
        state = table.state
        shares, drawn = [], []
        for seat in range(state.seats):
            share = state.share // state.seats + (seat < state.share % state.seats)
            shares.append(fetch_oil(state, seat, share))
            drawn.append(draw_card(table, seat))
        table.tell(words.NightFell(state.night, tuple(shares), tuple(drawn)))
        state.phase = "trader"

    def trader(self, table: LanternsTable) -> Flow[None]:
        """Any keeper who holds a card may trade; whoever speaks first speaks for all."""
        state = table.state
        casks = min(state.barrel, 1 + state.chance.roll(3))
        table.tell(words.TraderCame(casks))
        options: list[Option[int | None]] = [
            Option(f"trade-{seat}", f"{KEEPERS[seat]} trades: a card for {casks} oil", seat, seat=seat)
            for seat in range(state.seats)
            if state.hands[seat] and casks
        ]
        options.append(Option("decline", "Send the trader away: keep all cards", None))
        everybody = range(state.seats)
        taker = yield from ask(everybody, "trader", f"Who trades a card for {casks} oil?", options)
        if taker is None:
            table.tell(words.TraderLeft())
        else:
            card = yield from self.pick_card(table, taker, "trader.card", "give away")
            fetch_oil(state, taker, casks)
            table.tell(words.Traded(taker, card, casks))
        state.phase, state.seat, state.actions = "watch", 0, state.actions_of(0)

    def act(self, table: LanternsTable) -> Flow[None]:
        """One action of one keeper."""
        state, seat = table.state, table.state.seat
        oil, cards = state.oil[seat], len(state.hands[seat])
        options: list[Option[str]] = []
        if oil >= LANTERN_OIL and len(state.lanterns) < MOST_LANTERNS and free_rope_ends(state):
            options.append(Option("light", f"Light a new lantern for {LANTERN_OIL} oil", "light"))
        if oil and any(lantern.oil < MOST_OIL for lantern in state.lanterns):
            options.append(Option("tend", f"Tend a lantern: pour up to {min(oil, MOST_TENDED)} oil", "tend"))
        if cards:
            options.append(
                Option("play", f"Play one of your {cards} cards" if cards > 1 else "Play your card", "play")
            )
        options.append(Option("search", "Search the shore: roll for oil or a card", "search"))
        options.append(Option("hoist", f"Hoist another flag instead of {state.flag}", "hoist"))
        if state.cursed:
            options.append(Option("rope", "Pull the cursed rope", "rope"))
        left = "last action" if state.actions == 1 else f"{state.actions} actions left"
        deed = yield from ask(seat, "watch", f"What does {KEEPERS[seat]} do? {oil} oil, {left}.", options)
        yield from {
            "light": self.light,
            "tend": self.tend,
            "play": self.play_card,
            "search": self.search,
            "hoist": self.hoist,
            "rope": self.pull_rope,
        }[deed](table, seat)
        next_action(state)

    def light(self, table: LanternsTable, seat: int) -> Flow[None]:
        state = table.state
        lit = state.lit()
        options = []
        for spot in free_rope_ends(state):
            gain = (lit_from(spot, state.reach(Lantern(spot, LANTERN_OIL))) & ~lit).bit_count()
            label = f"Light {spot}: {gain} more places lit"
            options.append(
                Option(f"light-{spot.lower()}", label, spot, group=f"Row {spot[0]}", spots=(spot,))
            )
        spot = yield from ask(seat, "watch.light", "Where does the new lantern stand?", options)
        state.oil[seat] -= LANTERN_OIL
        state.lanterns.append(Lantern(spot, LANTERN_OIL))
        table.tell(words.LanternLit(seat, spot, LANTERN_OIL))

    def tend(self, table: LanternsTable, seat: int) -> Flow[None]:
        lanterns = lanterns_to_tend(table.state)
        lantern = yield from ask(seat, "watch.tend", "Which lantern is tended?", lanterns)
        yield from self.pour(table, seat, lantern)

    def pour(self, table: LanternsTable, seat: int, lantern: Lantern) -> Flow[None]:
        held = table.state.oil[seat]
        options = [
            Option(f"pour-{oil}", f"Pour {oil} oil: {lantern.oil} to {lantern.oil + oil}", oil)
            for oil in range(1, min(held, MOST_TENDED, MOST_OIL - lantern.oil) + 1)
        ]
        oil = yield from ask(seat, "watch.tend.oil", f"How much oil for {lantern.spot}?", options)
        pour_oil(table, seat, lantern, oil)

    def play_card(self, table: LanternsTable, seat: int) -> Flow[None]:
        state = table.state
        card = yield from self.pick_card(table, seat, "watch.play", "play")
        spot, oil = "", 0
        if card == "cask":
            oil = fetch_oil(state, seat, CASK_OIL)
        elif card == "pilot":
            state.pilots += 1
        else:
            lamps = [
                Option(
                    f"{card}-{lamp.spot.lower()}",
                    f"Put it to {lamp.spot}: {lamp.oil} oil",
                    lamp,
                    spots=(lamp.spot,),
                )
                for lamp in state.lanterns
            ]
            prompt = f"Which lantern gets the {title(card)}?"
            lantern = yield from ask(seat, f"watch.play.{card}", prompt, lamps)
            spot = lantern.spot
            if card == "mirror":
                lantern.mirror = True
            else:
                lantern.shutter = True
        table.tell(words.Played(seat, card, spot, oil))

    def pick_card(self, table: LanternsTable, seat: int, key: str, verb: str) -> Flow[str]:
        """A card of the hand, put to the used ones."""
        hand = table.state.hands[seat]
        options = [
            Option(f"card-{card}", f"{verb.capitalize()} a {title(card)}", card, detail=CARD_TEXTS[card])
            for card in sorted(set(hand))
        ]
        card = yield from ask(seat, key, f"Which card does {KEEPERS[seat]} {verb}?", options)
        hand.remove(card)
        table.state.discard.append(card)
        return card

    def search(self, table: LanternsTable, seat: int) -> Flow[None]:
        state = table.state
        roll = state.chance.roll()
        oil = fetch_oil(state, seat, roll - 3) if roll > 3 else 0
        cards = draw_card(table, seat) if roll <= 3 else 0
        table.tell(words.Searched(seat, roll, oil, cards))
        yield from ()

    def pull_rope(self, table: LanternsTable, seat: int) -> Flow[None]:
        """Exists to fail: it spoils the state and then raises, for the tests of rolling back."""
        state = table.state
        state.barrel += state.oil[seat]
        state.oil[seat] = 0
        state.chance.roll()
        table.tell(words.FlagHoisted("Q"))
        yield from ()
        raise RuntimeError("the cursed rope snaps")

    def storm(self, table: LanternsTable) -> Flow[None]:
        state = table.state
        blows = state.level.blows
        times = "once" if blows == 1 else f"{blows} times"
        brace = [Option("brace", f"Face the Storm: it blows {times}", None)]
        everybody = range(state.seats)
        yield from ask(everybody, "storm", "The Storm is here. All ready?", brace, always=True)
        if state.fog:
            yield from self.shade(table)
        for _ in range(blows):
            yield from blow(table)
        if state.lanterns:
            burn_down(table)
        if not state.lanterns:
            table.end(Outcome(won=False, cause="dark", score=len(state.home)))
        state.phase = "ships"

    def shade(self, table: LanternsTable) -> Flow[None]:
        """In fog the keepers may hide some lanterns from the Storm."""
        state = table.state

        def prompt(picked: tuple[Lantern, ...]) -> str:
            chosen = ", ".join(lamp.spot for lamp in picked)
            return f"Which lanterns do you shade? {chosen or 'None'} so far."

        def options(picked: tuple[Lantern, ...]) -> list[Option[Lantern]]:
            return [
                Option(
                    f"shade-{lamp.spot.lower()}",
                    f"Shade {lamp.spot}: {lamp.oil} to {lamp.oil - SHADE_OIL} oil",
                    lamp,
                    spots=(lamp.spot,),
                )
                for lamp in state.lanterns
                if lamp.oil > SHADE_OIL and not lamp.shutter and lamp not in picked
            ]

        def enough(picked: tuple[Lantern, ...]) -> Option[None]:
            label = "Shade no more" if picked else "Shade none: save the oil"
            return Option("enough", label, None, aside=True)

        shaded = yield from ask_some(
            range(state.seats), "storm.shade", prompt, options, enough=enough, most=MOST_SHADED
        )
        for lamp in shaded:
            lamp.shutter = True
            take_oil(state, lamp, SHADE_OIL)
        if shaded:
            table.tell(words.Shaded(tuple(lamp.spot for lamp in shaded)))

    def ships(self, table: LanternsTable) -> None:
        state = table.state
        for _ in range(state.level.ships):
            drive_ship(table)
        if state.night == NIGHTS:
            home, wrecked = len(state.home), len(state.wrecked)
            rating = "master" if wrecked <= home // 4 else "keeper" if wrecked <= home else "watchman"
            table.end(Outcome(won=True, cause="dawn", score=home, rating=rating))
        state.night += 1
        state.phase = "dusk"

    def board(self, state: LanternsState, viewer: frozenset[int]) -> Board:
        return words.board(state, viewer)

    def spots(self, state: LanternsState) -> tuple[Spot, ...]:
        return SPOTS

    def summary(self, state: LanternsState) -> list[Line]:
        return words.summary_lines(state)

    def seating(self, setup: Setup) -> tuple[int, ...]:
        return tuple(seat % setup.people for seat in range(seats_for(setup.people)))

    def seat_name(self, state: LanternsState, seat: int) -> str:
        return KEEPERS[seat]

    def check(self, state: LanternsState) -> list[str]:
        return impossible(state)

    def redeal(self, state: LanternsState, chance: Chance) -> None:
        chance.shuffle(state.deck)
        chance.shuffle(state.fleet)

    def topics(self) -> tuple[Topic, ...]:
        return words.TOPICS


def free_rope_ends(state: LanternsState) -> list[Spot]:
    taken = {lantern.spot for lantern in state.lanterns}
    ends = {spot: None for lantern in state.lanterns for spot in rope_ends(lantern.spot)}
    return sorted((spot for spot in ends if spot not in taken), key=SPOTS.index)


def lanterns_to_tend(state: LanternsState) -> list[Option[Lantern]]:
    return [
        Option(
            f"tend-{lamp.spot.lower()}",
            f"Tend {lamp.spot}: holds {lamp.oil} oil",
            lamp,
            spots=(lamp.spot,),
        )
        for lamp in state.lanterns
        if lamp.oil < MOST_OIL
    ]


def pour_oil(table: LanternsTable, seat: int, lantern: Lantern, oil: int) -> None:
    table.state.oil[seat] -= oil
    lantern.oil += oil
    table.tell(words.Tended(seat, lantern.spot, oil, lantern.oil))


def fetch_oil(state: LanternsState, seat: int, oil: int) -> int:
    """As much oil as the barrel still has."""
    fetched = min(oil, state.barrel)
    state.barrel -= fetched
    state.oil[seat] += fetched
    return fetched


def draw_card(table: LanternsTable, seat: int) -> int:
    """One card, unless all of them are in hands."""
    state = table.state
    if not state.deck and state.discard:
        table.tell(words.DeckTurned(len(state.discard)))
        state.deck, state.discard = state.discard, []
        state.chance.shuffle(state.deck)
    if not state.deck:
        return 0
    state.hands[seat].append(state.deck.pop())
    return 1


def next_action(state: LanternsState) -> None:
    state.actions -= 1
    if state.actions == 0:
        state.seat += 1
        if state.seat < state.seats:
            state.actions = state.actions_of(state.seat)
        else:
            state.seat = 0
            state.phase = "storm"
