"""`/rules`: the game in our own words, with the section that each topic comes from."""

from collections.abc import Iterator

from plugins.api import Topic
from plugins.api.words import listed, plural
from plugins.kings_challenge import printed
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import COLOURS, FACES
from plugins.kings_challenge.state import RoyAction
from plugins.kings_challenge.words.card_topics import HOUSE, SOLO, STANDARD, cards, characters, events, uses
from plugins.kings_challenge.words.small import BUILDINGS, COUNTS, in_letters, signed


def topics(content: Content) -> tuple[Topic, ...]:
    """The general topics with this content's figures, then every activity, event and character."""
    return (
        *_course(content),
        *_dice(content),
        *_actions(content),
        *_troubles(content),
        *_le_roy(content),
        *_ends(content),
        *_not_offered(content),
        _picture(),
        _about(),
        *cards(content),
        *events(content),
        *characters(content),
    )


# Small words


def _pairs(content: Content) -> str:
    """ "red for the Palace, ..."."""
    tables = content.buildings.values()
    return listed([f"{table.colour} for {BUILDINGS[table.id]}" for table in tables])


def _prices(content: Content) -> list[int]:
    """What one die of le Roy costs in groups of 1, 2, 3."""
    dice = content.numbers.dice
    return [dice.price * size for size in range(1, dice.largest_group + 1)]


def _ranking(content: Content) -> str:
    """Le Roy's liking for the spots, if it is one and the same everywhere."""
    rankings = {table.ranking for table in content.buildings.values()}
    if len(rankings) == 1:
        return f"{', '.join(map(str, rankings.pop()))}, from best to worst"
    return "; ".join(
        f"{BUILDINGS[table.id]} {', '.join(map(str, table.ranking))}" for table in content.buildings.values()
    )


# The course of the game


def _course(content: Content) -> Iterator[Topic]:
    numbers, citizens, rounds = content.numbers, content.numbers.citizens, content.numbers.rounds
    yield Topic(
        "aim",
        "Aim of the game",
        f"After {rounds.number} rounds you need more victory points (VP) than le Roy, who plays by a table "
        "and pays with his best dice. Points come from activity cards and the tradesmen on them, from the "
        "cathedral, from countered events and from the six characters. Your citizens in the Palace, the "
        "Bishopric and City Hall bring dice; dice, yours or bought from him, do everything else. A good "
        "start: take spots away from le Roy early, for each one is a die more for you and one less for him "
        "in every later round; and be thrifty, his dice are dear.",
        f"{SOLO}: introduction, end of the game",
    )
    yield Topic(
        "round",
        "A round",
        f"There are {rounds.number} rounds. Each one runs like this: three new activity cards are turned up "
        "(rounds 1 to 3); you get your income and pay salaries; both sides roll a die for each standing "
        "citizen; two new events come, then all events in the queue take effect; the black dice are rolled "
        "and fought; then you and le Roy take turns, one action each, until you have passed and he has no "
        "dice left. At the end you take the deniers from your district, expelled citizens go back to the "
        "supplies, unused dice are put away, and the other side starts the next round.",
        f"{STANDARD}; {SOLO}: gameplay",
    )
    spots = len(content.buildings) * len(FACES)
    rest = spots - citizens.cycles * (citizens.roy_places + citizens.player_places)
    yield Topic(
        "placement",
        "Initial placement",
        f"Each building has spots 1 to {max(FACES)}. Le Roy rolls {citizens.dice_of_each_colour} red, "
        f"{citizens.dice_of_each_colour} yellow and {citizens.dice_of_each_colour} white dice; the "
        f"{in_letters(citizens.roy_places)} best ones name the buildings of his next citizens "
        f"({_pairs(content)}). The value of a die does not matter: he takes the best free spot there "
        f"({_ranking(content)}). A full building is passed over for the next best die. Then you place "
        f"{in_letters(citizens.player_places)} citizens on any free spots. So {in_letters(citizens.cycles)} "
        f"times; the last {in_letters(rest)} spots are his. A spot is attacked with a die of its number, so "
        "think of which dice you would spend on it, and of salaries.",
        f"{SOLO}: initial placement; the ranking of spots: {HOUSE.lower()}",
    )
    salaries = [
        f"{table.salary} for each in {BUILDINGS[table.id]}"
        if table.salary
        else f"none in {BUILDINGS[table.id]}"
        for table in content.buildings.values()
    ]
    yield Topic(
        "income",
        "Income and salaries",
        f"Each round brings you {plural(rounds.income, 'denier')}. Then you pay your standing citizens: "
        f"{listed(salaries)}. If the purse is too light you pay what you have and lose {rounds.penalty} VP "
        "once, however much was missing. Nobody falls below 0 VP during the rounds. Le Roy has no money, "
        "earns nothing and pays nobody.",
        f"{STANDARD}: income and salaries; {SOLO}: introduction",
    )
    yield Topic(
        "turn",
        "Your turn",
        "First use influence as often as you like, then take exactly one action, or pass. Actions: activate "
        "an open card, build the cathedral, fight an event, place a citizen in a building, farm. Each one "
        f"uses a group of 1 to {numbers.dice.largest_group} dice (a placement exactly one). One activity "
        "cube may help. You are asked step by step, and nothing is paid before you confirm. When le Roy has "
        "no dice left you simply go on, action after action, until you pass.",
        f"{STANDARD}: actions",
    )


# Dice and what bends them


def _dice(content: Content) -> Iterator[Topic]:
    numbers = content.numbers
    order = " before ".join(COLOURS)
    yield Topic(
        "dice",
        "Dice, districts and ranking",
        f"At the start of a round each standing citizen brings a die of his building: {_pairs(content)}. "
        "The dice lie in their owner's district until they are used. Evictions later in the round change "
        "the next roll, not this one. An action asks for one colour: red for red cards, red events and the "
        "Palace; white for white cards, white events, the cathedral and the Bishopric; yellow for yellow "
        "cards, yellow events, the fields and City Hall. Dice rank by value, then by colour: "
        f"{order}. Le Roy always spends his best-ranked dice, and buys your best-ranked one.",
        f"{STANDARD}; {SOLO}: gameplay",
    )
    prices = [f"{price} in a group of {size}" for size, price in enumerate(_prices(content), 1)]
    dearest = _prices(content)[-1] * numbers.dice.largest_group
    yield Topic(
        "buying",
        "Buying le Roy's dice",
        f"A group has 1 to {numbers.dice.largest_group} dice, from your district and from le Roy's in any "
        f"mixture. Your own are free. Each die of his costs {numbers.dice.price} deniers for every die of "
        f"the group, your own counted: {listed(prices)}. The dearest group costs {dearest}. You pay the "
        "bank and he cannot refuse; what you buy he can no longer spend. All dice of the group are used up, "
        "surplus pips too. Black dice are never for sale, and no die can be bought for fighting them.",
        f"{STANDARD}: dice groups; {SOLO}: gameplay",
    )
    influence, rounds = numbers.influence, numbers.rounds
    yield Topic(
        "influence",
        "Influence",
        f"Before your action, as often as you can pay: {influence.reroll} influence rerolls one of your own "
        f"dice; {influence.citizen} bring one of your citizens from the general into your own supply; "
        f"{influence.flip} turn 1 to {influence.most_flipped} of your own dice to the opposite face (1 and "
        "6, 2 and 5, 3 and 4). Bought dice cannot be changed so. Rerolls and turns are also possible before "
        f"a duty against black dice. You earn {influence.per_banner} for each banner you cover, "
        f"{influence.per_black_die} for each black die you beat, and some for cathedral cubes. Above "
        f"{rounds.most_influence} it is lost.",
        f"{STANDARD}: influence; the cap: {HOUSE.lower()}",
    )
    yield Topic(
        "cubes",
        "Activity cubes",
        "Some cards (deferred ones) give cubes instead of an effect. A cube stays on its card until you "
        "spend it, at most one for each action, and not in the action that brought it. It changes that one "
        "action: more pips, another colour, cheaper dice. You are asked for the cube before the dice, "
        "because it decides which groups are possible. Only cubes that would make a difference are offered. "
        "Apart from a free yellow die no cube helps to place a citizen. Cubes are worth nothing at the end. "
        "Each card's topic, and the topic on fitting cubes, says where its cubes may be used.",
        f"{STANDARD}: activity cards; details: {HOUSE.lower()}",
    )
    fitting = [
        f"{card.name}: {uses(card.cube)}" for card in content.activities.values() if card.cube is not None
    ]
    yield Topic("fitting", "Which cube fits which action", "\n".join(fitting), HOUSE)


# The player's actions


def _actions(content: Content) -> Iterator[Topic]:
    numbers = content.numbers
    yield Topic(
        "activate",
        "Activating a card",
        "Any open activity card can be activated with a group of its colour, if your tradesman stands on "
        "it; if not, one joins it in the same action. Divide the total of the group by the card's number, "
        "rounded down: so often you may activate it, at least once, and less often if you like. Immediate "
        "cards act at once, so many times; deferred cards get so many cubes. Where an effect has a price it "
        "is paid each time, out of what is left after bought dice and the tradesman. An activation that "
        "would do nothing does not count. Le Roy never activates cards.",
        f"{STANDARD}: activities; details: {HOUSE.lower()}",
    )
    yield Topic(
        "tradesmen",
        "Tradesmen",
        "To use a card you need a tradesman on it, one for each card. He is placed as part of the "
        "activation: pay the card's cost to the bank and take its next free spot. He comes from your "
        "supply, or you lift one of your citizens out of a building, standing or lying; a spot he stood on "
        "is then empty. At the end the first tradesman on a card brings its first number of VP, the second "
        "one its second. Le Roy's tradesmen pay nothing, score the same and never use their cards.",
        f"{STANDARD}: activities; {SOLO}: table, note 5",
    )
    rewards: dict[str, list[str]] = {}
    for column in content.columns:
        reward = f"{column.vp} VP and {column.influence} influence"
        rewards.setdefault(reward, []).append(str(column.value))
    paying = "; ".join(f"{reward} in columns {listed(values)}" for reward, values in rewards.items())
    yield Topic(
        "cathedral",
        "Building the cathedral",
        f"Each white die of the group puts one of your cubes into the column of its value, on the lowest "
        f"free box of its {content.cathedral.levels}. Every die must find a box. For each cube: "
        f"{paying}. At the end each level without a cube of yours costs you "
        f"{numbers.scoring.empty_level} VP, and le Roy likewise. Le Roy fills the lowest level with a free "
        "box first, and there the column he likes best: "
        f"{', '.join(str(c.value) for c in sorted(content.columns, key=lambda c: c.liking))}.",
        f"{STANDARD}: cathedral; columns and his order: {HOUSE.lower()}",
    )
    yield Topic(
        "fight",
        "Fighting events",
        "Fight any event in the queue with dice of its colour. Divide the total by the event's number, "
        "rounded down: so many cubes go on its free banners, from the left; at least one, and fewer if you "
        f"like. Each banner brings {numbers.influence.per_banner} influence. When the last banner is "
        "covered the event is countered at once: who has more cubes on it gets the higher VP and keeps the "
        "card, the other one, if present, gets the lower VP. With as many cubes each, both get the lower VP "
        "and the first cube decides about the card. Alone on it, you get the higher VP. The event leaves "
        "the queue and troubles nobody any more.",
        f"{STANDARD}: events; ties on larger events: {HOUSE.lower()}",
    )
    yield Topic(
        "citizens",
        "Placing citizens, eviction",
        f"One die and one citizen from your supply: the colour names the building ({_pairs(content)}), the "
        "value the spot. A citizen of le Roy who stands there is expelled: he lies down beside the spot, "
        "which is locked for the rest of the round, so the newcomer is safe until then. An empty spot is "
        "simply taken and not locked. You cannot expel yourself. Dice already rolled do not change. At the "
        "end of the round those lying go back to their owner's supply. New citizens for your supply come "
        f"from the general supply for {numbers.influence.citizen} influence each; you have "
        f"{numbers.citizens.player} in all.",
        f"{STANDARD}: buildings; locking: {HOUSE.lower()}",
    )
    yield Topic(
        "farm",
        "Farming",
        f"Work the fields with yellow dice: the total divided by {numbers.actions.farm_divisor}, rounded "
        "down, in deniers, at once into your purse. It must be at least 1. Bought dice count, and cubes for "
        "yellow dice help.",
        f"{STANDARD}: agriculture; the divisor: {HOUSE.lower()}",
    )
    yield Topic(
        "pass",
        "Passing",
        f"Passing puts {plural(numbers.actions.pass_bonus, 'denier')} into your district and ends the round "
        f"for you. From then on every turn of le Roy, a free one too, adds {numbers.actions.after_pass} "
        "more. Your unused dice stay, and he may still buy them. You take the deniers at the end of the "
        "round. Without dice you can still buy his; when no die is left on either side your round ends by "
        "itself and brings nothing. Le Roy never passes, he stops when his dice are gone.",
        f"{STANDARD}: passing; details: {HOUSE.lower()}",
    )


# Events and black dice


def _troubles(content: Content) -> Iterator[Topic]:
    numbers, rounds = content.numbers, content.numbers.rounds
    yield Topic(
        "events",
        "Events",
        "Each round a red event joins the right end of the queue, then a white or yellow one, as the red "
        "card says. Then the whole queue takes effect from left to right, old cards too, until they are "
        "countered. Red events bring black dice; many events have an effect of their own. Only you suffer "
        "losses; le Roy's citizens and cubes may profit. What you cannot suffer in full you suffer as far "
        f"as possible, and lose {rounds.penalty} VP for that card. A seized spot is rolled for: your "
        "citizen there is expelled and the spot locked; a spot that is le Roy's or locked stays as it is. "
        f"At the end a cube on an event still in the queue is worth {numbers.scoring.event_presence} VP for "
        "its owner, once for each event.",
        f"{STANDARD}: events; {SOLO}: gameplay; seized spots: {HOUSE.lower()}",
    )
    dice, influence = numbers.dice, numbers.influence
    yield Topic(
        "black",
        "Black dice",
        f"All red events in the queue together bring the black dice, at most {rounds.most_black_dice}. "
        "Beginning with the start player you and le Roy take turns. Your duty: beat the highest black die "
        f"with one or more of your own dice, any colours; a red die counts {dice.red_against_black} times "
        "its value; the total must reach the black one. You may add further black dice if the total reaches "
        f"all of them together. Each one beaten brings {influence.per_black_die} influence; your dice are "
        "used up. No bought dice, no cubes, but rerolls and turns. If you can you must. If your dice as "
        f"they lie cannot do it, the black die is removed, you lose {rounds.penalty} VP and keep your dice. "
        "Le Roy's duty: his best die removes the highest black die, whatever their values. Without dice he "
        "is skipped, and all the rest is yours.",
        f"{STANDARD}: black dice; {SOLO}: gameplay; no test for le Roy: {HOUSE.lower()}",
    )


# Le Roy


ROY_DOES: dict[RoyAction, str] = {
    "points": "takes {vp} VP",
    "worker": "places a citizen",
    "event": "counters the right-most event",
    "tradesman": "places a tradesman",
    "cathedral": "two cubes in the cathedral",
    "character": "top character scored for both",
}


def _row_price(row: printed.Row) -> str:
    if row.action == "event":
        return "a die for each free banner"
    if not row.dice:
        return "free"
    bought = f", one bought from you for {plural(row.buys_for, 'denier')}" if row.buys_for else ""
    return plural(row.dice, "die", "dice") + bought


def _le_roy(content: Content) -> Iterator[Topic]:
    numbers = content.numbers
    yield Topic(
        "roy",
        "Le Roy",
        "Le Roy is the King and your only rival. He has dice, citizens, cubes and points, but no money and "
        "no influence. Losses by events never touch him. In his turn he rolls two black dice; their sum "
        "names his action in his table, and he pays for it with his best dice. He goes on, turn by turn, "
        "until his dice are gone, also when you have passed. He decides nothing freely: every choice "
        "follows a rule, and the Why? button under a report shows which one. He never activates cards and "
        "never rerolls. Other topics: his table, his payments, his citizens, and what happens when he "
        "cannot do what he rolled.",
        f"{SOLO}: introduction, gameplay",
    )
    lines: dict[str, list[str]] = {}
    for number, row in sorted(content.rows.items()):
        what = f"{ROY_DOES[row.action].format(vp=row.vp)} ({_row_price(row)})"
        lines.setdefault(what, []).append(str(number))
    table = [f"{listed(sums, 'or')}: {what}" for what, sums in lines.items()]
    yield Topic("table", "Le Roy's table", "\n".join(table), f"{SOLO}: table")
    yield Topic(
        "payment",
        "How le Roy pays and buys",
        "He spends his best-ranked dice, as many as the price says. With too few he pays all he has and "
        "still does the whole action. Where one die of the price is bought from you, he takes your "
        "best-ranked unused die and the bank puts the deniers into your district, where they wait for the "
        "end of the round; you cannot refuse, not even after passing. The die is used up and never becomes "
        "his. If you have no die, he pays the whole price with his own. A character costs nothing, so such "
        "a turn leaves his dice alone.",
        f"{SOLO}: gameplay; table, notes 1, 2 and 4",
    )
    yield Topic(
        "workers",
        "Le Roy's citizens and tradesmen",
        f"Citizen: the colour of his best die names the building ({_pairs(content)}); its value does not "
        "matter. If you stand there on a spot that is not locked, he expels you, from the best spot by his "
        f"ranking ({_ranking(content)}); otherwise he takes the best empty one. Tradesman: the open card "
        "without one of his whose next spot brings most VP; if tied the cheapest card; if still tied red "
        "before yellow before white, then the earlier round. "
        f"He has {numbers.citizens.roy} citizens in all.",
        f"{SOLO}: table, notes 3 and 5; the ranking of spots: {HOUSE.lower()}",
    )
    consoled = listed([f"{level.consolation} for a {level.name}" for level in content.levels.values()])
    roy = numbers.roy
    yield Topic(
        "impossible",
        "When le Roy's action is impossible",
        "He pays all the same and gets points instead. No spot in the building or no citizen, no event in "
        f"the queue (price then 1 die), no card or citizen for a tradesman: so many VP by level, {consoled}. "
        f"Cathedral: {roy.per_cube} VP for each cube he places and {roy.missing_cube} for each one without "
        f"a box. No character left: {roy.no_character} VP, free.",
        f"{SOLO}: table, notes 6 and 7; the rest: {HOUSE.lower()}",
    )


# The ends


def _ends(content: Content) -> Iterator[Topic]:
    numbers = content.numbers
    spared = [COUNTS[character.counts] for character in content.characters.values() if not character.roy]
    yield Topic(
        "characters",
        "Characters",
        "The six characters lie in an open stack; nobody's are secret. When le Roy rolls for one, the top "
        "one is scored for both of you at once, with what each has at that moment, and leaves the game. "
        "Those still in the stack are scored at the end. Each counts one thing and rewards the highest step "
        f"you reach. Le Roy scores them, too, except those for {listed(spared, 'or')}. The order is known, "
        "so prepare for the top one.",
        f"{SOLO}: initial placement, table, note 7; steps: {HOUSE.lower()}",
    )
    yield Topic(
        "scoring",
        "Scoring at the end",
        "After the last round both sides add to their points: the VP of their tradesmen; "
        f"{numbers.scoring.event_presence} for each event in the queue with a cube of theirs; "
        f"−{numbers.scoring.empty_level} for each cathedral level without one; and the characters still in "
        "the stack. Your score is your total minus le Roy's. Deniers, influence and activity cubes are "
        "worth nothing by themselves.",
        f"{SOLO}: end of the game; {STANDARD}: end of the game; all lines for le Roy, too: {HOUSE.lower()}",
    )
    levels = []
    for level in content.levels.values():
        parts = [f"{plural(level.deniers, 'denier')} and {level.influence} influence"]
        if level.extra_income:
            parts.append(f"+{level.extra_income} income")
        if level.roy_bonus:
            parts.append(f"le Roy +{level.roy_bonus} VP each round")
        parts.append(f"his consolation {level.consolation} VP")
        parts.append("you begin" if level.start_player == "player" else "le Roy begins")
        levels.append(f"{level.name} ({level.id.replace('-', ' ')}): {', '.join(parts)}.")
    yield Topic(
        "levels",
        "Levels",
        "\n".join([*levels, "Normal is the solo variant itself; le Roy's table is the same on every level."]),
        HOUSE,
    )
    limits = [band.least for band in content.bands]
    bands = []
    for band, above in zip(content.bands, [*limits[1:], None], strict=True):
        if band.least is None:
            assert above is not None
            span = f"{signed(above - 1)} or less"
        elif above is None:
            span = f"{band.least} or more"
        else:
            span = f"{band.least} to {above - 1}"
        bands.append(f"{span}: {band.title}. {band.text}")
    won = "You win with a score of 1 or more; a draw is the King's."
    yield Topic(
        "verdicts", "Verdicts", "\n".join([won, *bands]), f"{SOLO}: end of the game; limits: {HOUSE.lower()}"
    )


# Why something is missing among the options


def _not_offered(content: Content) -> Iterator[Topic]:
    numbers = content.numbers
    influence = numbers.influence
    yield Topic(
        "why-not",
        "Why an action is not offered",
        "Only what is possible is shown.\n"
        "Activate: the card is open; your tradesman is on it, or you have its cost and a citizen (supply or "
        "building); a group you can pay reaches its number; its effect would do something and its price "
        "can be paid.\n"
        "Fight: the event is in the queue, and a group of its colour reaches its number.\n"
        "Build: white dice whose columns have a free box for each.\n"
        "Place: a citizen in your supply, and a die whose spot is not yours and not locked.\n"
        f"Farm: yellow dice with a total of {numbers.actions.farm_divisor} or more.\n"
        f"Reroll ({influence.reroll}), recruit ({influence.citizen}), turn ({influence.flip}): that much "
        "influence; own unused dice, or for recruiting a citizen in the general supply.\n"
        "After passing there is nothing to choose until the next round.",
        f"{STANDARD}; {HOUSE.lower()}",
    )
    yield Topic(
        "why-no-dice",
        "Why dice, cubes or numbers are not offered",
        "Dice: a group of the right colour, at most "
        f"{numbers.dice.largest_group}; those of le Roy must be payable together, and a new tradesman's "
        "cost on top; the total must be enough for one result; no cathedral column may overflow.\n"
        "Cubes: the cube must fit the action and change something, with a group you can pay.\n"
        "How often: never more than the group allows, the purse pays for, and the effect can use.\n"
        "Black dice: dice of your own that reach the highest black one; giving up is offered to nobody who "
        "can win. If nothing reaches it and no influence can help, the loss comes by itself.\n"
        "A question with only one answer is not asked, but the last yes is always yours.",
        f"{STANDARD}; {HOUSE.lower()}",
    )


def _picture() -> Topic:
    return Topic(
        "picture",
        "Reading the picture",
        "P is you, K is the King. On top lie the dice of both, yours by colour, his from best to worst; "
        "the coin beside yours is what you get at the end of the round. In the buildings a padlock marks "
        "a spot that is closed for this round, and whoever was expelled lies below. A red −2 stands at "
        "each level of the cathedral without a cube of yours. Activity cards show dice and divisor, the "
        "price of a tradesman, the points of the two tradesmen, and what one activation does; a number "
        "beside a cube counts your cubes for later. Events show divisor, points for most cubes and for "
        "fewer, their banners, and the black dice; the crown marks the one that le Roy resolves next. A "
        "character's step is filled when you have reached it and underlined when le Roy has. What is "
        "framed can be chosen now, what glows is new since your last action.",
        HOUSE,
    )


def _about() -> Topic:
    return Topic(
        "about",
        "About this game",
        "A digital adaptation of the solo variant The King's Challenge by Shadi Torbey for the board game "
        "Troyes by Sébastien Dujardin, Xavier Georges and Alain Orban. Unofficial, not made or approved by "
        "its authors or publisher. All words are our own. Le Roy's table and his ways follow the solo rules; "
        "where those are silent, a topic says house ruling. Many figures on cards, events and characters are "
        "our own values, not those of the printed game; whoever hosts the bot can put the figures of an own "
        "copy into a content folder.",
        HOUSE,
    )
