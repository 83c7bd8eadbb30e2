"""The games, in the order in which they are shown."""

from boardgames.engine.registry import Choice, GameInfo, Registry, Way

GAMES = Registry(
    (
        GameInfo(
            key="nine",
            title="Nine",
            line="Gather influence; the majority acts",
            about=(
                "Eight rounds. In each, everybody plays any number of one card, or two different ones. "
                "Whoever holds most of an influence may use its power, until somebody takes it away."
            ),
            minutes={2: 25, 3: 35, 4: 45},
            passes={2: 24, 3: 36, 4: 48},
            module="boardgames.games.nine",
            short_names=("9",),
        ),
        GameInfo(
            key="they-who-were-8",
            title="They Who Were 8",
            line="Glory to some gods, Infamy to others",
            about=(
                "Everybody has two gods, and plays cards that bring Glory or Infamy to the gods of others. "
                "Each god has a power that works once. When all Glory or all Infamy is placed, the tale ends."
            ),
            minutes={2: 25, 3: 25, 4: 30},
            passes={2: 30, 3: 35, 4: 35},
            module="boardgames.games.they_who_were_8",
            short_names=("they", "8gods"),
            choices=(
                Choice(
                    key="mode",
                    label="way to play",
                    ways=(
                        Way(
                            key="base",
                            label="Eight Gods",
                            why="teams; ten cards, two in a hand: to begin with",
                            about="Partners sit opposite; their four gods count together. A used power costs 2 points.",
                            seats=(4,),
                            teams=2,
                        ),
                        Way(
                            key="titanomachy",
                            label="Titanomachy",
                            why="everybody alone, in a pair with each neighbour",
                            about="The best pair counts, and in it the lower god wins: raise the pair, stay the lower.",
                            seats=(2, 3, 4),
                            notes={2: "A variant for two: cards may name own gods too."},
                        ),
                        Way(
                            key="pantheon",
                            label="Pantheon",
                            why="teams; sixteen cards, three in a hand, nine gods",
                            about="As Eight Gods, but a used power costs 1 point, and cards to pass on are chosen.",
                            seats=(4,),
                            teams=2,
                        ),
                    ),
                ),
            ),
        ),
        GameInfo(
            key="immortal8",
            title="Immortal 8",
            line="A secret Immortal counts for each",
            about=(
                "Two rounds. Cards are drafted, and played or turned into coins; then everybody uses their Kingdom, "
                "the Buildings of others and the Wonders. At the end a secret Immortal tells what it all was worth."
            ),
            minutes={3: 60, 4: 75, 5: 90, 6: 110},
            passes={3: 24, 4: 30, 5: 40, 6: 50},
            module="boardgames.games.immortal8",
            short_names=("8", "i8", "eight"),
            choices=(
                Choice(
                    key="immortals",
                    label="way to play",
                    ways=(
                        Way(
                            key="usual",
                            label="The usual eight",
                            why="as it is meant: nobody knows who is who",
                            about="Each counts something else, and what others gather tells who they might be.",
                            seats=(3, 4, 5, 6),
                            notes={3: "Two each, one is kept; Justice stays out."},
                        ),
                        Way(
                            key="first-game",
                            label="First game",
                            why="without Justice and Tomorrow",
                            about="Nobody wins ties, nobody guesses. With three or six players all are dealt.",
                            seats=(3, 4, 5, 6),
                            notes={3: "Two each, one is kept at the end."},
                        ),
                        Way(
                            key="with-justice",
                            label="With Justice",
                            why="all eight; she wins every tie",
                            about="Whoever reveals Justice has chosen her and drops the other Immortal.",
                            seats=(3,),
                            notes={
                                3: "Two each, one is kept at the end.",
                                **dict.fromkeys((4, 5, 6), "with more than 3 she takes part anyway"),
                            },
                        ),
                        Way(
                            key="with-byun",
                            label="With Byun Hyung Ja",
                            why="a ninth, who becomes one not dealt",
                            about="Whoever is dealt him takes those left over, ends as one of them, less 5 points.",
                            seats=(3, 4, 5, 6),
                            notes={3: "Two each, one is kept; Justice is there."},
                        ),
                    ),
                ),
            ),
            starter=False,
        ),
    )
)
