"""What the numbers in an observation of Immortals stand for, by kind (see `engine.types`)."""

from boardgames.games.immortals.actions import MAGIC
from boardgames.games.immortals.cards import card_name, card_words
from boardgames.games.immortals.catalogue import MAGIC_CARDS, NO_CARD, REALM_KEY
from boardgames.games.immortals.phrases import place_words, space_name, tribe_name
from boardgames.games.immortals.scoring import SOURCE_NAME

NAMES = {
    "card": lambda card: card_name(card) if card != NO_CARD else "none",
    "planned card": lambda card: card_words(card) if card != NO_CARD else "none",
    "magic card": lambda number: MAGIC[MAGIC_CARDS[number]].name,
    "place": place_words,
    "realm": lambda realm: REALM_KEY[realm],
    "seat": lambda colour: "inhabitants",
    "source": lambda source: SOURCE_NAME[source],
    "space": space_name,
    "tribe": tribe_name,
}
