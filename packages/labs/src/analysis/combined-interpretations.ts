import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import { parseWordResult } from '@wellkept/clinical/word-result.ts';
import type { Explained } from '../meaning/explain.ts';
import type { DatedDerived } from './derived-values.ts';

/** What values of blood and urine say only together. */
export type CombinedInterpretation = { analyteIds: readonly string[]; text: string; level: UrgencyLevel | null; source: string };

type Find = (id: string) => Explained | undefined;
/** The newest exact amount, printed or worked out, in the analyte's unit. */
type FindAmount = (id: string) => number | null;

const kdigo = 'KDIGO: Evaluation and management of chronic kidney disease, 2024';
const simerville = 'Simerville and others: Urinalysis, a comprehensive review, 2005';

/** By filtration and albumin, the risk that KDIGO's table gives: rows from eGFR 60, 45, 30 down, columns up to 30, up to 300, above. */
const kidneyRisk = [
  [0, 1, 2],
  [1, 2, 3],
  [2, 3, 3],
  [3, 3, 3],
] as const;
const kidneyWords: readonly { text: string; level: UrgencyLevel | null }[] = [
  { text: 'Kidney filtration and albumin in urine are both normal, which means a low risk for the kidneys.', level: null },
  {
    text: 'Filtration and albumin together mean a moderately raised risk for kidneys, heart and blood vessels if this lasts three months.',
    level: 'weeks',
  },
  {
    text: 'Filtration and albumin together mean a high risk for kidneys, heart and blood vessels if this lasts three months.',
    level: 'weeks',
  },
  {
    text: 'Filtration and albumin together mean a very high risk for kidneys, heart and blood vessels. A kidney specialist should know.',
    level: 'days',
  },
];

const rules: readonly ((find: Find, findAmount: FindAmount) => CombinedInterpretation | null)[] = [
  (_, findAmount) => {
    const [egfr, albumin] = [findAmount('egfr'), findAmount('urine_acr')];
    if (egfr === null || albumin === null) return null;
    const row = egfr >= 60 ? 0 : egfr >= 45 ? 1 : egfr >= 30 ? 2 : 3;
    const risk = kidneyRisk[row][albumin < 30 ? 0 : albumin <= 300 ? 1 : 2];
    const words = kidneyWords[risk];
    return words ? { ...words, analyteIds: ['egfr', 'urine_acr'], source: kdigo } : null;
  },
  (find) => {
    const sugar = find('glucose_fasting') ?? find('glucose');
    if (!isPositive(find('urine_glucose')) || sugar?.status !== 'within') return null;
    return {
      analyteIds: ['urine_glucose', sugar.analyte.id],
      text: 'There is sugar in the urine while blood sugar is in range. Medicines ending in -gliflozin do that as part of treatment. If you don’t take one, ask about it.',
      level: 'visit',
      source: simerville,
    };
  },
  (find) => {
    const inflamed = [find('crp'), find('wbc')].find((one) => one?.status === 'above');
    if (!inflamed || !(isPositive(find('urine_nitrite')) || isPositive(find('urine_leukocyte_esterase')))) return null;
    return {
      analyteIds: [inflamed.analyte.id, 'urine_nitrite', 'urine_leukocyte_esterase'],
      text: 'Signs of a urine infection, and inflammation in the blood. Ask about treatment within days. Fever, shivering or pain in the side make it an emergency.',
      level: 'days',
      source: simerville,
    };
  },
  (find) => {
    const bilirubin = find('bilirubin_total');
    if (!isPositive(find('urine_bilirubin')) || bilirubin?.status !== 'above') return null;
    return {
      analyteIds: ['urine_bilirubin', 'bilirubin_total'],
      text: 'Bilirubin is high in the blood and present in the urine. Bile may be blocked or the liver inflamed. Talk to a doctor within days.',
      level: 'days',
      source: simerville,
    };
  },
  (find) => {
    const albumin = find('albumin');
    if (!isPositive(find('urine_protein')) || albumin?.status !== 'below') return null;
    return {
      analyteIds: ['urine_protein', 'albumin'],
      text: 'There is protein in the urine and little albumin in the blood. The kidneys may be losing it. Talk to a doctor within days.',
      level: 'days',
      source: kdigo,
    };
  },
];

const isPositive = (explained: Explained | undefined): boolean =>
  explained !== undefined && parseWordResult(explained.latest.valueText)?.kind === 'positive';

export function listCombinedInterpretations(explained: readonly Explained[], derived: readonly DatedDerived[]): CombinedInterpretation[] {
  const byId = new Map(explained.map((one) => [one.analyte.id, one]));
  const findAmount: FindAmount = (id) => {
    const printed = byId.get(id)?.latest;
    const calculated = derived.find((one) => one.analyteId === id && one.result.value !== null);
    // The newer of the two: a creatinine of last week says more than an eGFR of last year.
    if (printed?.amount != null && !(calculated && calculated.collectedOn > printed.collectedOn)) return printed.amount;
    return calculated?.result.value ?? null;
  };
  return rules.flatMap((rule) => rule((id) => byId.get(id), findAmount) ?? []);
}
