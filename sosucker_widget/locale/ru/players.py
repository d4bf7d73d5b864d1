"""Russian: the bots in a line each, as a person reads them in a menu, and what they say."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "player.title.random": "Случайный: ему всё равно, как ходить",
    "player.title.greedy": "Жадный: берёт всё, что может взять",
    "player.title.cautious": "Осторожный: не даёт брать другим",
    "player.title.grudge": "Злопамятный: не помогает тому, кто у него забрал",
    "player.title.grateful": "Благодарный: платит добром за подарок и спасение",
    "player.title.tit-for-tat": "Око за око: за добро добром, за зло злом",
    "player.title.leader-hunter": "Против лидера: вредит тому, у кого больше фишек",
    "player.title.loyal": "Верный: до конца стоит за своего союзника",
    "player.title.betrayer": "Предатель: верен, пока не придёт его час",
    "player.title.dealer": "Честный: договаривается и держит слово",
    "player.title.balancer": "Уравнитель: договаривается против того, кто впереди",
    "player.title.turncoat": "Перебежчик: договаривается и нарушает слово, когда выгодно",
    "player.title.secret": "Тайный: один из троих, кто договаривается; назовут в конце",
    "player.says.took": "{to}, ты забрал моё. Я это запомню.",
    "player.says.refused": "{to}, ты отказал мне в фишке. Я это запомню.",
    "player.says.thanks": "Спасибо, {to}. Я этого не забуду.",
    "player.says.give_move_to": "{to}, когда выбирать буду я, ход твой.",
    "player.says.spare": "{to}, твоих фишек я не убью.",
    "player.says.turned": "Ничего личного, {to}.",
    "player.says.broke": "{to}, слово нарушено. Больше договоров у нас нет.",
}
"""By key. In what a bot says `{to}` is the player addressed."""
