"""The journal of a game in progress: what has happened since its file was written whole.

It lies beside the file, under the same name with `.journal` at the end. It begins with a copy of
the file, so that it can be read whatever becomes of that one. Then a line follows for each change:

    8f1c2d3a {"do":{"type":"play","player":"red","chip":"red","pile":1}}
    05b7c911 {"back":1}

In front stands the checksum (CRC-32) of the line and of all lines before it. A line that was torn
when the power or the process ended, or that belongs to another journal, is so recognised. `back`
takes back that many actions, and `players` gives all players anew. `into` names the file that is
about to be written with all that has happened so far. So whichever file a crash leaves, the old one
or the new one, it is known which lines of the journal it still lacks. And when a file has been
renamed, its journal is recognised.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.record.journal.journal_text import (
        ENDING,
        Journal,
        JournalError,
        JournalText,
        digest,
        into,
        journal_beside,
        read_journal,
    )
    from sosucker_widget.record.journal.kept_record import (
        JournalFile,
        KeptFlaw,
        KeptGame,
        game_of,
        journal_at,
        journal_of,
        kept_game,
        read_kept,
        record_of,
        with_journal,
    )
    from sosucker_widget.record.journal.salvage import (
        Remnant,
        longest,
        remnant_of,
        remnants,
        repaired_names,
    )
