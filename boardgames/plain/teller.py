"""Reading aloud: everything that line mode says of a game, to one pair of eyes or to everybody."""

from collections.abc import Iterable
from typing import Any

from boardgames.bots.hint import hint
from boardgames.engine.beat import Beat
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, Refusal, listed, plain, say
from boardgames.plain import lines
from boardgames.plain.account import account_of
from boardgames.plain.question import Answer, Question
from boardgames.table import reckoning
from boardgames.table.handoff import has_open_hands, people_of
from boardgames.table.letters import holds
from boardgames.table.offers import Offer
from boardgames.table.session import Session


class Teller:
    """Says what a pair of eyes may know (None: everybody), and remembers what each has heard.

    `told` counts the lines of the log that each pair of eyes has read, `heard` the answers whose news everybody has
    read together.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.words = session.rules.words
        self.account = account_of(session.info)
        self._told: dict[int | None, int] = {}
        self._heard = -1

    def say(self, phrase: Phrase) -> None:
        """One line."""
        lines.write(self.plain(phrase))

    def plain(self, phrase: Phrase) -> str:
        """A phrase as text."""
        return plain(phrase, self.session.names)

    def _reader(self, eyes: int) -> int | None:
        """Who reads what belongs to these eyes: they alone, or where hands are open everybody."""
        setup = self.session.setup
        return None if has_open_hands(setup) and len(people_of(setup)) > 1 else eyes

    # --- what is new -----------------------------------------------------------------------------------------------

    def sits_down(self, seat: Seat) -> None:
        """Somebody comes who reads again what happened since their last answer."""
        self._told.pop(seat, None)

    def news(self, eyes: int | None) -> None:
        """What these eyes have not read yet, without what everybody has just read together."""
        log = self.session.log(eyes)
        known = self._told.get(eyes)
        if known is None:
            new = [line for line in self.session.since(eyes) if line.private or line.step > self._heard]
        else:
            new = log[known:]
        self._told[eyes] = len(log)
        if eyes is not None and self._reader(eyes) is None and any(line.private for line in new):
            lines.write(f"For {self.session.names[eyes]}:")
        for line in new:
            lines.write(f"- {self.plain(line.phrase)}.")

    def private_news(self, seat: Seat, what: Phrase) -> None:
        """What is new for a seat, and in any case what only it has learned."""
        before = self._told.get(seat)
        self.news(seat)
        if before is None or what not in [line.phrase for line in self.session.log(seat)[before:]]:
            lines.write(f"- {self.plain(what)}.")

    def news_for_all(self, eyes: int | None) -> None:
        """What is new, read by everybody together."""
        self.news(eyes)
        self._heard = self.session.steps

    def beats(self, beats: Iterable[Beat]) -> None:
        """What everybody may watch, as far as it is more than the line of the log."""
        for beat in beats:
            is_logged = self.words.event(beat.events[0], None) if beat.events else None
            self.sentences(beat.words[1:] if is_logged else beat.words)

    def forget_what_was_taken_back(self) -> None:
        """Some lines of the log are gone."""
        self._told = {eyes: min(told, len(self.session.log(eyes))) for eyes, told in self._told.items()}
        self._heard = min(self._heard, self.session.steps)

    def log(self, eyes: int | None) -> None:
        """All that happened."""
        for line in self.session.log(eyes):
            if line.heads:
                lines.write()
            lines.write(f"{'' if line.heads else '- '}{self.plain(line.phrase)}.")

    # --- the question ----------------------------------------------------------------------------------------------

    def question(self, question: Question, eyes: int | None) -> None:
        """Where we are, the hidden cards of these eyes, the question and its answers."""
        observation = self.session.observe(eyes)
        lines.write()
        where = f"{self.words.heading(observation)}, {self.words.phase(observation)}."
        lines.write(where[:1].upper() + where[1:])
        if eyes is not None:
            self.sentences(self.account.own(observation, self._reader(eyes)))
            if question.asked[0].private and any(self.account.secret(observation, eyes)):
                lines.write("Type p for what else only you know.")
        names = listed([self.session.names[seat] for seat in question.seats])
        lines.write(f"{names}: {self.plain(self.words.prompt(question.asked[0], observation))}")
        if question.is_long:
            self._branches(question, eyes)
        else:
            self.answers(question.answers, eyes)
        if question.way_out is not None:
            self.answers([question.way_out], eyes)

    def answers(self, answers: Iterable[Answer], eyes: int | None) -> None:
        """Answers, each behind its number."""
        for answer in answers:
            lines.write(f"{answer.number}  {self.plain(self.answer(answer, eyes))}")

    def answer(self, answer: Answer, eyes: int | None) -> Phrase:
        """What an answer does."""
        return self.words.option(answer.option, self.session.observe(eyes))

    def _branches(self, question: Question, eyes: int | None) -> None:
        observation = self.session.observe(eyes)
        for part, answers in question.branches():
            if len(answers) == 1:
                self.answers(answers, eyes)
            else:
                begins = self.plain(self.words.part(part, observation))
                first, last = answers[0].number, answers[-1].number
                lines.write(f"{first} to {last}  {begins}, in {len(answers)} ways")
        lines.write("Type a name to hear the answers that contain it.")

    def search(self, question: Question, wanted: str, eyes: int | None) -> None:
        """The answers that contain a text."""
        found = [answer for answer in question.all if holds(self.plain(self.answer(answer, eyes)), wanted)]
        self.answers(found, eyes)
        if not found:
            lines.write(f"No answer contains “{wanted}”. Type ? for help.")

    def refusals(self, question: Question, eyes: int | None) -> None:
        """What might tempt and is not possible now, and why."""
        observation = self.session.observe(eyes)
        refusals = [refusal for asked in question.asked for refusal in self.words.refused(asked, observation)]
        for refusal in refusals:
            lines.write(f"- {self._refusal(refusal, observation)}.")
        if not refusals:
            lines.write("Nothing is refused here: all you could want is in the list.")

    def _refusal(self, refusal: Refusal, observation: Any) -> str:
        """Why not, behind what one would have pointed at, unless the sentence names it."""
        thing, why = self.plain(self.words.part(refusal.parts[-1], observation)), self.plain(refusal.why)
        return why if thing in why else f"{thing}: {why}"

    def advice(self, seat: Seat) -> None:
        """What the expert would do in that seat, for that seat alone."""
        lines.write("The expert is thinking.")
        self.say(hint(self.session.seat_view(seat), self.session.rng(seat)))

    # --- the table -------------------------------------------------------------------------------------------------

    def table(self, eyes: int | None, wanted: str = "") -> None:
        """The table in sentences, or those of them that contain the wanted text."""
        phrases = list(self.account.table(self.session.observe(eyes)))
        if self.session.setup.teaching:
            for view in self.session.open_views():
                phrases += self.account.own(view, None)
        elif eyes is not None:
            phrases += self.account.own(self.session.observe(eyes), eyes)
        told = [phrase for phrase in phrases if holds(self.plain(phrase), wanted)]
        self.sentences(told)
        if not told:
            lines.write(f"No sentence about the table contains “{wanted}”.")

    def hidden(self, seat: Seat) -> None:
        """All that only this seat may know."""
        observation = self.session.observe(seat)
        reader = self._reader(seat)
        hidden = [*self.account.own(observation, reader), *self.account.secret(observation, reader)]
        self.sentences(hidden)
        if not hidden:
            lines.write("You have nothing hidden from the others now.")

    def shown(self, seat: Seat) -> None:
        """The hand of a seat, told to others."""
        self.say(say("{who} shows their hand.", who=Name(seat)))
        self.sentences(self.account.own(self.session.observe(seat), None))

    def offer(self, offer: Offer | None) -> None:
        """How people may speak up now, if they may."""
        if offer is not None:
            lines.write(f"o  {self.plain(offer.told)}")

    def sentences(self, phrases: Iterable[Phrase]) -> None:
        """Each on a line of its own."""
        for phrase in phrases:
            self.say(phrase)

    def cards(self, eyes: int | None, wanted: str = "") -> None:
        """All that can be looked up, or what is called like the wanted text: cards, and what lies on the table."""
        observation = self.session.observe(eyes)
        items = [item for item in self.words.reference(observation) if holds(item.title, wanted)]
        for item in items:
            lines.write(f"{item.title.strip()}, {self.plain(item.leader)}: {item.text} {item.more}".rstrip())
        found = list(self.account.found(observation, wanted)) if wanted else []
        self.sentences(found)
        if not items and not found:
            lines.write(f"Nothing is called “{wanted}”." if wanted else "This game has no cards to look up.")

    def score(self) -> None:
        """The score sheet as it stands, with the names behind the numbers."""
        for line in reckoning.told(self.session.explained()):
            lines.write(f"{self.plain(line)}.")

    def verdict(self) -> None:
        """The score sheet at the end, and who has won."""
        lines.write(f"The final score, {self.session.setup.deal_told}:")
        self.score()
        self.say(self.session.sheet().verdict)
        for note in self.session.notes:
            lines.write(f"{self.plain(note)}.")
