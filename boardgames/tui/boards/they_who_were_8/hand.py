"""The cards of one pair of eyes: what each does, who passed it, which are new; and what is looked at besides."""

from boardgames.engine.types import CardId
from boardgames.engine.words import Name, Phrase
from boardgames.games.they_who_were_8.about import ACTION, card_of_part
from boardgames.games.they_who_were_8.observation import Came
from boardgames.tui.boards.they_who_were_8.gods import in_pips
from boardgames.tui.scene import SEEN, CardFace, Scene

WHOLE_TITLE = 8
"""Letters of a title that any card has room for."""
SHORT_TITLE = 6


def hand(scene: Scene) -> tuple[CardFace, ...]:
    """The hand of these eyes; while they choose one of the cards that Cymele shows, those come first."""
    if scene.eyes is None:
        return ()
    player = scene.observation.players[scene.eyes]
    cards = [card for card in player.hand if card is not None]
    if scene.decision is None or scene.decision.prompt != "they.choose":
        marks = not all(came.is_new for came in player.came)
        return tuple(_came(_face(card), came, marks=marks) for card, came in zip(cards, player.came, strict=True))
    shown = (card_of_part(option.parts[0]) for option in scene.decision.options)
    faces = (_face(card)._replace(edges=(("deck",),)) for card in shown if card is not None)
    own = (_face(card)._replace(part=f"{SEEN}hand:{ACTION[card].code}", edges=(("yours",),)) for card in cards)
    return (*faces, *own)


def _came(face: CardFace, came: Came, *, marks: bool) -> CardFace:
    """With who has passed it, and a mark if it is new: a hand that is new as a whole has none."""
    edges: tuple[Phrase, ...] = (("from ", Name(came.giver)), (Name(came.giver),)) if came.giver >= 0 else ()
    return face._replace(edges=edges, mark="new" * (marks and came.is_new))


def _face(card: CardId) -> CardFace:
    action = ACTION[card]
    name = action.name.removeprefix("The ")
    short = name if len(name) <= WHOLE_TITLE else f"{name[:SHORT_TITLE]}."
    effects = (action.in_brief, in_pips(action.in_brief), in_pips(action.in_signs))
    return CardFace(f"hand:{action.code}", name, short, effects=effects)
