"""What is told of a match names the clause by which it happened."""

import pytest

from tests.texas_glory.setting import combat, orders, position


def cited(m, what):
    """The clause of the last thing of a kind that was told."""
    return m.events(what)[-1].rule


@pytest.mark.rule("5.2.a", "5.6.a", "8.32.b")
def test_a_march_a_forced_one_and_one_out_of_fort_jessup():
    m = orders("texas", "karnes victoria; burleson gonzales; ward fort-jessup", cp=4)
    m.act("order karnes", "move karnes linnville")
    assert cited(m, "march") == "5.2.a"
    m.act("order burleson")
    m.act(m.may("force burleson")[0])
    assert cited(m, "march") == "5.6.a"
    m.act("order ward", "move ward san-augustine")
    assert cited(m, "march") == "8.32.b"


@pytest.mark.rule("5.12.a", "5.12.c", "8.32.c")
def test_the_command_of_a_leader_of_the_chief_and_of_gaines():
    m = orders("texas", "houston victoria; travis gonzales; gaines liberty", cp=4)
    for leader, clause in (("houston", "5.12.c"), ("travis", "5.12.a"), ("gaines", "8.32.c")):
        m.act(f"command {leader}", "done")
        assert cited(m, "command") == clause


@pytest.mark.rule("5.3.a", "6.32.a", "8.33.b")
def test_an_attack_one_by_a_reserve_and_one_from_beside_a_box():
    m = orders("texas", "karnes h0609; urrea victoria").act(
        "order karnes", "attack karnes victoria from h0609"
    )
    assert cited(m, "attack") == "5.3.a"
    m = orders(
        "texas",
        "karnes h0609; ward victoria; urrea victoria",
        second=True,
        more='crossed = ["mexico linnville victoria"]',
    )
    m.act("order karnes", "attack karnes victoria from h0609")
    assert cited(m, "attack") == "6.32.a"
    m = orders("mexico", "aldama beside-laredo; ward laredo")
    m.act("order aldama", "attack aldama laredo from beside-laredo")
    assert cited(m, "attack") == "8.33.b"


@pytest.mark.rule("6.1.b", "6.2.a", "7.22.b", "7.23.a")
def test_battle_turns_in_the_field_of_who_must_go_in_a_storm_and_in_a_sortie():
    m = combat("ward victoria; morelos victoria", "morelos linnville").passes(4)
    assert (m.side, m.rule) == ("texas", "6.2.a")
    m.passes(1)
    assert (m.side, m.rule) == ("mexico", "6.1.b")
    m = combat("wallace goliad inside; morelos goliad face").act("storm", "join morelos")
    assert m.rule == "7.22.b"
    m = combat("wallace goliad inside; morelos goliad face").act("wait", "sortie", "join wallace")
    assert m.rule == "7.23.a"


@pytest.mark.rule("6.4.a", "6.4.c", "6.4.e")
def test_a_retreat_in_round_1_a_later_one_and_one_to_besiegers():
    blocks = "ward victoria; morelos victoria"
    m = combat(blocks, "morelos linnville").act("retreat ward h0609")
    assert cited(m, "retreat") == "6.4.c"
    m = combat(blocks, "morelos linnville").passes(2).act("retreat ward h0609")
    assert cited(m, "retreat") == "6.4.a"
    m = combat(
        "ward h0610; urrea h0610; wallace goliad inside; sesma goliad face", "ward victoria", first="texas"
    )
    m.act("fight h0610").passes(2).act("retreat urrea goliad")
    assert cited(m, "retreat") == "6.4.e"
    m = combat("urrea h0610; ward h0610; sesma goliad inside; wallace goliad face", "urrea victoria")
    m.act("fight h0610").passes(3).act("retreat ward goliad")
    assert cited(m, "retreat") == "6.4.e"


@pytest.mark.rule("6.5.a", "6.5.c", "6.5.d")
def test_a_regroup_one_into_a_battle_and_one_into_an_enemy_place():
    blocks = "urrea victoria; cuautla victoria; toluca victoria; ward victoria; sesma texana; wallace texana"
    m = (
        combat(blocks, "urrea linnville; sesma h0709")
        .act("fight victoria")
        .passes(2)
        .act("retreat ward h0609")
    )
    for place, block, clause in (
        ("h0610", "urrea", "6.5.a"),
        ("texana", "cuautla", "6.5.c"),
        ("linnville", "toluca", "6.5.d"),
    ):
        m.act(f"regroup {block} {place}")
        assert cited(m, "regroup") == clause


@pytest.mark.rule("7.22.d", "7.22.e", "7.23.a")
def test_who_joins_a_storm_its_second_round_and_a_sortie():
    m = combat("wallace goliad inside; morelos goliad face").act("storm", "join morelos")
    assert cited(m, "join") == "7.22.d"
    m.passes(2).act("join morelos")
    assert cited(m, "join") == "7.22.e"
    m = combat("wallace goliad inside; morelos goliad face").act("wait", "sortie", "join wallace")
    assert cited(m, "join") == "7.23.a"


@pytest.mark.rule("7.0.e", "7.23.c", "7.26.b")
def test_who_goes_inside_as_a_defender_after_a_sortie_and_as_relief_cavalry():
    m = combat("ward goliad; urrea goliad", "urrea h0510").act("done", "pass urrea", "withdraw ward")
    assert cited(m, "withdraw") == "7.0.e"
    siege = "wallace goliad inside; morelos goliad face"
    m = combat(siege).act("wait", "sortie", "join wallace").passes(1).act("withdraw wallace")
    assert cited(m, "withdraw") == "7.23.c"
    m = combat(f"{siege}; horton goliad", "horton h0610", first="texas").act("wait", "withdraw horton")
    assert cited(m, "withdraw") == "7.26.b"


@pytest.mark.rule("7.4.a", "7.4.b", "8.1.b", "8.2.a")
@pytest.mark.parametrize(
    ("blocks", "burned", "clause"),
    [
        ("aldama h0709; toluca h0709; jimenez h0709", "", "8.2.a"),
        ("aldama laredo; toluca laredo; jimenez laredo", "laredo", "8.1.b"),
        ("aldama goliad face; toluca goliad face; jimenez goliad face; ward goliad inside", "", "7.4.a"),
        ("aldama goliad inside; ward goliad face", "goliad", "7.4.b"),
    ],
)
def test_attrition_in_a_hex_in_a_box_before_walls_and_within(blocks, burned, clause):
    lines = [
        "empty = true",
        'phase = "supply"',
        'player1 = "mexico"',
        f"burned = {[burned] if burned else []}",
    ]
    for block in blocks.split("; "):
        name, _, where = block.partition(" ")
        lines += ["[blocks]"] * ("[blocks]" not in lines) + [f'{name} = "{where}"']
    assert cited(position("\n".join(lines), dice=[6]), "attrition") == clause


@pytest.mark.rule("6.2.c", "2.25", "4.0.c")
def test_the_end_of_a_battle_is_told_that_of_a_raid_is_not_and_a_norther_once():
    m = combat("ward victoria; morelos victoria", "morelos linnville").act("retreat ward h0609")
    assert cited(m, "fight-over") == "6.2.c"
    cards = 'empty = true\n[cards]\ntexas = ["{}"]\nmexico = ["{}"]\n[blocks]\nkimball = "bastrop"'
    m = position(cards.format("card-01", "comanche"), dice=[1, 6, 6])
    m.act("play comanche", "play card-01", "raid bastrop", "fire comanche")
    assert not m.events("fight-over")
    m = position(cards.format("norther", "camp-fever")).act("play camp-fever", "play norther")
    assert [e.args[0] for e in m.events("norther")] == [0]
