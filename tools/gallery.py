"""A table document with all that no game yet asks for together: powers, containers, many discs, odd dice, sealed deeds.

It is a real view with more laid on it, so that it can be drawn on a real board: `tools/fixtures.py` writes it, and the
tests check that it is a table document.
"""

from __future__ import annotations

from msgspec.structs import replace

from grognard.kernel.documents.view import (
    Choice,
    Container,
    DeedKind,
    Die,
    Disc,
    Entry,
    Part,
    Piece,
    Power,
    Question,
    Sheet,
    Standing,
    Thing,
    Track,
    View,
    Zone,
)

DEEDS = {
    "march": ("March", "Marcha"),
    "forced-march": ("Forced march", "Marcha forzada"),
    "attack": ("Attack", "Ataque"),
    "sail": ("Sail", "Navegación"),
    "burn": ("Burn", "Quema"),
    "besiege": ("Siege", "Asedio"),
    "pass": ("Pass", "Paso"),
}


def sheet_with_powers(sheet: Sheet, lang: str) -> Sheet:
    """A sheet on which each seat leads two powers and one is led by nobody."""
    first, second = [side.id for side in sheet.players if side.playable][:2]
    powers = [
        Power("france", "Francia" if lang == "es" else "France", "azure", "lily", first),
        Power("saxony", "Sajonia" if lang == "es" else "Saxony", "or", "rings", first),
        Power("britain", "Gran Bretaña" if lang == "es" else "Britain", "gules", "crown", second),
        Power("prussia", "Prusia" if lang == "es" else "Prussia", "sable", "star", second),
        Power("denmark", "Dinamarca" if lang == "es" else "Denmark", "purpure", "rings"),
    ]
    deeds = {kind: DeedKind(words[lang == "es"], kind) for kind, words in DEEDS.items()}
    return replace(sheet, powers=powers, deeds=deeds)


def block(ident: str, side: str, power: str, name: str, sign: str = "infantry", inside: str = "") -> Piece:
    """A piece with a face."""
    return Piece(
        id=ident,
        side=side,
        power=power,
        inside=inside,
        name=name,
        short=name,
        sign=sign,
        quality="line",
        strength=3,
        steps=4,
        left="2",
        right="7",
    )


def laid(view: View, sheet: Sheet) -> View:
    """A view with everything on it."""
    side = view.side or ""
    rule = sheet.clauses[0].id
    other = next(p.id for p in sheet.players if p.playable and p.id != side)
    places = sorted({p.place for p in view.pieces if p.side == side and p.place})
    here, there, far = places[0], places[1], places[2]
    own, ally = ("france", "saxony") if sheet.powers[0].side == side else ("britain", "prussia")
    enemy = "britain" if own == "france" else "france"
    mixed = [
        replace(block(f"mixed-{n}", side, power, name), place=here)
        for n, (power, name) in enumerate([(own, "Guard"), (ally, "Thielmann"), (ally, "Zezschwitz")])
    ]
    army = [
        block(f"corps-{n}", side, own, name, inside="army")
        for n, name in enumerate(["Ney", "Davout", "Oudinot"])
    ]
    fleet = [block("cargo", side, ally, "Reynier", "cavalry", "fleet")]
    containers = [
        Container(
            id="army",
            title="Grande Armée",
            kind="army",
            count=3,
            side=side,
            power=own,
            place=there,
            pieces=army,
            capacity=5,
            note="Marches as one.",
        ),
        Container(
            id="fleet",
            title="Toulon squadron",
            kind="fleet",
            count=1,
            side=side,
            power=own,
            place=far,
            pieces=fleet,
        ),
        Container(id="blockade", title="Blockade box", kind="box", count=2, side=other, power=enemy),
    ]
    return replace(
        view,
        pieces=[p for p in view.pieces if p.place not in (here, there, far)] + mixed,
        containers=[replace(c, rule=rule) for c in containers],
        powers=[Standing(p.id, side if p.id == "denmark" else p.side, rule=rule) for p in sheet.powers],
        tracks=[replace(t, rule=rule) for t in tracks(side, other)],
        log=[*view.log, *(replace(e, rule=rule) for e in rolls(side))],
        panels=[],
        waiting_for=[side, other],
        decision=asked(side, there, rule),
    )


def tracks(side: str, other: str) -> list[Track]:
    """Scales with a crowd of discs, and a stock."""
    return [
        Track(
            id="nations",
            label="National will",
            kind="scale",
            most=20,
            discs=[
                Disc(8, power="france", label="France"),
                Disc(8, power="saxony", label="Saxony"),
                Disc(8, power="britain", label="Britain", text="B"),
                Disc(9, power="prussia", label="Prussia"),
                Disc(16, power="denmark", label="Denmark"),
            ],
            zones=[Zone(0, 4, other, "Collapse"), Zone(16, 20, side, "Triumph")],
        ),
        Track(
            id="points",
            label="Points",
            kind="scale",
            most=10,
            least=-10,
            discs=[Disc(3, side), Disc(4, other)],
        ),
        Track(id="stock", label="Supply", kind="stock", most=6, value=4, side=side),
    ]


def rolls(side: str) -> list[Entry]:
    """Dice of every size."""
    return [
        Entry("roll", [Part(f"A roll of {faces}: ")], side=side, dice=[Die(n, hit, faces) for n, hit in dice])
        for faces, dice in {
            4: [(3, None), (1, True)],
            6: [(1, False), (5, True)],
            8: [(7, None), (2, False)],
            10: [(10, True), (4, False), (7, None)],
            12: [(12, True), (5, None)],
            20: [(17, None), (3, False)],
            100: [(87, True)],
        }.items()
    ]


def asked(side: str, there: str, rule: str) -> Question:
    """A sealed question whose answers tell what they are, cost and risk."""
    return Question(
        side=side,
        ask="orders",
        rule=rule,
        prompt="Choose what the army does this month.",
        place=there,
        sealed=True,
        actions=deeds(there, rule),
    )


def deeds(there: str, rule: str) -> list[Choice]:
    """Answers of every kind."""
    choices = [
        Choice("march ney", "Detach Ney", Thing("piece", "corps-0"), kind="march", cost="1"),
        Choice(
            "force",
            "March through the night",
            Thing("button", "force"),
            kind="forced-march",
            cost="2",
            risk="1 in 6 loses a step",
        ),
        Choice(
            "burn",
            "Burn the town",
            Thing("button", "burn"),
            kind="burn",
            risk="It is lost to both sides",
            grave=True,
        ),
        Choice("attack", "Attack", Thing("space", there), kind="attack", cost="3", risk="about 40 %"),
        Choice("pass", "Do nothing", Thing("button", "pass"), kind="pass", role="end"),
    ]
    return [replace(choice, rule=rule) for choice in choices]


def answered(view: View) -> View:
    """The same moment once this side's answer is in and the other's is awaited."""
    other = next(side for side in view.waiting_for if side != view.side)
    question = view.decision
    assert question is not None
    return replace(view, decision=replace(question, side=other, actions=[]), waiting_for=[other])
