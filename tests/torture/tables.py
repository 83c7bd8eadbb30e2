"""Tables to break: games made in this process, played by chance to where they are needed, and saved for the program."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from boardgames.games import GAMES
from boardgames.table.opening import opening
from boardgames.table.save import Saved, SaveStore
from boardgames.table.seating import Setup
from boardgames.table.session import Session

PEOPLE = "Ann,Ben,Cy"
KEYS = tuple(GAMES)


def store_of(home: Path) -> SaveStore:
    """The saved games of a program that lives in that folder."""
    return SaveStore(home / "data" / "boardgames" / "saves")


def saves_of(home: Path) -> list[Path]:
    """The files of the saved games there."""
    return sorted(store_of(home).folder.glob("*.game"))


def saved_in(home: Path) -> Saved | None:
    """The one game that is saved there, or None if none is; raises BadSave if it is not whole."""
    files = saves_of(home)
    return store_of(home).load(files[-1]) if files else None


def setup_of(game: str, seed: int, people: str = PEOPLE, **wishes: object) -> Setup:
    """The set-up that `boardgames play GAME --players … --seed …` makes."""
    setup = opening(game, players=people, seed=seed, **wishes).setup  # type: ignore[arg-type]
    assert setup is not None
    return setup


def words_of(setup: Setup, *more: str) -> tuple[str, ...]:
    """What is typed in a shell for such a table of people."""
    names = ",".join(setup.names)
    return ("play", setup.game, "--players", names, "--seed", str(setup.seed), "--handoffs", setup.handoffs, *more)


def played(setup: Setup, stop: Callable[[Session], bool], chance: Random, skip: int = 0) -> Session:
    """A game played by chance until `stop` has been true more than `skip` times, or to its end."""
    session = Session.new(GAMES[setup.game], setup)
    while not session.over:
        if stop(session):
            if not skip:
                break
            skip -= 1
        seat = session.asked[0].seat
        question = session.decision(seat)
        assert question is not None
        session.answer(seat, chance.choice(question.options).id)
    return session


def keep(session: Session, home: Path) -> Path:
    """Save a game for the program that lives in that folder, and let go of it; its file."""
    session.keep_in(store_of(home))
    session.close()
    assert session.path is not None, session.notice
    return session.path


def is_private(session: Session) -> bool:
    """Whether somebody is asked something that only they may see, with a choice."""
    return session.asked[0].private and len(session.decision(session.asked[0].seat).options) > 1  # type: ignore[union-attr]


def is_public(session: Session) -> bool:
    """Whether somebody is asked something that everybody may see, with a choice."""
    asked = session.asked[0]
    question = session.decision(asked.seat)
    return session.steps > 0 and not asked.private and question is not None and len(question.options) > 1
