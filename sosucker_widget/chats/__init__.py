"""What language models said to each other over 43 games: talk and outcomes, without the moves.

`NOTICE.md` beside this file says where it is from, and whose it is.
"""

from sosucker_widget.chats.chat_file import Chat, ChatLine, load_chats, read_chats

__all__ = ["Chat", "ChatLine", "load_chats", "read_chats"]
