import type { DoseUnit } from '@wellkept/knowledge/dosing.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { LabelRule } from '@wellkept/knowledge/label-rule.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatAboveCap } from '../rules/label-rules.ts';
import { getWorseSeverity } from '../severity.ts';
import { computeDailyAmount } from './amounts.ts';
import { computeDailyMilliliters } from './drinks.ts';

type DosedSubstance = { substance: KnownSubstance; resolution: Resolution | undefined };

/** What lines come to in a day. Not whole where one of them does not say how much it gives, and not rated where one does not say how often. */
type DailyTotal = { amount: number; isWhole: boolean; isRated: boolean };

/** The total of all lines with one side of a fact: a medicine, or what counts alike, as all alcoholic drinks do. `item` has the substance. */
export type ComputeDailyTotal = (item: number, substance: KnownSubstance, side: string, unit: DoseUnit) => DailyTotal;

/** The totals of a list, each computed once. */
export function createDailyTotals(
  knowledge: Knowledge,
  resolutions: readonly Resolution[],
  ingredients: readonly (readonly KnownSubstance[])[],
): ComputeDailyTotal {
  const known = new Map<string, DailyTotal>();
  return (item, substance, side, unit) => {
    // What an open name may stand for is judged by its own line.
    if (!ingredients[item]?.includes(substance)) return computeTotal(knowledge, [{ substance, resolution: resolutions[item] }], unit);
    const key = `${side} ${unit}`;
    const total = known.get(key) ?? computeTotal(knowledge, listLines(resolutions, ingredients, side), unit);
    known.set(key, total);
    return total;
  };
}

/** What the whole list gives of one substance in a day. */
export const computeSubstanceTotal = (
  knowledge: Knowledge,
  resolutions: readonly Resolution[],
  ingredients: readonly (readonly KnownSubstance[])[],
  substance: KnownSubstance,
  unit: DoseUnit,
): DailyTotal => {
  const lines = resolutions.flatMap((resolution, item) => (ingredients[item]?.includes(substance) ? [{ substance, resolution }] : []));
  return computeTotal(knowledge, lines, unit);
};

const listLines = (
  resolutions: readonly Resolution[],
  ingredients: readonly (readonly KnownSubstance[])[],
  side: string,
): DosedSubstance[] =>
  ingredients.flatMap((own, item) =>
    own.flatMap((substance) => (substance.sides.includes(side) ? [{ substance, resolution: resolutions[item] }] : [])),
  );

function computeTotal(knowledge: Knowledge, lines: readonly DosedSubstance[], unit: DoseUnit): DailyTotal {
  const amounts = lines.map(({ substance, resolution }) => {
    const amount =
      resolution && (unit === 'mL' ? computeDailyMilliliters(resolution) : computeDailyAmount(knowledge, resolution, substance, unit));
    return amount ?? (isOneOfMany(resolution) ? 0 : null);
  });
  return {
    amount: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    // What unclear doses come to at most is no dose that a limit may let pass.
    isWhole: !amounts.includes(null) && lines.every(({ resolution }) => resolution?.unclearDoses === undefined),
    isRated: lines.every(({ resolution }) => resolution?.frequency?.perDay != null),
  };
}

/** A product with many nutrients contains of each about what a day needs, also where its label is not known here. */
const isOneOfMany = (resolution: Resolution | undefined): boolean => (resolution?.match?.ingredients.length ?? 0) >= 6;

/**
 * Up to a stated dose of one side some facts weigh less ("simvastatin, not more than 20 mg with amlodipine"), and above it some weigh more
 * ("three or more drinks every day"). A dose above the most that is allowed is serious, unless the fact says otherwise.
 */
export function applyDoseLimit(fact: PairFact, computeLimited: (side: string, unit: DoseUnit) => DailyTotal | null): PairFact {
  if (!fact.doseLimit) return fact;
  const { side, countedAs = fact[side], max, unit, within, above, isRateNeeded } = fact.doseLimit;
  const total = computeLimited(countedAs, unit);
  if (total && total.amount > max)
    return above
      ? { ...fact, severity: above }
      : { ...fact, severity: getWorseSeverity(fact.severity, 'major'), advice: [formatAboveCap({ max, unit }), ...fact.advice] };
  return total?.isWhole && (total.isRated || !isRateNeeded) ? { ...fact, severity: within } : fact;
}

/** Whether a list surely gives more a day than a label rule allows. */
export const isAboveCap = ({ doseCap }: LabelRule, computeLimited: (unit: DoseUnit) => DailyTotal): boolean =>
  doseCap !== undefined && computeLimited(doseCap.unit).amount > doseCap.max;
