"""The table document: what a match shows is exactly what kernel/table.py says, for everyone, in every language."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from grognard.kernel.errors import IllegalAction
from grognard.kernel.match import Match
from grognard.kernel.table import Entry, Sheet, View
from grognard.kernel.words import LANGUAGES
from tests.kernel.playing import GAME, SCENARIOS, played, wander

RULES = GAME.game
ROOT = Path(__file__).resolve().parents[2]
BOARD = json.loads((files("grognard.games.texas_glory") / "data" / "board.json").read_text("utf-8"))
DRAWN = {*BOARD["spaces"], *BOARD["places"]}
READERS = (*GAME.sides, None)


def words(entry: Entry) -> str:
    """A log entry as plain text."""
    return "".join(p.text for p in entry.parts)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_view_of_a_match_is_a_table_document(scenario: str) -> None:
    sheets = {lang: RULES.printed_sheet(lang) for lang in LANGUAGES}
    for n, m in enumerate(wander(GAME.start(scenario, seed=50), 50)):
        for side in READERS:
            for lang in LANGUAGES if n % 5 == 0 else (LANGUAGES[n % 2],):
                document = m.view(side, lang, log=n % 60 == 0)
                json.dumps(document)
                view = msgspec.convert(document, View)
                assert (view.game, view.scenario, view.side) == (GAME.id, scenario, side)
                points_at_what_is_there(view, sheets[lang])


def points_at_what_is_there(view: View, sheet: Sheet) -> None:
    """Every id of a view is known to the sheet, the drawn board or the view itself."""
    clauses = {c.id for c in sheet.clauses}
    pieces = {p.id: p for p in view.pieces}
    assert len(pieces) == len(view.pieces)
    trayed = [p for tray in view.trays for p in tray.pieces]
    lined = [
        p for panel in view.panels for r in panel.rows for slot in (*r.line, *r.boxes) for p in slot.pieces
    ]
    assert all(p.place in DRAWN for p in view.pieces)
    assert all(p.place == "" for p in (*trayed, *lined))
    assert {p.id for p in lined} <= set(pieces)
    for p in (*view.pieces, *trayed, *lined):
        assert set(p.marks) <= set(sheet.marks)
        assert p.unit in sheet.units if p.face else (p.unit, p.name, p.strength) == ("", "", 0)
    assert all(m.place in DRAWN and m.rule in clauses for m in view.markers)
    assert all(t.rule in clauses and t.least <= t.value <= t.most for t in view.tracks)
    assert all(p.place in DRAWN and p.rule in clauses and len(p.rows) == 2 for p in view.panels)
    cards = [c for h in view.hands for c in h.cards + h.chosen + h.played] + view.decks[0].discarded
    assert set(cards) <= set(sheet.cards)
    known = {"piece": pieces, "space": sheet.spaces, "card": sheet.cards}
    for choice in view.decision.actions if view.decision else []:
        assert choice.rule in clauses
        if choice.target.kind != "button":
            assert choice.target.id in {**known[choice.target.kind], **{p.id: p for p in trayed}}
        assert not choice.origin or choice.origin in {**pieces, **{p.id: p for p in trayed}}
    for entry in view.log:
        assert entry.rule in clauses
        assert all(p.kind in ("", "side", "piece", "space", "card") for p in entry.parts)
        assert entry.move is None or (entry.move.to in DRAWN and entry.move.side)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_explains_everything_that_is_printed(lang: str) -> None:
    sheet = msgspec.convert(json.loads(json.dumps(RULES.sheet(lang))), Sheet)
    clauses = {c.id for c in sheet.clauses}
    assert [s.id for s in sheet.scenarios] == list(GAME.scenarios)
    assert {p.id for p in sheet.players if p.playable} == set(GAME.sides)
    assert set(sheet.cards) == set(RULES.names["card"].ids)
    assert set(sheet.units) == set(RULES.names["block"].ids)
    assert set(sheet.spaces) <= DRAWN
    hexes = {s["places"][0] if s["places"] else h for h, s in BOARD["spaces"].items()}
    assert set(sheet.spaces) == hexes
    for printed in (*sheet.units.values(), *sheet.spaces.values()):
        assert printed.about
        assert printed.lines
        assert all(line.rule in clauses and line.value for line in printed.lines)
    assert all(o.rule in clauses for o in sheet.options)
    for text in (sheet.about, sheet.credits, *(s.about for s in sheet.scenarios)):
        assert "\n" not in text
        assert "{" not in text


def test_a_finished_match_opens_fully() -> None:
    match = played("1836", 51)
    opened = match.seen(None, open=True)
    assert all(p.face for p in opened.pieces)
    assert all(tray.pieces for tray in opened.trays)
    assert all(len(h.cards) == h.count for h in opened.hands)
    assert opened.verdict
    assert opened.verdict != match.seen(None, "es").verdict
    assert not any("a Mexican block" in words(e) or "a card" in words(e) for e in opened.log)
    assert any("block" in words(e) for e in match.entries(None))


def test_the_log_can_be_read_on_from_any_entry() -> None:
    match = played("1836", 52, most=120)
    whole = match.account("texas")
    assert match.account("texas", since=30) == whole[30:]
    assert match.view("texas")["log"] == whole
    assert "log" not in match.view("texas", log=False)


def test_dice_say_whether_they_hit_and_moves_where_they_went() -> None:
    match = played("1836", 3)
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


def test_a_panel_knows_where_its_account_begins() -> None:
    seen = 0
    for m in wander(GAME.start("1836", seed=54), 54):
        for panel in m.seen(None, log=False).panels:
            events = m.entries(None)
            seen += 1
            assert 0 <= panel.since <= len(events)
            if panel.since < len(events):
                assert panel.place in {p.id for p in events[panel.since].parts}
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
    assert match.why("mexico", "space", "laredo") == []  # it is not his to choose
    assert reasons(match, "piece", "santa-anna") == []  # nobody sees him
    assert reasons(match, "piece", "mexico-laredo-99") == []
    back = next(p for p in match.seen("texas", log=False).pieces if not p.face)
    assert reasons(match, "piece", back.id) == reasons(match, "space", back.place)


# Undo


def test_what_can_be_taken_back_is_said_and_nothing_else_is_kept() -> None:
    kept = most = 0
    for m in wander(GAME.start("campaign", seed=55), 55):
        decision = m.seen(m.decision.side, log=False).decision if m.decision else None
        for side in GAME.sides:
            may = m.can_undo(side)
            assert not may or m.steps[-1].before is not None
            if decision is not None and decision.side == side:
                assert decision.undo == may
        kept = sum(step.before is not None for step in m.steps)
        most = max(most, kept)
    assert most < 40
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
