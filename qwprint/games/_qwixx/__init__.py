"""What Qwixx and its card game share: the scoresheet."""
