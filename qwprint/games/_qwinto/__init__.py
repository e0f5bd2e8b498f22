"""What Qwinto and its card game share: the grid of the scoresheet and how it is drawn."""
