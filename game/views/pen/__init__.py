"""The tools that all views draw with: the pen, basic shapes, text, and recordings of draw calls."""
