"""A tournament day: an append-only log of changes, the day they make, and what each person may see of it. Pure."""

from cardinal.desk.day import Day
from cardinal.desk.entering import read_sheet
from cardinal.desk.export import as_json, backup, restore, results_csv, standings_csv
from cardinal.desk.log import add, complete, replay
from cardinal.desk.people import may
from cardinal.desk.screens import view_desk, view_hall, view_table, view_team
from cardinal.desk.telling import history

__all__ = [
    "Day",
    "add",
    "as_json",
    "backup",
    "complete",
    "history",
    "may",
    "read_sheet",
    "replay",
    "restore",
    "results_csv",
    "standings_csv",
    "view_desk",
    "view_hall",
    "view_table",
    "view_team",
]
