"""Views: functions that draw plain values onto a surface and change nothing else."""
