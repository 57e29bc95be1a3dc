"""What the documentation shows works as shown."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import grognard
from grognard.kernel.match import Match
from grognard.lab.simulation import Report

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "positions.md").read_text("utf-8")
GAME = grognard.load("texas-glory")
WAR = grognard.load("an-impossible-war")
LIBERTAD = grognard.load("libertad-o-muerte")
EUROPE = grognard.load("napoleon-against-europe")
GAMES = [GAME, WAR, LIBERTAD, EUROPE]
CHAPTERS = {
    "texas-glory": "## Texas Glory\n",
    "an-impossible-war": "## An Impossible War\n",
    "libertad-o-muerte": "## Libertad o Muerte!\n",
    "napoleon-against-europe": "## Napoleon against Europe\n",
}


@pytest.mark.parametrize("text", re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
def test_every_position_of_the_page_loads_and_comes_back_from_its_dump(text: str):
    game = next((g for g in GAMES if g.id in text), GAME)
    match = game.position(text)
    assert match.decision is not None
    document = match.dump()
    again = game.position(document)
    assert again.dump() == document


def test_the_first_position_of_the_page_asks_what_the_page_says():
    found = re.search(r'game\.position\("""(.*?)"""', PAGE, re.DOTALL)
    assert found is not None
    match = GAME.position(found.group(1), dice=[1, 1, 6])
    assert match.decision is not None
    assert (match.decision.side, match.decision.ask) == ("texas", "withdraw")


def programs() -> list[tuple[str, str]]:
    """The programs of the pages that can be run as they are, with few matches."""
    found = []
    for page in ("README.md", "docs/lab.md"):
        for text in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL):
            found.append(
                (
                    page,
                    text.replace("games=100", "games=2").replace('"greedy", "random"', '"random", "random"'),
                )
            )
    return found


@pytest.mark.parametrize(("page", "text"), programs())
def test_every_program_of_the_page_runs(page: str, text: str, capsys: pytest.CaptureFixture[str]):
    made: dict[str, object] = {}
    exec(compile(text, page, "exec"), made)  # a program that fails, fails the test
    assert isinstance(made.get("match") or made.get("report"), Match | Report)


def test_every_call_of_the_table_document_works():
    page = (ROOT / "docs" / "table-document.md").read_text("utf-8")
    (text,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    calls = [line.partition("#")[0].strip() for line in text.splitlines()]
    names = {"game": GAME, "match": GAME.start("1836", seed=7)}
    answers = {call: eval(call, names) for call in calls}
    assert len(answers) > 8
    assert answers['game.sheet("es")']["name"] == "Texas Glory"


def test_the_first_position_of_an_impossible_war_asks_what_the_page_says():
    found = re.search(r'war\.position\("""(.*?)"""', PAGE, re.DOTALL)
    assert found is not None
    match = WAR.position(found.group(1), dice=[4])
    assert match.decision is not None
    assert (match.decision.side, match.decision.ask) == ("liberal", "actions")


def test_the_first_position_of_libertad_o_muerte_asks_what_the_page_says():
    found = re.search(r'libertad\.position\("""(.*?)"""', PAGE, re.DOTALL)
    assert found is not None
    match = LIBERTAD.position(found.group(1), dice=[7, 4])
    assert match.decision is not None
    assert (match.decision.side, match.decision.ask) == ("patriot", "shoot")
    match.check_dice()


def test_the_program_of_napoleon_against_europe_runs_as_the_page_says():
    found = re.search(r"europe = (.*?)```", PAGE, re.DOTALL)
    assert found is not None
    made: dict[str, object] = {"grognard": grognard}
    exec(compile(found[0].removesuffix("```"), "positions.md", "exec"), made)
    assert made["match"].dump()["zones"]["mantoue"] == "italy siege=1 state=italy"  # type: ignore[attr-defined]


def test_the_dice_of_the_page_do_what_the_page_says():
    found = re.search(r'supply = """(.*?)"""', PAGE, re.DOTALL)
    assert found is not None
    match = GAME.position(found.group(1), dice=[5], until="dice")
    assert (match.stopped, match.leftover) == ("dice", [])
    with pytest.raises(
        grognard.InvalidPosition, match=r"1st result, 7, cannot be for attrition texas h0609 \[8\.2\.a\]"
    ):
        GAME.position(found.group(1), dice=[7])
    with pytest.raises(
        grognard.InvalidPosition, match=r"2nd result is missing; it is for draw-card \[8\.0\]"
    ):
        GAME.position(found.group(1), dice=[5], exact=True)


def chapter(game):
    """What the page says of one game."""
    start = PAGE.index(CHAPTERS[game.id])
    return PAGE[start : PAGE.index("\n## ", start + 1)]


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_the_page_names_every_frame_with_its_fields_and_words(game):
    table = chapter(game).partition("### Frames of")[2]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    for name, maker in game.game.frames.items():
        row = next((r for r in rows if f"`{name}`" in r.split(" | ")[0]), "")
        assert row, name
        for a in game.game.frame_arguments[maker]:
            assert f"`{a.name}`" in row, f"{name}.{a.name}"
            if a.kind.endswith(("-stage", "-step", "-mode", "-flag", "-fact", "-effect", "-cause", "-row")):
                for word in game.game.vocabulary.names[a.kind].ids:
                    assert re.search(rf"[` ]{word}[` ]", row), f"{name}.{a.name}: {word}"


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_the_page_names_every_field_mark_and_phase(game):
    position = import_module(f"grognard.games.{game.id.replace('-', '_')}.model.position")
    page = PAGE[: PAGE.index("## Texas Glory")] + chapter(game)
    words = set(re.findall(r"[\w-]+", " ".join(re.findall(r"`[^`]+`", page.replace("```", "")))))
    named = [*position.FIELDS.names, *position.MARKS, *position.ZONES, *game.game.phases]
    assert [name for name in named if name not in words and name not in ("agenda", "sealed", "game")] == []
