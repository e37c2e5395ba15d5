"""The program around the screens: main loop, window, input devices, log and folders."""
