"""Purchases on one screen: wares, prices, what is spent and what is left."""

from __future__ import annotations

from typing import Any

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.rules.economy.purchases import Purchases
from grognard.kernel.documents.view import Shop, Ware
from tests.libertad_o_muerte.looking import GAME, deed, look
from tests.libertad_o_muerte.setting import Play, table


def market(units: str = "", side: int = ROYALIST, money: int = 9, **said: Any) -> Play:
    said = {"scenario": "la-plata", "turn": 9, **said}
    return table(units, frame=Purchases(side), resources={"patriot": money, "royalist": money}, **said)


def shop(m: Play, side: str = "royalist", lang: str = "en") -> Shop:
    (found,) = look(m, side, lang).shops
    return found


def ware(found: Shop, ident: str) -> Ware:
    return next(w for shelf in found.shelves for w in shelf.wares if w.target.id == ident)


def test_the_buyer_alone_sees_the_shop_and_only_while_buying() -> None:
    m = market()
    assert look(m, "royalist").shops
    assert look(m, "patriot").shops == []
    m.act("done")
    assert look(m, "royalist").shops == []


def test_everything_that_is_offered_is_on_a_shelf_at_its_price() -> None:
    m = market()
    found = shop(m)
    shown = {w.target.id for shelf in found.shelves for w in shelf.wares if not w.note}
    assert {text.split()[1] for text in m.may("buy")} <= shown
    assert "buy-replacement" in shown
    assert (ware(found, "r-dragones").price, ware(found, "r-mil-cuzco").price) == ("2", "1")
    assert deed(m, "buy r-dragones").cost == "2 Resources"


def test_units_stand_on_the_shelf_of_their_country() -> None:
    found = shop(market())
    titles = {w.target.id: shelf.title for shelf in found.shelves for w in shelf.wares}
    assert titles["r-mil-cuzco"] == "Peru"
    assert titles["buy-replacement"] == "Replacements"


def test_the_running_total_counts_units_and_replacements() -> None:
    m = market()
    assert (shop(m).left, shop(m).spent, shop(m).bought) == (9, 0, [])
    m.act("buy r-dragones", "buy-replacement", "buy-replacement")
    found = shop(m)
    assert (found.left, found.spent) == (5, 4)
    assert [(w.name, w.price) for w in found.bought][1:] == [("2 replacements", "2")]
    assert found.bought[0].target.id == "r-dragones"


def test_a_unit_that_cannot_be_had_says_why() -> None:
    assert ware(shop(market(money=1)), "r-dragones").note == "too dear"
    lost = market(control={"patriot": ["valdivia"]})
    assert ware(shop(lost), "r-v-valdivia").note == "you must control Valdivia first"


def test_expeditionaries_come_first_and_the_duty_is_told() -> None:
    m = market("r-talavera expedicionarios")
    found = shop(m)
    assert found.shelves[0].title == "Expeditionary Forces"
    assert ware(found, "r-dragones").note == "the first unit must be an expeditionary one"
    assert [x.rule for x in found.lines] == ["18.0.a"]
    m.act("buy r-talavera")
    found = shop(m)
    assert found.lines == []
    assert (found.left, found.spent) == (8, 1)
    assert [(w.name, w.price) for w in found.bought] == [("1 expeditionary unit, to Cádiz", "1")]


def test_a_free_expedition_costs_nothing_in_the_total() -> None:
    m = market("r-talavera expedicionarios", markers=["free-expedition"])
    assert ware(shop(m), "r-talavera").price == "0"
    m.act("buy r-talavera")
    assert (shop(m).left, shop(m).spent) == (9, 0)
    assert shop(m).bought[0].price == "0"


def test_a_colonel_costs_a_victory_point() -> None:
    m = market("p-patricios salta", side=PATRIOT)
    colonel = next(text.split()[1] for text in m.may("commission"))
    found = shop(m, "patriot")
    assert ware(found, colonel).price == "1 VP"
    m.act(f"commission {colonel}")
    assert (shop(m, "patriot").spent, shop(m, "patriot").left) == (0, 9)
    assert (
        deed(market("p-patricios salta", side=PATRIOT), f"concede {colonel}").risk == "the enemy gains 1 VP"
    )


def test_one_treasury_tells_what_each_theatre_has_spent() -> None:
    m = market(scenario="gran-campana", turn=9)
    told = {x.label: x.value for x in shop(m).lines if x.rule == "8.0.a"}
    assert told == {"Mexico": "0 of 5", "Bolívar": "0 of 5", "La Plata": "0 of 5"}


def test_the_shop_speaks_spanish() -> None:
    found = shop(market(), lang="es")
    assert (found.title, found.currency) == ("Compras", "recursos")
    assert found.rule in GAME.clauses
    assert all(
        w.piece is not None for shelf in found.shelves for w in shelf.wares if w.target.kind == "piece"
    )
    assert BOARD.piece_ids[0] not in {w.target.id for shelf in found.shelves for w in shelf.wares}
