"""The program around the screens: main loop, window, input devices, and log."""
