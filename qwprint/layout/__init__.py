"""Where things go, in millimetres: paper, imposition, words, and the parts that scoresheets are made of."""
