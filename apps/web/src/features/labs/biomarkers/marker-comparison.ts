import type { Biomarker, BiomarkerValue, DatedValue } from './biomarker-text.ts';

export type MarkerComparison = { marker: Biomarker; before: BiomarkerValue; after: BiomarkerValue; words: string };

/** Markers that were measured on both days, with how they changed; real changes first. Of several values of one day the last counts. */
export function compareMarkers(
  markers: readonly Biomarker[],
  earlier: readonly DatedValue[],
  later: readonly DatedValue[],
): MarkerComparison[] {
  const [befores, afters] = [earlier, later].map((values) => new Map(values.toReversed().map((value) => [value.analyteId, value])));
  return markers
    .flatMap((marker) => {
      const [before, after] = [befores?.get(marker.analyteId), afters?.get(marker.analyteId)];
      return before && after ? [{ marker, before, after, ...computeChange(marker, before, after) }] : [];
    })
    .toSorted((one, other) => Number(other.isReal) - Number(one.isReal));
}

function computeChange({ meaning }: Biomarker, before: BiomarkerValue, after: BiomarkerValue): { words: string; isReal: boolean } {
  if (before.amount === null || after.amount === null || before.comparator || after.comparator || before.amount <= 0)
    return { words: before.valueText === after.valueText ? 'the same' : 'changed', isReal: false };
  const percent = (after.amount / before.amount - 1) * 100;
  if (Math.abs(percent) < 0.5) return { words: 'the same', isReal: false };
  const size = `${percent > 0 ? '+' : '−'}${Math.round(Math.abs(percent))}%`;
  const referenceChange = meaning?.swing;
  if (!referenceChange) return { words: size, isReal: false };
  const isReal = percent > 0 ? percent > referenceChange.upPercent : -percent > referenceChange.downPercent;
  return { words: isReal ? `${size}, a real change` : `${size}, within its usual variation`, isReal };
}
