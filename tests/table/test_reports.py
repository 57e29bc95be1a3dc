"""The page that ends a match, over HTTP: only of a finished one, in words of either language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.browsers import Server, Visitor, serving
from tests.table.test_analysis import SIDES, finished, play

pytestmark = pytest.mark.interpreted


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("reports")) as server:
        yield server


def test_a_finished_match_is_told_and_an_unfinished_one_is_not(server: Server) -> None:
    ann = Visitor(server)
    ann.arrive()
    open_match = ann.match("me", "me")
    play(ann, open_match["id"], 3)
    assert ann.get(f"/api/matches/{open_match['id']}/report").json()["error"]["code"] == "not-finished"

    match = finished(ann, 45)
    report = ann.get(f"/api/matches/{match['id']}/report?lang=es").json()
    assert report["sides"] == list(SIDES)
    assert [point["step"] for point in report["curve"]] == list(range(46))
    assert report["curve"][0]["value"] == 0
    assert {one["side"] for one in report["strengths"]} == set(SIDES)
    assert report["turns"][0]["step"] == 0
    for point in report["turning_points"]:
        assert 0 < point["step"] <= 45
        assert point["text"]
    english = ann.get(f"/api/matches/{match['id']}/report?lang=en").json()
    assert english["curve"] == report["curve"]


def test_its_link_lets_others_see_it(server: Server) -> None:
    ann, eve = Visitor(server), Visitor(server)
    ann.arrive()
    eve.arrive()
    match = finished(ann, 5)
    share = ann.get(f"/api/matches/{match['id']}/report").json()["share"]
    page, _, secret = share.partition("?invitation=")
    assert page == f"/match/{match['id']}/end"
    assert eve.get(f"/api/matches/{match['id']}/report").status_code == 404
    told = eve.get(f"/api/matches/{match['id']}/report?invitation={secret}")
    assert told.status_code == 200
    assert "?" not in told.json()["share"]  # only those who played hand the link on
