/** Where things lie on a dose scale that begins at zero, in hundredths of its length; the greatest leaves room behind it. */
export type DoseScalePlaces = { from: number; to: number; mark: number };

const roomBehind = 1.15;
/** A single dose of trials is still seen. */
const bandMin = 1.5;
/** Nearer to an end than this, words are aligned with it. */
const edge = 25;

export function computeDoseScale(min: number, max: number, amount: number): DoseScalePlaces {
  const end = Math.max(max, amount) * roomBehind;
  const toPercent = (value: number) => Math.round((value / end) * 1000) / 10;
  const from = toPercent(min);
  return { from, to: Math.max(toPercent(max), from + bandMin), mark: toPercent(amount) };
}

export function getTextAnchor(place: number): 'start' | 'middle' | 'end' {
  if (place < edge) return 'start';
  return place > 100 - edge ? 'end' : 'middle';
}
