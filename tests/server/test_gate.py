"""Who gets in: known host names, pages of this site, JSON bodies."""

import json
import socket

import pytest
import websockets

from cardinal.server.request_check import RequestCheck

from .harness import asynchronous, serving

NEW = json.dumps({"game": "bungee", "name": "Ada"})


@pytest.mark.parametrize(
    "host",
    [
        *(
            "127.0.0.1:8000",
            "192.168.0.7",
            "[::1]:8000",
            "[fe80::1%25eth0]",
            "localhost",
            "LocalHost:80",
            "a.localhost",
        ),
        *("tables.example", "Tables.Example.:443", socket.gethostname(), f"{socket.gethostname()}.local:8000"),
    ],
)
def test_names_that_we_answer_to(host):
    assert RequestCheck(["Tables.example"]).answers_to(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "tables.example.evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[", ":80"],
)
def test_names_that_are_not_ours(host):
    assert not RequestCheck(["tables.example"]).answers_to(host)


@asynchronous
async def test_a_name_that_somebody_else_lets_point_here_is_refused(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open()
        for path in ("/", "/api/games", f"/api/tables/{ada['code']}"):
            answer = await server.http.get(path, headers={"Host": f"evil.example:{server.port}"})
            assert answer.status_code == 421
            assert "--host-name" in answer.text
            assert "'evil.example'" in answer.text
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await server.http.get("/", headers={"Host": f"table.test:{server.port}"})).status_code == 200
        rebound = {"Host": "evil.example", "Origin": "http://evil.example"}
        with pytest.raises(websockets.InvalidStatus):
            await server.connect(ada["code"], additional_headers=rebound)


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "multipart/form-data; boundary=x"},
        {"Content-Type": "text/plain; application/json"},
        {"Origin": "SELF"},
    ],
)
@asynchronous
async def test_what_a_form_of_another_page_can_send_is_refused(sqlite, headers):
    async with serving(sqlite) as server:
        headers = {name: value.replace("SELF", server.url) for name, value in headers.items()}
        answer = await server.http.post("/api/tables", content=NEW, headers=headers)
        assert (answer.status_code, answer.json()["clause"]) == (415, "bad")
        assert "application/json" in answer.json()["error"]
        assert server.house.worker.store.count() == 0


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
@asynchronous
async def test_a_page_of_another_site_can_do_nothing(sqlite, headers):
    async with serving(sqlite) as server:
        ada = await server.open()
        sent = {"Content-Type": "application/json", "Authorization": f"Bearer {ada['host_token']}", **headers}
        for path, body in (("/api/tables", NEW), (f"/api/tables/{ada['code']}/leave", None)):
            answer = await server.http.post(path, content=body, headers=sent)
            assert (answer.status_code, answer.json()["clause"]) == (403, "origin")
        assert (await server.http.delete(f"/api/tables/{ada['code']}", headers=sent)).status_code == 403
        assert server.house.worker.store.count() == 1


@asynchronous
async def test_our_own_page_can(sqlite):
    async with serving(sqlite) as server:
        headers = {
            "Content-Type": "application/json; charset=utf-8",
            "Origin": server.url,
            "Sec-Fetch-Site": "same-origin",
        }
        assert (await server.http.post("/api/tables", content=NEW, headers=headers)).status_code == 201
