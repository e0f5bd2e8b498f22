"""What must hold for a deal whose optimum others have proven, whatever the game."""

from qwprint.solve.certificate import parse
from qwprint.solve.check import check


def check_known(challenge, entry, certify, replay, budget):
    """The optimum is found within the budget, its line scores it by the rules, and its certificate proves it.

    The certificate is checked as it would be read from a file; returns its text.
    """
    deal, best = challenge.deal_from_json(entry), entry["optimum"]
    solution = challenge.solve(deal, budget)
    assert (solution.score, solution.bound) == (best, best)
    state = replay(challenge.initial(deal), solution.line)
    assert challenge.is_over(state)
    assert challenge.score(state) == best
    certificate = certify(deal, solution=solution)
    text = certificate.text()
    read = parse(text)
    assert read == certificate
    assert read.text() == text
    verdict = check(read, challenge)
    assert (verdict.kind, verdict.score, verdict.bound) == ("proved", best, best)
    return text
