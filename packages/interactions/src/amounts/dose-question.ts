import type { CountedDose } from '@wellkept/clinical/medication.ts';
import { toMidSentence } from '@wellkept/clinical/wording.ts';
import type { DoseUnit } from '@wellkept/knowledge/dosing.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatRate, splitDoses } from '@wellkept/medications/resolve/dose-parts.ts';
import { formatAmount, getTotalWords, limitWords } from './amount-words.ts';
import { computeAmounts, computeDailyAmount } from './amounts.ts';
import { milligramsPerMassUnit } from './shares.ts';

/** A decimal point in the wrong place, or mg for mcg, makes ten times or a thousand times the dose. */
const slipTimes = 10;
/** So many times the most of a label, or of what is usual, is asked about. Doctors prescribe vitamins far above their upper level. */
const farAboveTimes = { label: 2, usual: 2, 'upper-level': 10 } as const;

/** What to ask about the dose of a line before it is saved, in sentences; null where nothing is unusual. `before` is null for a new line. */
export function findDoseQuestion(knowledge: Knowledge, after: Resolution, before: Resolution | null): string | null {
  const far = findFarAbove(knowledge, after);
  if (after.unclearDoses !== undefined && after.unclearDoses !== before?.unclearDoses)
    return [quoteUnclear(after.unclearDoses, after.highestDoses), far, 'Is it right as written?'].filter(Boolean).join(' ');
  const facts = [before && findSlip(knowledge, before, after), far].filter((one) => one !== null);
  return facts.length > 0 ? `${facts.join(' ')} Is that right?` : null;
}

const quotedLengthMax = 120;

function quoteUnclear(words: string, [highest, ...others]: readonly CountedDose[] = []): string {
  const quoted = `“${words.length > quotedLengthMax ? `${words.slice(0, quotedLengthMax).trim()}…` : words}”`;
  if (highest && others.length === 0)
    return `We can’t tell how often this is taken: ${quoted}. We count ${formatRate(highest)}, and can’t plan it.`;
  const counted = highest ? 'so we count all of them, and can’t plan it' : 'so we can’t plan or count it';
  return `There’s more than one dose here: ${quoted}. We can’t tell which dose is taken when, ${counted}.`;
}

function findFarAbove(knowledge: Knowledge, after: Resolution): string | null {
  const substances = (after.match?.ingredients ?? []).flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []);
  const far = computeAmounts(knowledge, [after], [substances], {}).find(({ limit, total }) => {
    if (!limit) return false;
    const most = Math.max(limit.amount, ...limit.moreFor.map(({ amount }) => amount));
    return total > most && total >= limit.amount * farAboveTimes[limit.kind];
  });
  if (!far?.limit) return null;
  const { limit, substance } = far;
  const name = toMidSentence(substance.name);
  return `${getTotalWords(far)} of ${name} is far more than ${limitWords[limit.kind].over} (${formatAmount(limit.amount, limit.unit)} a ${limit.per}).`;
}

const doseUnits: readonly DoseUnit[] = ['mg', 'mcg', 'g', 'IU', 'units', 'mEq', 'mL'];

/** What a line comes to in a day, as its words say, also where nobody knows what it is. */
function computeWrittenAmount(resolution: Resolution, unit: DoseUnit): number | null {
  const amounts = splitDoses(resolution).map((one) => computeOneWritten(one, unit));
  return amounts.some((amount) => amount === null) ? null : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

function computeOneWritten({ dose, count, frequency }: Resolution, unit: DoseUnit): number | null {
  if (!dose) return null;
  const [from, to] = [milligramsPerMassUnit[dose.unit], milligramsPerMassUnit[unit]];
  if (dose.unit !== unit && (!from || !to)) return null;
  return dose.amount * (from && to ? from / to : 1) * (count ?? 1) * (frequency?.perDay ?? 1);
}

function findSlip(knowledge: Knowledge, before: Resolution, after: Resolution): string | null {
  const [ingredient, ...others] = after.match?.ingredients ?? [];
  if (others.length > 0 || before.match?.id !== after.match?.id || (!ingredient && before.name !== after.name)) return null;
  const substance = knowledge.substances.get(ingredient?.substanceId ?? '');
  const findUnit = ({ dose, doses, assumedDose }: Resolution) =>
    doseUnits.find((unit) => unit === (assumedDose ?? dose ?? doses?.[0]?.dose)?.unit);
  const [unitBefore, unit] = [findUnit(before), findUnit(after)];
  if (!unit || !unitBefore) return null;
  const compute = (line: Resolution, as: DoseUnit) =>
    substance ? computeDailyAmount(knowledge, line, substance, as) : computeWrittenAmount(line, as);
  const [daily, dailyBefore, shownBefore] = [compute(after, unit), compute(before, unit), compute(before, unitBefore)];
  if (!daily || !dailyBefore || !shownBefore) return null;
  const times = daily / dailyBefore;
  // Sums of fractions fall a little short of ten.
  if (Math.max(times, 1 / times) < slipTimes - 0.01) return null;
  return `This was ${formatAmount(shownBefore, unitBefore)} a day. Now it’s ${formatAmount(daily, unit)} a day.`;
}
