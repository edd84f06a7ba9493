import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { LabelRule } from '@wellkept/knowledge/label-rule.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatAboveCap } from '../rules/label-rules.ts';
import { getWorseSeverity } from '../severity.ts';
import { computeDailyAmount } from './amounts.ts';
import { computeDailyMilliliters } from './drinks.ts';

type DosedSubstance = { substance: KnownSubstance; resolution: Resolution | undefined };

/**
 * Up to a stated dose of one side some facts weigh less ("simvastatin, not more than 20 mg with amlodipine"), and above it some weigh more
 * ("three or more drinks every day"). A dose above the most that is allowed is serious, unless the fact says otherwise.
 */
export function applyDoseLimit(knowledge: Knowledge, fact: PairFact, one: DosedSubstance, other: DosedSubstance): PairFact {
  if (!fact.doseLimit) return fact;
  const { side, max, unit, within, above } = fact.doseLimit;
  const limited = [one, other].find(({ substance }) => substance.sides.includes(fact[side]));
  const dailyAmount =
    limited?.resolution &&
    (unit === 'mL'
      ? computeDailyMilliliters(limited.resolution)
      : computeDailyAmount(knowledge, limited.resolution, limited.substance, unit));
  if (typeof dailyAmount === 'number' && dailyAmount <= max) return { ...fact, severity: within };
  if (typeof dailyAmount === 'number')
    return above
      ? { ...fact, severity: above }
      : { ...fact, severity: getWorseSeverity(fact.severity, 'major'), advice: [formatAboveCap({ max, unit }), ...fact.advice] };
  return isOneOfMany(limited?.resolution) ? { ...fact, severity: within } : fact;
}

/** A product with many nutrients holds of each about what a day needs, also where its label is not known here. */
const isOneOfMany = (resolution: Resolution | undefined): boolean => (resolution?.match?.ingredients.length ?? 0) >= 6;

/** Whether a line surely gives more a day than a label rule allows. */
export function isAboveCap(knowledge: Knowledge, { doseCap }: LabelRule, { substance, resolution }: DosedSubstance): boolean {
  if (!doseCap || !resolution) return false;
  const amount = computeDailyAmount(knowledge, resolution, substance, doseCap.unit);
  return amount !== null && amount > doseCap.max;
}
