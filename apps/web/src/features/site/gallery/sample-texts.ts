/** Texts of the gallery: a usual one, and one that is longer than a part was drawn for. */
export const longWord = 'Carboxymethylcellulose-hydroxypropylmethylcellulose';
export const longText =
  'Take this one with plenty of water, at least two hours after the other one, and ask your pharmacist before you change anything about it.';
