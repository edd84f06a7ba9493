import type { Oil, OilLimit } from '@wellkept/knowledge/oils.ts';

/** Where it goes: `rinse` is a wash that is rinsed off, `air` a diffuser or a bowl of hot water. */
export type OilPlace = 'body' | 'face' | 'rinse' | 'air';

/** Droppers give about 20 drops of water a milliliter (European Pharmacopoeia, 2.1.1); oils differ by brand. */
export const dropsPerMl = 20;
/** No more than this is calculated: no open table of limits for the skin exists. In per cent. */
export const dilutionPercentMax = 3;

/** A limit of a blend: the most essential oil it may contain, in per cent, with the oils that the limit is about. */
export type BlendLimit = { limit: OilLimit; percentMax: number; oils: readonly Oil[] };

const getLimitPercent = ({ leaveOnPercentMax, facePercentMax, rinseOffPercentMax }: OilLimit, place: OilPlace): number =>
  (place === 'face' ? facePercentMax : place === 'rinse' ? rinseOffPercentMax : undefined) ?? leaveOnPercentMax;

/** Every limit that a blend in equal parts has on the skin, the lowest first. What two oils contain of one substance counts together. */
export function listBlendLimits(oils: readonly Oil[], limits: readonly OilLimit[], place: OilPlace): BlendLimit[] {
  if (place === 'air') return [];
  return limits
    .flatMap((limit) => {
      const shares = oils.flatMap(({ limits: own = [] }) => own.filter(({ id }) => id === limit.id));
      const total = shares.reduce((sum, { sharePercentMax = 100 }) => sum + sharePercentMax / 100, 0);
      if (total === 0) return [];
      const limited = oils.filter(({ limits: own }) => own?.some(({ id }) => id === limit.id));
      return [{ limit, percentMax: floorToTwoDigits((getLimitPercent(limit, place) * oils.length) / total), oils: limited }];
    })
    .toSorted((one, other) => one.percentMax - other.percentMax);
}

/**
 * The strongest mixture that is calculated, in per cent; null in the air, where no amount is known to be safe. Where nothing is published,
 * these are limits of caution: less where the skin is thin, and for the young.
 */
export function getPercentMax(place: OilPlace, ageYears: number | null, blendLimits: readonly BlendLimit[] = []): number | null {
  if (place === 'air') return null;
  const general = place === 'face' || (ageYears !== null && ageYears < 18) ? 1 : dilutionPercentMax;
  return Math.min(general, ...blendLimits.map(({ percentMax }) => percentMax));
}

/** Rounded down, so that what is shown is never above the limit; 1e-9 covers what binary fractions lose. */
function floorToTwoDigits(percent: number): number {
  const unit = 10 ** (Math.floor(Math.log10(percent)) - 1);
  return Number((Math.floor(percent / unit + 1e-9) * unit).toPrecision(2));
}

/** The smallest blend of a strength with a whole drop of each of its oils, in ml. */
export const getMlMin = (percent: number, oilCount: number): number => Math.ceil((oilCount / dropsPerMl / percent) * 100);
