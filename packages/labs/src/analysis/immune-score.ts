import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Explained } from '../meaning/explain.ts';

/**
 * What stands for the immune system in a blood test. The choice follows Albers R et al., Monitoring immune modulation by nutrition in the
 * general population: identifying and substantiating effects on human health, Br J Nutr 2013;110(Suppl 2):S1-S30.
 */
const immuneMarkers = [
  'wbc',
  'neutrophils_abs',
  'lymphocytes_abs',
  'monocytes_abs',
  'eosinophils_abs',
  'crp',
  'crp_hs',
  'igg',
  'iga',
  'igm',
] as const;
/** Without these it would say something about something else. */
const requiredMarkers: readonly (readonly string[])[] = [['wbc'], ['neutrophils_abs'], ['lymphocytes_abs'], ['crp', 'crp_hs']];
const requiredMarkerNames = ['white blood cells', 'neutrophils', 'lymphocytes', 'C-reactive protein'];

export type ImmuneScore = {
  /** Percent; null where too little was measured. */
  immuneScore: number | null;
  /** What it is, or the one thing that it lacks; null where it lacks more, since it would only stand in the way. */
  immuneScoreText: string | null;
  immuneScoreParts: { name: string; isInRange: boolean }[];
};

/**
 * The share of a person's immune markers that lie within their range, with equal weights. It means no more than that: no study has tied a
 * single figure to how well a person is protected, and the text beside it says so.
 */
export function computeImmuneScore(explained: readonly Explained[]): ImmuneScore {
  const judged = explained.filter(({ analyte, status }) => status !== null && immuneMarkers.some((id) => id === analyte.id));
  const missing = requiredMarkerNames.filter(
    (_, index) => !requiredMarkers[index]?.some((id) => judged.some(({ analyte }) => analyte.id === id)),
  );
  const parts = judged.map(({ analyte, status }) => ({ name: analyte.name, isInRange: status === 'within' }));
  if (missing.length > 0)
    return {
      immuneScore: null,
      immuneScoreText: missing.length === 1 ? `We can’t calculate it yet. It needs ${missing[0]} with a range to compare with.` : null,
      immuneScoreParts: parts,
    };
  const inRange = parts.filter(({ isInRange }) => isInRange).length;
  return {
    immuneScore: Math.round((100 * inRange) / parts.length),
    immuneScoreText: `${inRange} of ${formatCount(parts.length, 'marker')} of the immune system are in range. It only counts markers. It doesn’t measure how strong your immune system is.`,
    immuneScoreParts: parts,
  };
}
