"""The program: its loop, its window, devices, log and folders."""
