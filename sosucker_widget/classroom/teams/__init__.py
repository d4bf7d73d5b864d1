"""Teams at the seats of a table, as a part of a crowd: members vote and propose, the team acts."""
