"""English: the story of ten minutes, screen by screen."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "tale.name": "a story of ten minutes",
    "tale.title": "So Long Sucker: a story of ten minutes",
    "tale.game": "A promise, and what became of it",
    "tale.line.honest": "If you trust {honest}",
    "tale.line.kept": "If {betrayer} keeps its word",
    "tale.skip": "Skip to a game",
    "tale.see-again": "See it again",
    "tale.dot.choice": "One move",
    "tale.dot.promise": "A promise",
    "tale.dot.together": "Two together",
    "tale.dot.guess": "Your guess",
    "tale.dot.again": "Again",
    "tale.choice.title": "Whom do you trust?",
    "tale.choice.goal": (
        "The last one alive wins. Whoever has the move but no chip to play, and gets none from "
        "the others, is out."
    ),
    "tale.choice.ask": (
        "You have put a red chip on pile {pile}. {others} are not in it yet: one of them has "
        "the move next, and you choose."
    ),
    "tale.choice.holds": Choose("n", {"one": "holds one chip", "other": "holds {n:word} chips"}),
    "tale.to-you": "to you",
    "tale.before": "a moment ago",
    "tale.after": "now",
    "tale.says.promise": "Give it to me. You get it straight back.",
    "tale.says.promised": "You get it straight back.",
    "tale.says.nothing": "I would like it too. I promise nothing.",
    "tale.says.why": ("Had I kept my word, you alone could have forced the win. Now I alone can."),
    "tale.says.honest": (
        "I promised nothing. Had I given you the move, you alone could have forced the win."
    ),
    "tale.betrayed.title": "{betrayer} gives the move to {victim}",
    "tale.betrayed.broken": (
        "{betrayer} puts a chip on pile {pile}, and gives the move to {victim}, not to you."
    ),
    "tale.betrayed.out": "{victim} has no chip, and nobody has one to give. {victim} is out.",
    "tale.betrayed.back": "So the move jumps back to {betrayer}, who gave it.",
    "tale.betrayed.asked": "Could {betrayer} have kept its word?",
    "tale.betrayed.answer": "Yes. {verdict} That is why it didn’t.",
    "tale.trusted.title": "{honest} captures, and keeps the move",
    "tale.trusted.capture": "{honest} puts its last chip on pile {pile}: yellow on yellow.",
    "tale.trusted.kill": (
        "It kills {killed:a} chip and takes the rest. Whoever captures has chips again, and "
        "the next move."
    ),
    "tale.trusted.asked": "Was that a betrayal?",
    "tale.trusted.answer": "No: {honest} had promised nothing. {verdict}",
    "tale.stopped": "Could anybody have stopped it?",
    "tale.what-if": "Could anybody have forced it?",
    "tale.on": "What does {betrayer} do next?",
    "tale.give": "And if you trust {betrayer}?",
    "tale.back": "Back to the game",
    "tale.together.title": "Two of you could have forced it",
    "tale.together.lead": Choose(
        "n",
        {
            "one": (
                "Before your choice nobody could alone. But one pair could make sure that one "
                "of the two wins:"
            ),
            "other": (
                "Before your choice nobody could alone. But {n:word} pairs could make sure "
                "that one of the two wins:"
            ),
        },
    ),
    "tale.together.label": "Two players together",
    "tale.together.under": (
        "Not what happened: what could have been. The computer has tried every line to its end."
    ),
    "tale.together.asked": "Who of the two wins?",
    "tale.together.answer": (
        "Only one can. Each line ends with a king: someone who needs nobody any more. So there "
        "is a reason to promise, and a reason to break it."
    ),
    "tale.pair": "{players}",
    "tale.pair.can": "can",
    "tale.pair.cannot": "can’t",
    "tale.pair.how": "One way, whatever the other two do:",
    "tale.pair.against": "They can, whomever you choose. If it is {to}:",
    "tale.pair.stopped": (
        "These two can’t: {others} can hold together against them, for example so:"
    ),
    "tale.pair.end": "From here {player} alone can force the win, in {n} acts at most.",
    "tale.act.give": "{player} {player:gives|give} the move to {to}.",
    "tale.act.play": "{player} {player:plays|play} on pile {pile}.",
    "tale.act.start": "{player} {player:starts|start} pile {pile}.",
    "tale.act.moves": (
        "{player} {player:plays|play} on pile {pile}, so {to} {to:has|have} the move."
    ),
    "tale.guess.title": "Where does {betrayer} play its last chip?",
    "tale.guess.lead": "Choose a place. You then see what each of them would have meant.",
    "tale.guess.label": "Places for the chip",
    "tale.guess.see": "See what {betrayer} does",
    "tale.guess.again": "Guess again",
    "tale.guess.asked": "How to see it",
    "tale.guess.answer": (
        "Whoever captures has the next move, and chips again. Look for two of a colour first."
    ),
    "tale.place.pile": "On pile {pile}",
    "tale.place.new": "On a new pile",
    "tale.guessed.right": "You guessed it: pile {pile}, blue on blue, a capture.",
    "tale.guessed.pile": (
        "You guessed pile {guess}. {betrayer} chose pile {pile}: blue on blue, a capture."
    ),
    "tale.guessed.new": (
        "You guessed a new pile. {betrayer} chose pile {pile}: blue on blue, a capture."
    ),
    "tale.then.alone": ("Then {player} alone could have forced the win, whatever the others did."),
    "tale.then.majority": "Then any two of you, {others} could have; nobody alone.",
    "tale.now.alone": "{player} captures, and alone can force the win.",
    "tale.now.majority": "Now any two of you, {others} can force the win; nobody alone.",
    "tale.you": "You",
    "tale.you.inside": "you",
    "tale.end": "Play it to the end",
    "tale.again.title": "What you have seen",
    "tale.again.promise": ("A promise binds nobody. {betrayer}’s was good for as long as it paid."),
    "tale.again.pair": (
        "Two together can force what nobody can alone. You and {honest} could have."
    ),
    "tale.again.second": (
        "Which of the two it will be is the second game. That is why people talk."
    ),
    "tale.again.under": Choose(
        "n",
        {
            "one": "{betrayer} is the last one alive, one act after that capture.",
            "other": "{betrayer} is the last one alive, {n:word} acts after that capture.",
        },
    ),
    "tale.way.friends": "Play with friends",
    "tale.way.friends.note": "at this screen, or each on a phone",
    "tale.friends.title": "Two ways to play with friends",
    "tale.friends.screen": (
        "Round this screen: you all look at one table, and whoever has the move plays. "
        "Nothing has to be installed."
    ),
    "tale.friends.phones": (
        "Each on a phone: one of you needs a computer with Python and this package. There, "
        "“sosucker host --chips 3 --host 0.0.0.0” opens a room and shows its code, and whoever "
        "is in the same Wi-Fi sits down with a phone."
    ),
    "tale.friends.back": "Back to the end of the story",
    "tale.way.table": "Round this screen",
    "tale.way.table.note": "four of you, no bots",
    "tale.way.rooms": "Each on a phone",
    "tale.way.rooms.note": "how to open a room",
    "tale.way.lesson": "Lesson 1",
    "tale.way.lesson.note": "the game itself, in 50 minutes",
    "tale.way.replay": "The game again, act by act",
    "tale.way.replay.note": "with the rule behind each act",
    "tale.way.honest": "Again: trust {honest}",
    "tale.way.honest.note": "play on yourself, against three bots",
    "tale.way.betrayer": "Again: be {betrayer}, and keep your word",
    "tale.way.betrayer.note": "or don’t",
    "tale.private": "Nothing that you did here has left this page.",
    "tale.leave": "Back to the story",
    "tale.everything": "All lessons and the documentation",
    "tale.script": (
        "This story needs scripts (JavaScript), and this browser or this server doesn’t let "
        "them run."
    ),
}
