"""Chapter 8.3: reinforcements."""

import pytest

from grognard.games.texas_glory.model.board import BOARD
from tests.texas_glory.setting import GAME, orders, position

BLUE = "gonzales victoria bastrop san-felipe washington harrisburg velasco matagorda refugio linnville nacogdoches"


def supply(blocks, side="texas", more="", dice=None, scenario="1836", turn=4):
    lines = [f'scenario = "{scenario}"', "empty = true", 'phase = "supply"', f'player1 = "{side}"']
    lines += [f'moving = "{side}"', f"turn = {turn}", more, "[blocks]"]
    for block in blocks.split(";"):
        name, _, where = block.strip().partition(" ")
        lines.append(f'{name} = "{where}"')
    return position("\n".join(lines), dice=dice)


def places(m):
    """Where the block that is asked about may go."""
    return {a.split()[-1] for a in m.offered}


# 8.31: the Texan pool


@pytest.mark.rule("8.31.a", "3.0.1836.i")
def test_texas_draws_one_block_and_deploys_it_at_full_strength_in_a_friendly_victory_place():
    m = supply("sherman pool; karnes pool; wallace el-alamo; yucatan matamoros", dice=["sherman"])
    assert (m.ask, m.side, m.rule) == ("deploy", "texas", "8.31.a")
    assert places(m) == set(BLUE.split()) | {
        "el-alamo"
    }  # a green star that Texans hold; no town without a star
    m.act("deploy sherman refugio")
    assert (m.place("sherman"), m.strength("sherman"), m.place("karnes")) == ("refugio", 4, "pool")
    assert m.state.turn == 5  # one a turn


@pytest.mark.rule("8.31.a")
def test_no_deployment_where_the_enemy_stands_or_a_siege_is_or_fire_has_been():
    blocks = (
        "sherman pool; yucatan gonzales; wallace el-alamo inside; jimenez el-alamo; ward nacogdoches inside"
    )
    m = supply(
        blocks + "; toluca nacogdoches; aldama goliad inside; karnes goliad", more='burned = ["victoria"]'
    )
    assert places(m) == set(BLUE.split()) - {"gonzales", "nacogdoches", "victoria"}


@pytest.mark.rule("8.31.a", "8.31.b")
def test_a_pool_without_blocks_gives_none_and_each_draw_is_blind():
    m = supply("wallace gonzales; yucatan matamoros")
    assert m.state.turn == 5
    names = set()
    for seed in range(30):
        pool = "[blocks]\nsherman = 'pool'\nkarnes = 'pool'\nmillard = 'pool'"
        text = f'empty = true\nphase = "supply"\nplayer1 = "texas"\n{pool}'
        match = GAME.position(text, seed=seed)
        names.add(match.decision.actions[0].notation.split()[1])
    assert names == {"sherman", "karnes", "millard"}


@pytest.mark.rule("8.31.a")
def test_mexico_in_1836_draws_nothing_from_the_texan_pool_nor_texas_in_the_mexican_phase():
    m = supply("sherman pool; yucatan matamoros", side="mexico")
    assert m.place("sherman") == "waiting"  # Texas's own Supply Phase follows
    assert (m.ask, m.side) == ("deploy", "texas")


@pytest.mark.rule("8.31.a", "8.31.b")
def test_a_block_without_a_place_waits_and_deploys_before_the_next_draw():
    occupied = "; ".join(
        f"{b} {h}"
        for b, h in zip(
            "aldama queretaro guanajuato san-luis guerrero mexico-1 guadalajara jimenez toluca yucatan tampico".split(),
            BLUE.split(),
            strict=True,
        )
    )
    san_patricio = (
        "; grant san-patricio; wallace goliad; ward el-alamo; karnes san-antonio"  # not yet: keep 4 stars
    )
    m = supply(
        "sherman pool; millard pool; " + occupied + "; horton brazoria", dice=["sherman"], scenario="1835"
    )
    assert (m.place("sherman"), m.state.turn) == ("waiting", 5)
    m = supply("sherman waiting; millard pool; " + occupied + san_patricio, dice=["millard"])
    assert places(m) == {"san-patricio", "goliad", "el-alamo", "san-antonio"}
    assert m.offered[0].startswith("deploy sherman")
    m.act("deploy sherman goliad")
    assert m.offered[0].startswith("deploy millard")


@pytest.mark.rule("8.31.b", "3.0.1836.j")
@pytest.mark.parametrize("block", ["new-orleans", "new-york", "nashville", "georgia"])
def test_those_who_come_by_sea_land_at_any_friendly_port(block):
    m = supply(f"{block} pool; wallace copano; yucatan velasco", dice=[block])
    assert {a.rule for a in m.match.decision.actions} == {"8.31.b"}
    assert m.rule == "8.31.a"  # the enemy hears the question: it does not tell who comes by sea
    assert places(m) == {"matagorda", "galveston", "linnville", "anahuac", "copano", "new-orleans"}
    m.act(f"deploy {block} linnville")
    assert m.place(block) == "linnville"


@pytest.mark.rule("8.31.b")
def test_no_landing_at_neutral_burned_or_besieged_ports():
    blocks = "nashville pool; wallace matamoros; yucatan matamoros inside"
    m = supply(blocks, more='burned = ["linnville", "velasco", "matagorda"]')
    assert places(m) == {"galveston", "anahuac", "new-orleans"}  # Copano, empty, is nobody's
    assert {"deploy nashville galveston"} <= set(m.offered)


# 8.32: the United States


@pytest.mark.rule("8.32.a")
@pytest.mark.parametrize("block", ["gaines", "us-3", "us-5"])
def test_a_drawn_us_block_stands_face_up_at_fort_jessup(block):
    m = supply(f"{block} pool; sherman pool; yucatan matamoros", dice=[block])
    assert (m.place(block), m.marked(block, "face")) == ("fort-jessup", True)
    assert m.place("sherman") == "pool"  # it uses up the draw
    assert m.state.turn == 5
    assert block in {p["id"] for p in m.match.view("mexico")["pieces"]}


@pytest.mark.rule("8.32.a")
def test_us_blocks_stay_face_up_at_jessup_through_the_turn():
    m = position(
        """
        empty = true
        phase = "combat"
        player1 = "texas"
        [blocks]
        us-3 = "fort-jessup 4 face"
        us-5 = "pool"
        burleson = "victoria"
        yucatan = "matamoros"
        """,
        dice=["us-5"],
    )
    assert m.marked("us-3", "face")


READY = "gaines fort-jessup 3 face; us-3 fort-jessup 4 face; us-5 fort-jessup 4 face; burleson gonzales"


@pytest.mark.rule("8.32.b")
@pytest.mark.parametrize("missing", ["gaines", "us-3", "us-5"])
def test_no_us_block_enters_before_all_three_are_drawn(missing):
    blocks = READY.replace(f"{missing} fort-jessup", f"{missing} pool").replace("pool 3 face", "pool")
    blocks = blocks.replace("pool 4 face", "pool")
    m = orders("texas", blocks)
    for block in ("gaines", "us-3", "us-5"):
        assert not m.may(f"command {block}")
        assert not m.may(f"order {block}")
        assert not m.may(f"forage {block}")


@pytest.mark.rule("8.32.b")
def test_with_all_three_drawn_one_point_of_gaines_brings_them_to_san_augustine_and_on():
    m = orders("texas", READY)
    assert "command gaines" in m.offered
    assert not m.may("order us-3")
    m.act("command gaines")
    assert set(m.may("march")) == {"march gaines", "march us-3", "march us-5"}
    m.act("march us-3")
    reach = {a.split()[-1] for a in m.may("move us-3")}
    assert {"san-augustine", "h1302"} <= reach
    assert "fort-jessup" not in reach
    m.act(
        "move us-3 san-augustine",
        "march us-5",
        "move us-5 h1302",
        "march gaines",
        "move gaines san-augustine",
    )
    assert (m.place("us-3"), m.place("us-5"), m.place("gaines"), m.cp) == (
        "san-augustine",
        "h1302",
        "san-augustine",
        3,
    )


@pytest.mark.rule("8.32.b", "5.3.a")
def test_the_road_out_of_fort_jessup_has_no_limit_for_us_blocks_but_for_texans():
    texans = "sherman millard karnes new-york".split()
    waiting = "; ".join(f"{b} fort-jessup" for b in [*texans, "houston"])
    m = orders("texas", f"{READY}; {waiting}; toluca san-augustine; jimenez san-augustine", cp=4)
    m.act("command houston")
    for block in texans:
        m.act(f"march {block}", f"attack {block} san-augustine from fort-jessup")
    assert not m.may("march houston")  # four have come by the road
    m.act("command gaines")
    for block in ("us-3", "us-5", "gaines"):
        m.act(f"march {block}", f"attack {block} san-augustine from fort-jessup")
    assert m.place("gaines") == "san-augustine"


@pytest.mark.rule("8.32.c")
def test_us_blocks_obey_gaines_alone():
    blocks = "houston liberty; us-5 liberty; sherman liberty; gaines dead 0; us-3 dead 0"
    m = orders("texas", blocks)
    assert "order us-5" in m.offered  # Gaines is dead: independently
    m.act("command houston")
    assert set(m.may("march")) == {"march sherman", "march houston"}


@pytest.mark.rule("8.32.c")
def test_beside_gaines_no_us_block_moves_alone():
    m = orders("texas", "gaines liberty; us-5 liberty; us-3 h1302")
    assert not m.may("order us-5")
    assert "order us-3" in m.offered  # far away


# 8.33: the Mexican brigades


FIRST = "gaona aldama queretaro guanajuato zapadores toluca".split()
SECOND = "tolsa guerrero morelos mexico-1 tres-villas guadalajara tampico".split()
DUE = "; ".join(f"{b} due" for b in FIRST + SECOND) + "; houston washington"


def where(m, brigade):
    """Where a brigade is."""
    found = {m.place(b) for b in brigade}
    return found.pop() if len(found) == 1 else found


@pytest.mark.rule("8.33.a", "3.0.1836.f")
def test_the_brigade_of_turn_2_is_placed_in_the_supply_phase_of_turn_1_that_of_turn_3_in_turn_2():
    m = supply(DUE, "mexico", turn=1)
    assert (m.ask, m.side, m.rule) == ("arrival", "mexico", "8.33.c")
    m.act("arrive presidio-rio-grande")
    assert (where(m, FIRST), where(m, SECOND)) == ("presidio-rio-grande", "due")
    assert m.state.turn == 2
    assert m.strength("aldama") == 4
    blocks = "; ".join(f"{b} due" for b in SECOND) + "; gaona presidio-rio-grande; houston washington"
    m = supply(blocks, "mexico", turn=2)
    m.act("arrive presidio-rio-grande")
    assert where(m, SECOND) == "presidio-rio-grande"


@pytest.mark.rule("8.33.a")
def test_placed_blocks_may_move_in_the_next_movement_phase():
    m = orders("mexico", "gaona presidio-rio-grande; aldama presidio-rio-grande", cp=1)
    m.act("command gaona", "march aldama")
    assert "move aldama h0209" in m.offered


@pytest.mark.rule("8.33.a")
def test_mexico_has_no_pool_in_1836():
    m = supply("houston washington; jimenez matamoros; urrea vanguard", "mexico")
    assert (m.place("urrea"), m.state.turn) == ("vanguard", 5)


@pytest.mark.rule("8.33.c", "3.0.1836.g")
def test_a_brigade_may_come_by_laredo_or_matamoros_a_turn_later():
    m = supply(DUE, "mexico", turn=1)
    assert set(m.offered) == {"arrive presidio-rio-grande", "delay laredo", "delay matamoros"}
    m.act("delay laredo")
    assert where(m, FIRST) == "beside-laredo"
    waiting = [p for p in m.seen("texas").pieces if p.side == "mexico"]
    assert {(p.place, *p.marks) for p in waiting} == {("laredo", "delayed", "beside")}
    assert m.state.turn == 2
    blocks = "; ".join(f"{b} beside-laredo delayed" for b in FIRST) + "; houston washington"
    moving = orders("mexico", blocks, cp=4, more="turn = 2")
    assert moving.offered == ["end"]  # not on the map yet: nobody moves
    m = supply(blocks, "mexico", turn=2)
    assert where(m, FIRST) == "laredo"
    assert (m.state.turn, m.strength("aldama")) == (3, 4)
    assert not m.marked("aldama", "delayed")


@pytest.mark.rule("3.0.1836.g", "8.33.b", "8.33.c")
def test_a_delayed_brigade_does_not_attack_the_texans_in_its_new_box_before_its_turn():
    texans = "; burleson laredo; sherman laredo"
    m = supply(DUE + texans, "mexico", turn=1).act("delay laredo")
    assert {m.marked(b, "delayed") for b in FIRST} == {True}
    blocks = "; ".join(f"{b} beside-laredo delayed" for b in FIRST) + texans
    assert orders("mexico", blocks, more="turn = 2").offered == ["end"]
    m = supply(blocks, "mexico", turn=2)
    assert (where(m, FIRST), m.marked("gaona", "delayed")) == ("beside-laredo", False)
    blocks = "; ".join(f"{b} beside-laredo" for b in FIRST) + texans
    assert orders("mexico", blocks, more="turn = 3").may("command gaona")


@pytest.mark.rule("8.33.a", "8.33.b")
def test_a_brigade_shut_out_of_its_own_box_is_not_delayed():
    m = supply(DUE + "; burleson presidio-rio-grande", "mexico", turn=1).act("delay presidio-rio-grande")
    assert where(m, FIRST) == "beside-presidio-rio-grande"
    assert {m.marked(b, "delayed") for b in FIRST} == {False}


@pytest.mark.rule("3.0.campaign.5")
def test_in_the_campaign_a_brigade_obliged_to_go_elsewhere_is_not_delayed_though_texans_hold_that_too():
    held = "; burleson presidio-rio-grande; sherman laredo"
    m = supply(DUE + held, "mexico", turn=1, scenario="campaign", more="year = 1836").act("delay laredo")
    assert {m.marked(b, "delayed") for b in FIRST} == {False}
    m = supply(DUE, "mexico", turn=1, scenario="campaign", more="year = 1836").act("delay laredo")
    assert {m.marked(b, "delayed") for b in FIRST} == {True}  # of its own will


@pytest.mark.rule("8.33.c", "3.0.1836.g")
def test_without_the_option_a_brigade_comes_to_its_own_box():
    m = supply(DUE, "mexico", turn=1, more="options = { late-brigades = false }")
    assert where(m, FIRST) == "presidio-rio-grande"
    assert not m.events("brigade-late")
    assert GAME.game.options["late-brigades"].scenarios == ("1836", "campaign")


@pytest.mark.rule("8.33.c")
def test_the_second_brigade_may_be_late_too_and_each_goes_its_own_way():
    blocks = "; ".join(f"{b} beside-laredo" for b in FIRST) + "; " + "; ".join(f"{b} due" for b in SECOND)
    m = supply(blocks + "; houston washington", "mexico", turn=2)
    assert where(m, FIRST) == "laredo"
    m.act("delay matamoros")
    assert where(m, SECOND) == "beside-matamoros"


@pytest.mark.rule("8.33.b")
def test_a_brigade_whose_box_texans_hold_may_wait_beside_it_or_go_elsewhere():
    m = supply(DUE + "; ward presidio-rio-grande", "mexico", turn=1)
    assert set(m.offered) == {"delay presidio-rio-grande", "delay laredo", "delay matamoros"}
    m.act("delay presidio-rio-grande")
    assert where(m, FIRST) == "beside-presidio-rio-grande"
    blocks = "; ".join(f"{b} beside-presidio-rio-grande" for b in FIRST)
    m = supply(blocks + "; ward presidio-rio-grande", "mexico", turn=3)
    assert where(m, FIRST) == "beside-presidio-rio-grande"  # it does not walk in
    m = supply(blocks + "; ward gonzales", "mexico", turn=3)
    assert where(m, FIRST) == "presidio-rio-grande"  # the Texans have gone
    m = supply(
        DUE + "; ward presidio-rio-grande", "mexico", turn=1, more="options = { late-brigades = false }"
    )
    assert "delay presidio-rio-grande" in m.offered


@pytest.mark.rule("8.33.a", "7.21.b")
def test_a_brigade_placed_where_mexicans_besiege_texans_joins_the_siege_face_up():
    siege = "; ward presidio-rio-grande inside; sesma presidio-rio-grande face"
    m = supply(DUE + siege, "mexico", turn=1).act("arrive presidio-rio-grande")
    assert all(m.marked(b, "face") for b in FIRST)


BESIDE = "; ".join(f"{b} beside-laredo" for b in FIRST) + "; ward laredo; wallace laredo"


@pytest.mark.rule("8.33.b")
def test_the_whole_brigade_attacks_together_for_one_point_without_hexside_limit():
    m = orders("mexico", BESIDE, cp=1)
    m.act("command gaona")
    for block in (*FIRST[1:], "gaona"):
        m.act(f"march {block}")
        assert m.offered == [f"attack {block} laredo from beside-laredo"]
        m.act(f"attack {block} laredo from beside-laredo")
    assert where(m, FIRST) == "laredo"
    assert m.ask == "withdraw"
    m.act("done")
    m.until("battle-turn", "mexico")
    assert "retreat gaona beside-laredo" in m.offered  # back where they came from


@pytest.mark.rule("8.33.b")
def test_a_brigade_without_its_leader_attacks_block_by_block():
    m = orders("mexico", BESIDE.replace("gaona beside-laredo", "gaona dead 0"), cp=2)
    m.act("order aldama", "attack aldama laredo from beside-laredo")
    assert m.cp == 1


@pytest.mark.rule("8.33.b", "7.25.a")
def test_where_texans_besiege_mexicans_in_the_box_the_attack_is_a_relief():
    blocks = BESIDE + "; yucatan laredo inside"
    m = supply(blocks, "mexico")
    assert where(m, FIRST) == "beside-laredo"
    m = orders("mexico", blocks, cp=1)
    m.act("command gaona", "march aldama", "attack aldama laredo from beside-laredo", "done")
    m.until("relief-sortie")
    assert m.side == "mexico"


@pytest.mark.rule("8.33.b", "8.33.c")
def test_blocks_beside_a_box_obey_no_leader_on_the_map_and_leave_only_by_it():
    m = orders("mexico", BESIDE + "; santa-anna h0212; dolores h0213", cp=1)
    m.act("command santa-anna")
    assert set(m.may("march")) == {"march dolores", "march santa-anna"}


@pytest.mark.rule("5.71.c", "8.33.a", "8.33.c")
def test_no_brigade_is_placed_in_a_burned_box():
    m = supply(DUE, "mexico", turn=1, more='burned = ["presidio-rio-grande"]')
    assert set(m.offered) == {"delay laredo", "delay matamoros"}
    m = supply(DUE, "mexico", turn=1, more='burned = ["laredo"]')
    assert set(m.offered) == {"arrive presidio-rio-grande", "delay matamoros"}
    m = supply(
        DUE, "mexico", turn=1, more='burned = ["presidio-rio-grande"]\noptions = { late-brigades = false }'
    )
    assert set(m.offered) == {"delay laredo", "delay matamoros"}  # obliged
    m = supply(DUE, "mexico", turn=1, more='burned = ["presidio-rio-grande", "laredo"]')
    assert where(m, FIRST) == "beside-matamoros"  # one way is left


@pytest.mark.rule("5.71.c", "8.33.b")
def test_texans_in_a_burned_box_may_still_be_attacked_there():
    burned = 'burned = ["presidio-rio-grande"]'
    m = supply(DUE + "; ward presidio-rio-grande", "mexico", turn=1, more=burned)
    assert set(m.offered) == {"delay presidio-rio-grande", "delay laredo", "delay matamoros"}


@pytest.mark.rule("5.71.c", "8.33.c")
def test_a_brigade_whose_chosen_box_burns_meanwhile_chooses_again_and_keeps_its_strength():
    blocks = (
        "; ".join(f"{b} beside-laredo" for b in FIRST[1:]) + "; gaona beside-laredo 1; houston washington"
    )
    m = supply(blocks, "mexico", turn=2, more='burned = ["laredo"]')
    assert set(m.offered) == {"arrive presidio-rio-grande", "delay matamoros"}
    m.act("delay matamoros")
    assert (where(m, FIRST), m.strength("gaona"), m.strength("aldama")) == ("beside-matamoros", 1, 4)
    # not while Texans stand in it: they can be attacked
    m = supply(blocks + "; ward laredo", "mexico", turn=2, more='burned = ["laredo"]')
    assert where(m, FIRST) == "beside-laredo"


@pytest.mark.rule("5.71.c", "8.33.c")
def test_a_brigade_beside_its_own_box_goes_elsewhere_once_that_burns():
    blocks = "; ".join(f"{b} beside-presidio-rio-grande" for b in FIRST) + "; houston washington"
    m = supply(blocks, "mexico", turn=2, more='burned = ["presidio-rio-grande"]')
    m.act("delay laredo")
    assert where(m, FIRST) == "beside-laredo"


@pytest.mark.rule("5.71.c", "8.33.a")
def test_without_an_unburned_box_the_blocks_wait_off_the_board():
    burned = 'burned = ["presidio-rio-grande", "laredo", "matamoros"]'
    m = supply(DUE, "mexico", turn=1, more=burned)
    assert (where(m, FIRST), m.state.turn, len(m.events("no-box"))) == ("due", 2, 1)
    m = supply(DUE, "mexico", turn=5, more='burned = ["presidio-rio-grande", "laredo"]')
    assert (where(m, FIRST), where(m, SECOND)) == ("beside-matamoros", "beside-matamoros")


@pytest.mark.rule("3.0.campaign.5")
def test_in_the_campaign_an_obliged_brigade_comes_without_delay_but_by_choice_it_is_late():
    more = "year = 1836"
    m = supply(DUE + "; ward presidio-rio-grande", "mexico", turn=1, scenario="campaign", more=more)
    assert set(m.offered) == {"delay presidio-rio-grande", "arrive laredo", "arrive matamoros"}
    m.act("arrive laredo")
    assert where(m, FIRST) == "laredo"
    m = supply(DUE, "mexico", turn=1, scenario="campaign", more=more)
    assert set(m.offered) == {"arrive presidio-rio-grande", "delay laredo", "delay matamoros"}
    more += '\nburned = ["presidio-rio-grande"]'
    m = supply(DUE + "; ward laredo", "mexico", turn=1, scenario="campaign", more=more)
    assert set(m.offered) == {"delay laredo", "arrive matamoros"}


@pytest.mark.rule("3.0.1836.f", "3.0.campaign.1")
def test_a_brigade_comes_with_those_who_are_left_of_it():
    m = supply(
        DUE.replace("aldama due", "aldama dead 0").replace("toluca due", "toluca h0109 1"), "mexico", turn=1
    )
    m.act("arrive presidio-rio-grande")
    assert (m.place("aldama"), m.place("toluca"), m.place("gaona")) == (
        "dead",
        "h0109",
        "presidio-rio-grande",
    )
    assert m.strength("toluca") == 1


@pytest.mark.rule("8.33.a", "8.0")
def test_brigades_are_mexicos_and_come_in_its_own_supply_phase():
    m = supply(DUE, "texas", turn=1)
    assert (m.ask, m.side) == ("arrival", "mexico")
    assert len(m.events("draw-card")) == 1  # Texas is through
    assert [int(b) for b in BOARD.boxes] == [
        BOARD.number[b] for b in ("presidio-rio-grande", "laredo", "matamoros")
    ]


@pytest.mark.rule("8.33.c")
def test_the_last_of_a_brigade_enters_the_box_it_waits_beside():
    m = supply("aldama beside-laredo 2; houston washington", "mexico", turn=3)
    assert (m.place("aldama"), m.strength("aldama")) == ("laredo", 2)
    assert [e.args[0] for e in m.events("brigade")] == [BOARD.number["laredo"]]  # nothing comes anywhere else


@pytest.mark.rule("8.33.a")
@pytest.mark.parametrize("box", ["presidio-rio-grande", "laredo", "matamoros"])
@pytest.mark.parametrize("block", ["aldama", "tampico"])
def test_a_brigade_shut_out_of_its_box_enters_it_once_it_is_empty_and_goes_no_further(box, block):
    m = orders("mexico", f"gaona beside-{box}; {block} beside-{box}; houston washington", cp=4)
    assert m.may("order") == []  # its leader is with it
    m.act("command gaona", f"march {block}")
    assert m.offered == [f"move {block} {box}"]
    m.act(f"move {block} {box}", "march gaona", f"move gaona {box}")
    assert {m.place(block), m.place("gaona")} == {box}
    assert {e.rule for e in m.events("march")} == {"8.33.a"}


@pytest.mark.rule("8.33.a")
def test_a_block_without_its_leader_enters_the_box_by_an_order():
    m = orders("mexico", "aldama beside-laredo; houston washington").act("order aldama")
    assert m.offered == ["move aldama laredo"]


@pytest.mark.rule("8.33.a", "7.21.b")
def test_a_brigade_enters_a_box_in_which_mexicans_besiege_face_up():
    m = orders("mexico", "aldama beside-laredo; toluca laredo face; burleson laredo inside")
    m.act("order aldama", "move aldama laredo")
    assert m.marked("aldama", "face")


@pytest.mark.rule("5.71.c", "8.33.a")
def test_nobody_enters_an_empty_box_that_is_burned():
    m = orders("mexico", "aldama beside-laredo; houston washington", more='burned = ["laredo"]')
    assert m.offered == ["end"]


@pytest.mark.rule("8.31.a", "2.0.b")
@pytest.mark.parametrize("block", ["sherman", "millard"])
def test_of_two_that_wait_either_may_deploy_first(block):
    m = supply("sherman waiting; millard waiting; yucatan matamoros", dice=[block])
    assert m.offered[0].startswith(f"deploy {block} ")
