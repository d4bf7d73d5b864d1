"""English: what guests of a room read beside their table, and what its host reads."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    # The guests' page.
    "guests.name": "Your name",
    "guests.name-why": (
        "A first name or a nickname is fine. Everybody at the table sees it, and it stays on "
        "the host’s computer."
    ),
    "guests.seats": "Choose a seat",
    "guests.none-free": "No seat is free now.",
    "guests.teams": "Choose a team",
    "guests.join-team": "Join {player}",
    "guests.in-team": "members: {n}",
    "guests.free": "free",
    "guests.away": "away",
    "guests.bot": "a bot",
    "guests.host": "the host",
    "guests.sit": "Sit down",
    "guests.sit-as": "Sit down as {player}",
    "guests.claim": "That’s me: ask the host for this seat",
    "guests.claims": "The host has been asked whether this seat is yours. Please wait.",
    "guests.watch": "I only watch",
    "guests.just-host": "I just host",
    "guests.watching": "You watch.",
    "guests.you-are": "You are {name}.",
    "guests.stand-up": "Leave the seat",
    "guests.no-account": "No account, nothing to install",
    "guests.language": "Language",
    "guests.loading": "The table is loading.",
    "guests.lost": "Host lost, trying again",
    "guests.again": "again in {n} s",
    "guests.trying": "connecting …",
    "guests.try-now": "Try now",
    "guests.kept": (
        "Your seat is kept. If the host shows a new code, scan that one and tap your seat."
    ),
    "guests.closed": "The host has closed this room.",
    "guests.removed": "The host has taken you off this table.",
    "guests.elsewhere": "You have this table open in too many tabs, so this one has stopped.",
    "guests.unknown": "There is no room with this code.",
    "guests.full": "This room is full.",
    "guests.tries": ("Too many wrong codes came from your network. Wait a minute, and try again."),
    "guests.flood": "Too much came from this page at once, so it was cut off. Load it again.",
    "guests.code": "The code of the room",
    "guests.go": "Go there",
    # Why a guest is refused.
    "error.guest-name": (
        "Please write a name of 1 to 30 letters that isn’t the colour of another seat."
    ),
    "error.guest-name-taken": "Somebody here has this name already.",
    "error.guest-seat": "There is no such seat.",
    "error.guests-full": "This room is full.",
    "error.guests-too-fast": "Too many people sit down at once. Wait a minute, and try again.",
    "error.muted": "The host has muted you.",
    "error.vote-paused": "The host has paused the vote.",
    "error.vote-over": "The vote is over.",
    "error.vote-captain-decides": "It is a tie: the captain decides.",
    "error.vote-no-choice": "This can’t be voted for.",
    "error.vote-not-a-member": "You are not in this team.",
    "error.no-motion": "This proposal is over.",
    "error.team-promise": "A team promises with a deal: half of it has to agree.",
    "error.no-vote": "There are no votes at this table.",
    # What the host reads.
    "invite.scan": "Scan this, or open the address. Nobody needs an account.",
    "invite.local": (
        "Only this computer can reach it. For guests in the same network: "
        'table.invite(host="0.0.0.0")'
    ),
    "invite.bound": "{interface}, unencrypted: whoever shares this network can read along.",
    "invite.network": "the network",
    "invite.nobody": "Nobody is here yet.",
    "invite.free": "Free the seat",
    "invite.mute": "Mute",
    "invite.unmute": "Unmute",
    "invite.rename": "Rename",
    "invite.remove": "Remove",
    "invite.let-in": "Let in",
    "invite.refuse": "Refuse",
    "invite.asks": "Somebody asks for the seat of {name}.",
    "invite.away": "away",
    "invite.muted": "muted",
    "invite.watchers": "watching: {n}",
    "invite.close": "Close the room",
    "invite.closed": "The room is closed.",
    "invite.kernel": (
        "The room is open as long as its kernel runs. To show its code, run the cell again."
    ),
    "invite.in-browser": (
        "There are no sockets in this Python, because it runs in your browser: nobody can "
        "connect to it. Pass one screen around, as on the live page of `sosucker live`, or run "
        "`sosucker host` on a computer."
    ),
    "invite.colab": (
        "Guests can’t reach a room on Colab: its ports are open to your own tab only. Pass one "
        "screen around, or run `sosucker host` on a computer."
    ),
    "invite.no-tornado": (
        "A room for guests needs two packages that are missing here: pip install tornado segno"
    ),
}
