"""The talk of language models in 43 games, as data without the moves.

`NOTICE.md` beside this file states its source and its owner.
"""

from sosucker_widget.chats.chat_file import Chat, ChatLine, load_chats, read_chats

__all__ = ["Chat", "ChatLine", "load_chats", "read_chats"]
