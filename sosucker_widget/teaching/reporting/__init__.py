"""The report about a class: who is in it, what is counted, the page, and the marks as CSV."""

from sosucker_widget.teaching.reporting.class_report import ClassReport, report_on
from sosucker_widget.teaching.reporting.roster import ClassRoster, RosterError, load_roster

__all__ = ["ClassReport", "ClassRoster", "RosterError", "load_roster", "report_on"]
