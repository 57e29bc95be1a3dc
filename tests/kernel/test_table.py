"""The table document: what a match shows is what kernel/documents/view.py says, for everyone, in every language."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.board.plain import drawn_board
from grognard.kernel.documents.view import Container, Entry, Holding, Sheet, Standing, View
from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.errors import IllegalAction
from grognard.kernel.match import Match
from grognard.library import Rules
from tests.kernel.playing import GAME, GAMES, every_game, every_scenario, pace, played, wander
from tests.profiles import profile
from tools.gallery import answered, laid, sheet_with_powers

RULES = GAME.game
ROOT = Path(__file__).resolve().parents[2]


def drawn(game: Rules) -> dict[str, Any]:
    """The drawn board of a game."""
    board: dict[str, Any] = json.loads(drawn_board(game.game))
    return board


BOARDS = {game.id: drawn(game) for game in GAMES}
PLACES = {name: {*board["spaces"], *board["places"]} for name, board in BOARDS.items()}


def words(entry: Entry) -> str:
    """A log entry as plain text."""
    return "".join(p.text for p in entry.parts)


@every_scenario
def test_every_view_of_a_match_is_a_table_document(game: Rules, scenario: str) -> None:
    sheets = {lang: game.game.words.sheet(lang) for lang in LANGUAGES}
    for n, m in enumerate(wander(game.start(scenario, seed=50), 50)):
        for side in (*game.sides, None) if n % pace(game, scenario) == 0 else ():
            look = n // pace(game, scenario)
            for lang in LANGUAGES if look % 5 == 0 else (LANGUAGES[look // 2 % 2],):
                document = m.view(side, lang, log=look % 60 == 0)
                json.dumps(document)
                view = msgspec.convert(document, View)
                assert (view.game, view.scenario, view.side) == (game.id, scenario, side)
                points_at_what_is_there(view, sheets[lang], PLACES[game.id])


def points_at_what_is_there(view: View, sheet: Sheet, places: set[str]) -> None:
    """Every id of a view is known to the sheet, the drawn board or the view itself."""
    clauses = {c.id for c in sheet.clauses}
    pieces = {p.id: p for p in view.pieces}
    assert len(pieces) == len(view.pieces)
    trayed = [p for tray in view.trays for p in tray.pieces]
    lined = [
        p for panel in view.panels for r in panel.rows for slot in (*r.line, *r.boxes) for p in slot.pieces
    ]
    assert all(p.place in places for p in view.pieces)
    held = [p for container in view.containers for p in container.pieces]
    assert all(p.place == "" for p in (*trayed, *lined, *held))
    assert all(p.inside == "" for p in (*view.pieces, *trayed, *lined))
    assert {p.id for p in lined} <= {*pieces, *(p.id for p in held), *(c.id for c in view.containers)}
    containers_hold_what_they_say(view, places, clauses)
    powers_are_known(view, sheet)
    holdings_are_apart(view, sheet, places, clauses)
    shops_sell_what_is_there(view, sheet, clauses)
    for p in (*view.pieces, *trayed, *lined, *held):
        assert set(p.marks) <= set(sheet.marks)
        if not p.face:
            assert (p.unit, p.name, p.strength) == ("", "", 0)
        else:
            assert p.unit in sheet.units if p.unit else p.name  # what is no unit has at least a name
    assert all(m.place in places and m.rule in clauses for m in view.markers)
    for track in view.tracks:
        assert track.rule in clauses
        assert bool(track.discs) == (track.kind == "scale")
        values = [d.value for d in track.discs] or [track.value]
        assert all(track.least <= value <= track.most for value in values)
    assert all(p.place in places and p.rule in clauses and len(p.rows) == 2 for p in view.panels)
    assert all(tray.rule in clauses for tray in view.trays)
    cards = [c for h in view.hands for c in h.cards + h.chosen + h.played]
    cards += [c for deck in view.decks for c in deck.played + deck.discarded]
    assert set(cards) <= set(sheet.cards)
    known = {
        "piece": pieces,
        "space": sheet.spaces,
        "card": sheet.cards,
        "side": {s.id for s in sheet.players},
    }
    for choice in view.decision.actions if view.decision else []:
        assert choice.rule in clauses
        assert not choice.kind or choice.kind in sheet.deeds
        movable = {*pieces, *(p.id for p in (*trayed, *held)), *(c.id for c in view.containers)}
        if choice.target.kind != "button":
            assert choice.target.id in {*known[choice.target.kind], *movable}
        assert not choice.origin or choice.origin in movable
    if view.decision is None:
        assert view.waiting_for == []
    else:
        assert set(view.waiting_for) <= known["side"]
        assert view.decision.sealed or view.waiting_for == [view.decision.side]
    for entry in view.log:
        assert entry.rule in clauses
        assert all(p.kind in ("", "side", "piece", "space", "card") for p in entry.parts)
        move = entry.move  # of a neutral power, of no side
        assert move is None or (move.to in places and (move.side or sheet.powers))
        assert all(0 <= die.n <= die.faces for die in entry.dice)
        assert all(line.value and line.rule in clauses for line in entry.lines)


def containers_hold_what_they_say(view: View, places: set[str], clauses: set[str]) -> None:
    """Containers have ids of their own, and what lies in one says so."""
    ids = [c.id for c in view.containers]
    assert len({*ids, *(p.id for p in view.pieces)}) == len(ids) + len(view.pieces)
    for container in view.containers:
        assert container.place in {*places, ""}
        assert container.rule in clauses
        assert len(container.pieces) <= container.count
        assert not container.capacity or container.count <= container.capacity
        assert all(p.inside == container.id for p in container.pieces)


def shops_sell_what_is_there(view: View, sheet: Sheet, clauses: set[str]) -> None:
    """A shop is there for the side that decides, and everything that can be bought is on its shelves once."""
    for shop in view.shops:
        assert view.decision is not None
        assert view.side in (shop.side, None)
        assert view.decision.side == shop.side
        assert shop.rule in clauses
        assert all(line.rule in clauses for line in shop.lines)
        wares = [w for shelf in shop.shelves for w in shelf.wares]
        targets = [(w.target.kind, w.target.id) for w in wares]
        assert len(set(targets)) == len(targets)
        assert all(w.name and w.price for w in (*wares, *shop.bought))
        assert all(w.piece is None or w.piece.unit in sheet.units for w in (*wares, *shop.bought))
        offered = {(a.target.kind, a.target.id) for a in view.decision.actions}
        offered |= {("piece", a.origin) for a in view.decision.actions}  # where it goes is chosen then
        assert {target for target, w in zip(targets, wares, strict=True) if not w.note} <= offered


def powers_are_known(view: View, sheet: Sheet) -> None:
    """Colours are those of the sheet's powers, and each power is led by a side or by nobody."""
    powers, sides = {"", *(p.id for p in sheet.powers)}, {"", *(s.id for s in sheet.players)}
    assert all(p.side in sides for p in sheet.powers)
    told = [standing.power for standing in view.powers]
    assert set(told) <= powers - {""}
    assert len(set(told)) == len(told)
    assert {standing.patron for standing in view.powers} <= powers
    assert {standing.side for standing in view.powers} <= sides
    held = [p for c in view.containers for p in c.pieces]
    discs = [d for track in view.tracks for d in track.discs]
    coloured = (*view.pieces, *held, *view.containers, *view.markers, *discs)
    assert all(thing.power in powers for thing in coloured)


def holdings_are_apart(view: View, sheet: Sheet, places: set[str], clauses: set[str]) -> None:
    """Areas that belong together are on the board, and in one holding each."""
    held = [place for holding in view.holdings for place in holding.places]
    assert set(held) <= places
    assert len(set(held)) == len(held)
    assert {h.side for h in view.holdings} <= {"", *(s.id for s in sheet.players)}
    assert all(h.label and h.rule in clauses for h in view.holdings)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_view_can_hold_powers_containers_many_discs_odd_dice_and_sealed_deeds(lang: str) -> None:
    match = GAME.start("1836", seed=1)
    sheet = sheet_with_powers(RULES.words.sheet(lang), lang)
    view = laid(match.seen(GAME.sides[0], lang), sheet)
    for shown in (view, answered(view)):
        read = msgspec.convert(json.loads(msgspec.json.encode(shown)), View)
        assert read == shown
        points_at_what_is_there(read, sheet, PLACES[GAME.id])
    assert msgspec.convert(json.loads(msgspec.json.encode(sheet)), Sheet) == sheet


@pytest.mark.parametrize(
    "wrong",
    [
        {"containers": [Container(id="box", title="Box", kind="box", count=1, place="nowhere", rule="4.0")]},
        {"containers": [Container(id="box", title="Box", kind="box", count=3, capacity=2, rule="4.0")]},
        {"powers": [Standing("atlantis", "texas", rule="4.0")]},
        {"holdings": [Holding("Held", ["goliad"], rule="4.0"), Holding("Lost", ["goliad"], rule="4.0")]},
        {"waiting_for": ["texas", "mexico"]},
    ],
    ids=[
        "a container nowhere",
        "one too full",
        "an unknown power",
        "an area held twice",
        "two awaited without a sealed question",
    ],
)
def test_a_view_that_points_at_nothing_is_found_out(wrong: dict[str, Any]) -> None:
    view = GAME.start("1836", seed=1).seen("texas")
    points_at_what_is_there(view, RULES.words.sheet("en"), PLACES[GAME.id])
    with pytest.raises(AssertionError):
        points_at_what_is_there(
            msgspec.structs.replace(view, **wrong), RULES.words.sheet("en"), PLACES[GAME.id]
        )


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_deed_has_a_word_and_a_sign_of_the_client(game: Rules, lang: str) -> None:
    drawn_signs = set(
        re.findall(r"^  '?([a-z-]+)'?:", (ROOT / "web/src/table/signs.ts").read_text("utf-8"), re.M)
    )
    assert "forced-march" in drawn_signs
    for deed in game.game.words.sheet(lang).deeds.values():
        assert deed.word
        assert deed.sign in drawn_signs


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_explains_everything_that_is_printed(game: Rules, lang: str) -> None:
    rules, board = game.game, BOARDS[game.id]
    sheet = msgspec.convert(json.loads(json.dumps(rules.words.sheet_document(lang))), Sheet)
    clauses = {c.id for c in sheet.clauses}
    assert clauses == set(rules.clauses)
    assert [s.id for s in sheet.scenarios] == list(game.scenarios)
    assert {p.id for p in sheet.players if p.playable} == set(game.sides)
    assert set(sheet.cards) == set(rules.vocabulary.names["card"].ids)
    pieces = next(kind for kind, thing in rules.vocabulary.things.items() if thing == "piece")
    assert set(sheet.units) == set(rules.vocabulary.names[pieces].ids)
    assert set(sheet.spaces) <= PLACES[game.id]
    for ident, space in board["spaces"].items():  # by its own name, or by that of the place in it
        assert ident in sheet.spaces or (space["places"] and space["places"][0] in sheet.spaces)
    for printed in (*sheet.units.values(), *sheet.spaces.values()):
        assert printed.about
        assert printed.lines
        assert all(line.value and (not line.rule or line.rule in clauses) for line in printed.lines)
        assert any(line.rule for line in printed.lines)  # history has none
    assert all(o.rule in clauses for o in sheet.options)
    for text in (sheet.about, sheet.credits, *(s.about for s in sheet.scenarios)):
        assert "\n" not in text
        assert "{" not in text


def veils(game: Rules) -> set[str]:
    """What is read in the place of a hidden thing."""
    said = game.game.words.say
    kind = next(kind for kind, thing in game.game.vocabulary.things.items() if thing == "piece")
    return {said("veiled-card", "en"), *(said(f"veiled-{kind}-{side}", "en") for side in game.sides)}


@every_game
def test_a_finished_match_opens_fully(game: Rules) -> None:
    match = played(game, game.scenarios[0], 51)
    opened = match.seen(None, open=True)
    assert all(p.face for p in opened.pieces)
    assert all(len(tray.pieces) == tray.count for tray in opened.trays)
    assert all(len(h.cards) == h.count for h in opened.hands)
    assert opened.verdict
    assert opened.verdict != match.seen(None, "es").verdict
    for read, expected in ((opened.log, False), (match.entries(None), True)):
        veiled = any(p.text.lower() in veils(game) and not p.kind for e in read for p in e.parts)
        assert veiled == expected


@every_game
def test_the_log_can_be_read_on_from_any_entry(game: Rules) -> None:
    match = played(game, game.scenarios[0], 52, most=120)
    side = game.sides[0]
    whole = match.account(side)
    assert match.account(side, since=30) == whole[30:]
    assert match.view(side)["log"] == whole
    assert "log" not in match.view(side, log=False)


def test_dice_say_whether_they_hit_and_moves_where_they_went() -> None:
    match = played(GAME, "1836", 3)
    entries = match.entries("mexico")
    fire = [e for e in entries if e.what == "fire"]
    assert fire
    for e in fire:
        hits = sum(d.hit is True for d in e.dice)
        assert e.result == ("no hit" if hits == 0 else "1 hit" if hits == 1 else f"{hits} hits")
    marches = [e for e in entries if e.what == "march" and e.move is not None]
    assert {e.move.piece != "" for e in marches if e.move and e.side == "mexico"} == {True}
    assert {e.move.piece for e in marches if e.move and e.side == "texas"} == {""}
    assert {e.level for e in entries} == {0, 1, 2}


@every_game
def test_a_panel_knows_where_its_account_begins(game: Rules) -> None:
    seen = 0
    for seed in range(54, 60):  # a match may go by without a battle
        for n, m in enumerate(wander(game.start(seed=seed), seed)):
            if n % pace(game):
                continue
            for panel in m.seen(None, log=False).panels:
                events = m.entries(None)
                seen += 1
                assert 0 <= panel.since <= len(events)
                if panel.since < len(events):
                    assert panel.place in {p.id for p in events[panel.since].parts}
        if seen:
            break
    assert seen


# Refusals in the asker's language


def test_a_refusal_speaks_the_asker_s_language() -> None:
    match = GAME.position('phase = "movement"\ncp = 1\nplayer1 = "texas"')
    with pytest.raises(IllegalAction) as english:
        match.act("forage houston", side="texas")
    with pytest.raises(IllegalAction) as spanish:
        match.act("forage houston", side="texas", lang="es")
    assert english.value.rule == spanish.value.rule
    assert english.value.why != spanish.value.why
    with pytest.raises(IllegalAction, match="ahora decide Tejas"):
        match.act("end", side="mexico", lang="es")
    with pytest.raises(IllegalAction, match="todavía no se ha elegido nada"):
        match.undo(lang="es")


def reasons(match: Match, kind: str, ident: str, lang: str = "en") -> list[str]:
    decision = match.decision
    assert decision is not None
    return [str(r["text"]) for r in match.why(decision.side, kind, ident, lang)]


def test_why_a_thing_cannot_be_chosen_is_told_with_its_clause() -> None:
    match = GAME.position('phase = "movement"\ncp = 2\nplayer1 = "texas"')
    assert reasons(match, "piece", "houston") == []  # he can be
    told = match.why("texas", "piece", "burleson")
    assert told[0]["rule"] == "5.13"
    assert all(r["rule"] in RULES.clauses for r in told)
    assert reasons(match, "piece", "burleson", "es") != reasons(match, "piece", "burleson")
    match.act("command houston")
    match.act("march burleson")
    assert "Movement Points" in reasons(match, "space", "laredo")[0]
    assert match.why("mexico", "space", "laredo") == []  # it is not theirs to choose
    assert reasons(match, "piece", "santa-anna") == []  # nobody sees him
    assert reasons(match, "piece", "mexico-laredo-99") == []
    back = next(p for p in match.seen("texas", log=False).pieces if not p.face)
    assert reasons(match, "piece", back.id) == reasons(match, "space", back.place)


# Undo


@every_game
def test_what_can_be_taken_back_is_said_and_nothing_else_is_kept(game: Rules) -> None:
    kept = most = 0
    for n, m in enumerate(wander(game.start(game.scenarios[-1], seed=55), 55)):
        if n % pace(game) and m.decision is not None:
            continue
        decision = m.seen(m.decision.side, log=False).decision if m.decision else None
        for side in game.sides:
            may = m.can_undo(side)
            assert not may or m.steps[-1].before is not None
            if decision is not None and decision.side == side:
                assert decision.undo == may
        kept = sum(step.before is not None for step in m.steps)
        most = max(most, kept)
    assert most < profile(game).undone
    assert kept == 0


@pytest.mark.interpreted
def test_the_client_s_types_are_up_to_date() -> None:
    made = subprocess.run(
        [sys.executable, "tools/typescript.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
