"""Recipes in `deploy/` that cannot be run here, each checked by a tool that knows what it should be.

hadolint, kubernetes-validate and check-jsonschema come with `make test`, haproxy from Debian (CI installs it). A tool
that is missing is skipped loudly; with CI=true the test fails. promql-parser reads Prometheus's queries, and so does
promtool, where there is one (Debian: `prometheus`).
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import promql_parser
import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client.parser import text_string_to_metric_families
from typer.main import get_command

from cardinal.cli.app import program

from ..product import ROOT, without
from .harness import asynchronous, serving

DEPLOY = ROOT / "deploy"
COMPOSE = DEPLOY / "compose"
KUBERNETES = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
DASHBOARD = json.loads((DEPLOY / "dashboard.json").read_text())


def run(*words, **more):
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=60, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tool(name):
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        without(f"There is no {name} here, so a recipe is not checked.")
    return found


def promtool(*words):
    if found := shutil.which("promtool"):
        run(found, *words)


def named(query):
    """The metrics that it asks for. Fails if Prometheus would not take it."""
    found = set()
    promql_parser.walk(promql_parser.parse(query), lambda node: found.add(getattr(node, "name", None)))
    return found - {None}


def objects():
    return [(file.name, one) for file in KUBERNETES for one in yaml.safe_load_all(file.read_text())]


def options_of(words):
    serve = get_command(program()).get_command(None, "serve")  # type: ignore[attr-defined]
    known = {option for parameter in serve.params for option in [*parameter.opts, *parameter.secondary_opts]}
    return {word for word in words if word.startswith("--")} - known


def test_the_image_is_slim_runs_as_nobody_in_particular_and_starts_a_server():
    run(tool("hadolint"), DEPLOY / "Dockerfile")
    text = (DEPLOY / "Dockerfile").read_text()
    last = text.rpartition("FROM ")[2]
    assert last.startswith("python:3.13-slim")
    assert "USER 10001" in last
    assert "apt-get" not in last
    command = json.loads(re.search(r"^ENTRYPOINT (.*)$", last, re.MULTILINE)[1])
    assert command[:2] == ["cardinal", "serve"]
    assert not options_of(command)
    for copied in re.findall(r"requirements/\w+\.txt", text):
        assert (ROOT / copied).exists()


def test_the_compose_file_is_one_and_names_files_that_there_are():
    run(tool("check-jsonschema"), "--builtin-schema", "vendor.compose-spec", COMPOSE / "compose.yaml")
    whole = yaml.safe_load((COMPOSE / "compose.yaml").read_text())
    services = whole["services"]
    assert {"proxy", "cardinal1", "cardinal2", "db1", "db2", "prometheus", "grafana"} <= set(services)
    for name in ("cardinal1", "cardinal2"):
        assert services[name]["read_only"]
        assert not options_of(services[name]["command"])
    for service in services.values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in whole["volumes"] or (COMPOSE / source).exists(), source
    assert "synchronous_standby_names=db2" in services["db1"]["command"]
    assert "application_name=db2" in (COMPOSE / "standby.sh").read_text()
    run("bash", "-n", COMPOSE / "standby.sh")


@pytest.mark.parametrize(
    ("name", "one"), objects(), ids=lambda value: value if isinstance(value, str) else value["kind"]
)
def test_kubernetes_knows_every_field(name, one):
    validate = pytest.importorskip("kubernetes_validate", reason="SKIPPED LOUDLY: there is no kubernetes-validate here")
    validate.validate(one, "1.31", strict=True)


def test_on_kubernetes_servers_are_probed_and_never_all_taken_at_once():
    by_kind = {(one["kind"], one["metadata"]["name"]): one for _, one in objects()}
    server = by_kind["StatefulSet", "cardinal"]["spec"]["template"]["spec"]["containers"][0]
    assert server["readinessProbe"]["httpGet"]["path"] == "/ready"
    assert server["livenessProbe"]["httpGet"]["path"] not in ("/ready", "/health")
    assert server["securityContext"]["readOnlyRootFilesystem"]
    assert not options_of(server["args"])
    asked = {
        header["value"]
        for probe in ("readinessProbe", "livenessProbe", "startupProbe")
        for header in server[probe]["httpGet"]["httpHeaders"]
    }
    assert asked <= set(server["args"]), "a server answers only to names that it knows"
    assert by_kind["PodDisruptionBudget", "cardinal"]["spec"]["maxUnavailable"] == 1


@pytest.mark.parametrize("config", [DEPLOY / "haproxy.cfg", COMPOSE / "haproxy.cfg", "kubernetes"], ids=str)
def test_haproxy_takes_every_configuration_and_they_route_alike(config, tmp_path):
    if config == "kubernetes":
        text = next(one["data"]["haproxy.cfg"] for _, one in objects() if one["kind"] == "ConfigMap")
    else:
        text = config.read_text()
    routes = re.findall(r"http-request set-var\(txn.code\).*", (DEPLOY / "haproxy.cfg").read_text())
    assert len(routes) == 3
    assert all(route in text for route in routes)
    file = tmp_path / "haproxy.cfg"
    file.write_text(text.replace(" ssl crt /etc/haproxy/tables.example.pem", ""))
    run(tool("haproxy"), "-c", "-f", file)


def test_prometheus_takes_its_configuration_and_the_alerts(tmp_path):
    promtool("check", "rules", DEPLOY / "alerts.yml")
    groups = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    for rule in (rule for group in groups for rule in group["rules"]):
        assert set(rule) == {"alert", "expr", "for", "labels", "annotations"}
        assert promql_parser.parse_duration(rule["for"])
        assert rule["labels"]["severity"] in ("warning", "critical")
        known = re.sub(r"\{\{ \$labels\.instance \}\}", "", rule["annotations"]["summary"])
        assert "{" not in known
    file = tmp_path / "prometheus.yml"
    config = (COMPOSE / "prometheus.yml").read_text()
    whole = yaml.safe_load(config)
    assert set(whole) == {"global", "rule_files", "scrape_configs"}
    assert all(promql_parser.parse_duration(every) for every in whole["global"].values())
    job = whole["scrape_configs"][0]
    assert set(job) == {"job_name", "authorization", "static_configs"}
    assert f'up{{job="{job["job_name"]}"}}' in groups[0]["rules"][0]["expr"]
    file.write_text(
        config.replace("/etc/prometheus/alerts.yml", str(DEPLOY / "alerts.yml")).replace(
            "/run/secrets/token", str(file)
        )
    )
    promtool("check", "config", file)


@asynchronous
async def test_the_dashboard_and_the_alerts_ask_for_metrics_that_there_are(sqlite):
    async with serving(sqlite) as server:
        text = (await server.http.get("/metrics")).text
    there = {sample.name for family in text_string_to_metric_families(text) for sample in family.samples}
    there |= {family.name for family in text_string_to_metric_families(text)}
    there |= {"cardinal_refusals_total"}  # nobody was refused here
    asked = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"][0]["rules"]
    asked += [rule["expr"] for rule in rules]
    names = {name for expr in asked for name in named(expr)} - {"up"}  # Prometheus's own
    assert len(names) > 15
    assert names <= there, names - there


def test_the_dashboard_is_one_that_grafana_shows(tmp_path):
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(set(ids)) == len(ids)
    taken = set()
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert max(x for x, _ in cells) < 24
        assert not cells & taken, panel["title"]
        taken |= cells
        assert panel["datasource"]["uid"] == "prometheus"
    source = yaml.safe_load((COMPOSE / "grafana/datasource.yml").read_text())["datasources"][0]
    assert source["uid"] == "prometheus"
    rules = {
        "groups": [
            {
                "name": "dashboard",
                "rules": [
                    {"record": f"panel:{panel['id']}:{n}", "expr": target["expr"]}
                    for panel in DASHBOARD["panels"]
                    for n, target in enumerate(panel["targets"])
                ],
            }
        ]
    }
    file = tmp_path / "queries.yml"
    file.write_text(yaml.safe_dump(rules))
    promtool("check", "rules", file)
