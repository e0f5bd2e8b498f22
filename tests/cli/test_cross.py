"""``verify --cross``: a second model agrees, disagrees, is not there, or is not installed."""

import signal
import subprocess
import sys
from dataclasses import replace

import pytest

from qwprint.base import ids
from qwprint.game import Opinion
from qwprint.products import challenge, proving
from tests.cli.conftest import environment


@pytest.fixture
def model(monkeypatch):
    """Puts another second model in the place of the game's."""

    def put(cross):
        brain = challenge.brain_of("qwinto")
        monkeypatch.setattr(proving, "brain_of", lambda _: replace(brain, cross=cross))

    return put


@pytest.fixture
def proof(empty):
    """The certificate of a small deal, in a file ``x.json``."""
    drawn = challenge.of_origin("qwinto", "easy", ids.seeded("crossed"))
    few = challenge.of_deal("qwinto", replace(drawn.deal, rolls=drawn.deal.rolls[:4]))
    found = proving.prove(few, None)
    (empty / "x.json").write_text(found.certificate.text())
    return found


def test_the_second_model_agrees(here, proof):
    score = proof.certificate.score

    ran = here("verify", "--cross", "x.json")

    assert ran.status == 0
    assert ran.out.decode().splitlines() == [
        f"x.json: proved: the line scores {score}, and no line scores more",
        f"x.json: agreed: a second model finds {score}, and that no line scores more",
    ]


@pytest.mark.parametrize("off", [1, -1])
def test_a_model_that_disagrees_refutes(here, proof, model, off):
    other = proof.certificate.score + off
    model(lambda _: Opinion(other, other))

    ran = here("verify", "x.json", "--cross")

    assert ran.status == 1
    assert ran.out.decode().splitlines()[1] == (
        f"x.json: refuted: a second model finds {other}, and that no line scores more"
    )


def test_a_model_that_knows_less_does_not_contradict(here, proof, model):
    score = proof.certificate.score
    model(lambda _: Opinion(score - 1, score + 2))

    ran = here("verify", "x.json", "--cross")

    assert ran.status == 0
    assert (
        ran.out.decode().splitlines()[1].endswith(f"finds {score - 1}, and that no line scores more than {score + 2}")
    )


def test_a_game_without_a_model_is_no_failure(here, proof, model):
    model(None)

    ran = here("verify", "x.json", "--cross")

    assert ran.status == 0
    assert ran.out.decode().splitlines()[1] == "x.json: there is no second model of this game"


def test_a_refuted_certificate_needs_no_second_opinion(here, proof, empty, model):
    model(lambda _: pytest.fail("asked in vain"))
    wrong = replace(proof.certificate, score=proof.certificate.score + 1)
    (empty / "x.json").write_text(wrong.text())

    ran = here("verify", "x.json", "--cross")

    assert ran.status == 1
    assert len(ran.out.splitlines()) == 1


def test_what_the_model_needs_is_not_installed(here, proof, monkeypatch):
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)

    ran = here("verify", "x.json", "--cross")

    assert ran.status == 2
    assert "pip install 'qwprint[cross]'" in ran.fault
    assert here("verify", "x.json").status == 0


STUCK = """
from dataclasses import replace
from ortools.sat.python import cp_model
from qwprint.cli.main import run
from qwprint.products import proving
brain = proving.brain_of("qwinto")

def stuck(deal):
    model = cp_model.CpModel()
    holes = [[model.new_bool_var("") for _ in range(17)] for _ in range(18)]
    for pigeon in holes:
        model.add_bool_or(pigeon)
    for hole in zip(*holes):
        for one in range(18):
            for other in range(one):
                model.add_bool_or(~hole[one], ~hole[other])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.catch_sigint_signal = False
    solver.parameters.cp_model_presolve = False
    print("ready", flush=True)
    solver.solve(model)

proving.brain_of = lambda _: replace(brain, cross=stuck)
run()
"""
"""The command, with a model that would take for ever."""


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_is_heard_while_the_model_runs(empty, proof, number, status):
    with subprocess.Popen(
        [sys.executable, "-c", STUCK, "verify", "x.json", "--cross"],
        cwd=empty,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline().startswith(b"x.json: proved")
        assert running.stdout.readline() == b"ready\n"
        running.send_signal(number)
        _, err = running.communicate(timeout=20)

    assert running.returncode == status
    assert b"Traceback" not in err
