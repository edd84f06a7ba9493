import type { Situation } from '@wellkept/knowledge/cautions.ts';

/** What results of a laboratory say to the rules about medicines. */
export type LabFact = 'egfr' | 'altTimesUpperLimit' | 'potassium' | 'sodium' | 'magnesium' | 'inr' | 'platelets';

export type MeasuredLabs = Partial<Record<LabFact, number>> & {
  /** The days of the samples they were measured in, where they come from results. */
  measuredOn?: Partial<Record<LabFact, string>>;
  /** Of a value of which only a bound is known: "<15" lies under the number, ">6.5" over it. */
  comparators?: Partial<Record<LabFact, '<' | '>'>>;
};

type Meaning = { condition: string } | { situation: Situation };
type Rule = { fact: LabFact; isOut: (value: number) => boolean; means: Meaning };

/**
 * From where on a value means something to medicines. eGFR: KDIGO 2024. ALT: threefold, as labels count it. Potassium, sodium in mmol/L.
 * Magnesium in mg/dL: ABIM laboratory reference ranges 2026. INR: Holbrook A et al., Evidence-based management of anticoagulant therapy,
 * Chest 2012;141(2 Suppl):e152S. Platelets in 10⁹/L: Rodeghiero F et al., Blood 2009;113:2386, who count fewer than 100 as too few.
 */
const rules: readonly Rule[] = [
  { fact: 'egfr', isOut: (value) => value < 60, means: { situation: 'kidney' } },
  { fact: 'altTimesUpperLimit', isOut: (value) => value >= 3, means: { situation: 'liver' } },
  { fact: 'potassium', isOut: (value) => value > 5, means: { condition: 'high-potassium' } },
  { fact: 'potassium', isOut: (value) => value < 3.5, means: { condition: 'low-potassium' } },
  { fact: 'sodium', isOut: (value) => value < 135, means: { condition: 'low-sodium' } },
  { fact: 'magnesium', isOut: (value) => value < 1.6, means: { condition: 'low-magnesium' } },
  { fact: 'inr', isOut: (value) => value > 4.5, means: { condition: 'high-inr' } },
  { fact: 'platelets', isOut: (value) => value < 100, means: { condition: 'low-platelets' } },
];

const formatByFact: Readonly<Record<LabFact, (value: string) => string>> = {
  egfr: (value) => `kidney value (eGFR) of ${value}`,
  altTimesUpperLimit: (value) => `liver value (ALT) of ${value} times the upper limit`,
  potassium: (value) => `potassium of ${value} mmol/L`,
  sodium: (value) => `sodium of ${value} mmol/L`,
  magnesium: (value) => `magnesium of ${value} mg/dL`,
  inr: (value) => `INR of ${value}`,
  platelets: (value) => `platelets of ${value} × 10⁹/L`,
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const formatPlainDay = (day: string) => `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** "potassium of 5.6 mmol/L, measured 10 Nov 2026"; null where it was not measured. */
export function formatMeasurement(labs: MeasuredLabs, fact: LabFact, formatDay = formatPlainDay): string | null {
  const [amount, on] = [formatAmount(labs, fact), labs.measuredOn?.[fact]];
  return amount === null ? null : `${formatByFact[fact](amount)}${on === undefined ? '' : `, measured ${formatDay(on)}`}`;
}

/** "5.6", or "under 15" of a bound; null where it was not measured. */
export function formatAmount(labs: MeasuredLabs, fact: LabFact): string | null {
  const [value, comparator] = [labs[fact], labs.comparators?.[fact]];
  if (value === undefined) return null;
  return comparator ? `${comparator === '<' ? 'under' : 'over'} ${value}` : `${value}`;
}

const leastStep = 0.001;
/** What is compared with limits: of a bound what lies next to it. */
export function getComparedValue(labs: MeasuredLabs, fact: LabFact): number | undefined {
  const [value, comparator] = [labs[fact], labs.comparators?.[fact]];
  if (value === undefined || comparator === undefined) return value;
  return comparator === '<' ? value - leastStep : value + leastStep;
}

/** The values that mean something to medicines, each with what it means. */
export const listOutOfRange = (labs: MeasuredLabs): (Meaning & { fact: LabFact })[] =>
  rules.flatMap(({ fact, isOut, means }) => {
    const value = getComparedValue(labs, fact);
    return value !== undefined && isOut(value) ? [{ fact, ...means }] : [];
  });

/** What was measured of a person and is looked at: the kidneys always, the others where they are out. */
export function listMeasurementTexts(labs: MeasuredLabs, formatDay = formatPlainDay): string[] {
  const facts = new Set<LabFact>(['egfr', ...listOutOfRange(labs).map(({ fact }) => fact)]);
  return [...facts].flatMap((fact) => formatMeasurement(labs, fact, formatDay) ?? []);
}
