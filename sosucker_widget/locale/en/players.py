"""English: the bots in a line each, as a person reads them in a menu, and what they say."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "player.title.random": "Random: plays any legal move",
    "player.title.greedy": "Greedy: captures whenever it can",
    "player.title.cautious": "Cautious: leaves nothing to capture",
    "player.title.grudge": "Grudge: never helps a player who took something from it",
    "player.title.grateful": "Grateful: repays every gift and rescue",
    "player.title.tit-for-tat": "Tit for tat: helps for help, harms for harm",
    "player.title.leader-hunter": "Leader hunter: harms the player with the most chips",
    "player.title.loyal": "Loyal: supports one ally to the end",
    "player.title.betrayer": "Betrayer: loyal until its moment comes",
    "player.title.dealer": "Dealer: makes deals that help both, and keeps its word",
    "player.title.balancer": "Balancer: deals against whoever is ahead",
    "player.title.turncoat": "Turncoat: deals, and breaks its word when that pays",
    "player.title.secret": "Secret: one of three bots that deal, named at the end",
    "player.says.took": "{to}, you took from me. I will remember it.",
    "player.says.refused": "{to}, you refused me a chip. I will remember it.",
    "player.says.thanks": "Thank you, {to}. I will not forget it.",
    "player.says.give_move_to": "{to}, whenever I can choose, the move is yours.",
    "player.says.spare": "{to}, I will not kill your chips.",
    "player.says.turned": "Nothing personal, {to}.",
    "player.says.broke": "{to}, you broke your word. We are done.",
}
"""By key. In what a bot says `{to}` is the player addressed."""
