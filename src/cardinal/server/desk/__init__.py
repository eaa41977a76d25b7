"""Tournament days on the server: logs in the database, screens, links, online tables, paper."""
