import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import type { UrgencyRow, UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { describe, expect, it, test } from 'vitest';
import { judgeUrgency } from './judge-urgency.ts';
import { addDays } from './local-day.ts';
import { createAmountObservation, createTextObservation, type Observation } from './observation.ts';

const [table, analytes] = await Promise.all([loadUrgencyTable(), loadAnalytes()]);
const judge = (observation: Observation, ...states: UrgencyState[]) => judgeUrgency(observation, { states: new Set(states) }, table);

const on = '2026-11-20';
const range = (low: number | null, high: number | null) => ({ low, high });

const dayBefore = (days: number): string => addDays(on, -days);
const steps = [1.0001, 1.01, 1.05, 1.2, 1.5, 1.8];
const printedRanges = [
  [5, 10],
  [0.05, 0.1],
  [0.4, 0.6],
  [0.8, 1.2],
  [1.15, 1.3],
  [11, 13],
  [12, 16],
  [40, 55],
  [100, 200],
  [135, 145],
  [250, 800],
] as const;

/** Observations that could make a row the answer: just beyond its limit, and a little further out. */
function findWitnesses(row: UrgencyRow, of: string): Observation[] {
  const { when, needs = [] } = row;
  const at = (amount: number, more: Partial<Observation> = {}) =>
    createAmountObservation(of, amount, { on, earlier: needs.includes('known-stable') ? [{ amount, on: dayBefore(100) }] : [], ...more });
  if (when.kind === 'unclear') return [createTextObservation(of, 'Indeterminate', { on })];
  if (when.kind === 'positive')
    return ['Positive', '+', '++', '+++', ...(when.naming ?? [])].map((text) => createTextObservation(of, text, { on }));
  if (when.kind === 'goal')
    return [
      { low: 2, high: 3, below: 1.8, above: 3.2 },
      { low: 95, high: 99, below: 94, above: 99.5 },
    ].map(({ low, high, ...beyond }) => at(beyond[when.side], { range: range(low, high), status: when.side }));
  if (when.kind === 'change') return findChangeWitnesses(when, at);
  const isOutward = (limit: number) => (when.side === 'above') === limit > 0;
  const past = (limit: number) => steps.map((step) => (isOutward(limit) ? limit * step : limit / step));
  if (when.kind === 'amount') return [when.at, ...past(when.at)].map((amount) => at(amount));
  return printedRanges.flatMap(([low, high]) =>
    past((when.side === 'above' ? high : low) * when.times).map((amount) => at(amount, { range: range(low, high), status: when.side })),
  );
}

function findChangeWitnesses(
  { side, ratio, by = 0, withinDays }: Extract<UrgencyRow['when'], { kind: 'change' }>,
  at: (amount: number, more: Partial<Observation>) => Observation,
): Observation[] {
  return [0.6, 1.2, 16, 48, 110, 380].flatMap((before) => {
    const now = ratio ? before * ratio : side === 'above' ? before + by : before - by;
    const days = [1, 6, 25, 60, 300].filter((one) => one <= withinDays);
    return days.map((day) => at(now, { earlier: [{ amount: before, on: dayBefore(day) }] }));
  });
}

test('every row can be the answer', () => {
  const unreachable = table.rows.filter(
    (row) => !row.of.some((of) => findWitnesses(row, of).some((one) => judge(one, ...(row.needs ?? []))?.rowId === row.id)),
  );
  expect(unreachable.map(({ id }) => id)).toEqual([]);
});

const fallbackRanges: Readonly<Record<string, { low: number; high: number }>> = {
  inr: { low: 0.8, high: 1.2 },
  eosinophils_abs: { low: 0.02, high: 0.5 },
  immature_granulocytes_abs: { low: 0.01, high: 0.06 },
  igg: { low: 700, high: 1600 },
  cd4_abs: { low: 400, high: 1500 },
  calcium_ionized: { low: 1.15, high: 1.3 },
  blasts_pct: { low: 0.2, high: 1 },
  promyelocytes_pct: { low: 0.2, high: 1 },
  lithium_level: { low: 0.6, high: 1 },
  digoxin_level: { low: 0.5, high: 1.2 },
  egfr_cystatin: { low: 90, high: 120 },
  creatinine_clearance: { low: 90, high: 120 },
};

/** The usual adult range; where none is recorded, one that its rows for the other direction do not reach into. */
function findRange(id: string): { low: number; high: number } {
  const [known] = analytes.ranges.get(id) ?? [];
  const [low = null, high = null] = known?.adults ?? known?.female ?? [];
  if (low !== null && high !== null && low > 0) return { low, high };
  const other = fallbackRanges[id];
  if (other) return other;
  if (id.startsWith('glucose')) return { low: 70, high: 140 };
  return low !== null && low > 0 ? { low, high: low * 1.3 } : { low: (high ?? 10) / 2, high: high ?? 10 };
}

/** Antibodies that a vaccination is for, and hormones that the cycle and menopause move tenfold. */
const harmlessFarOutside = new Set([
  ...['hbsab', 'rubella_igg', 'measles_igg', 'varicella_igg', 'cmv_igg', 'toxoplasma_igg', 'ebv_vca_igg', 'ebv_ebna_igg'],
  ...['fsh', 'lh', 'estradiol', 'progesterone'],
]);
/** Medicines that nobody has to take, metals, tumor markers and protein in urine: the less, the better. */
const harmlessLow = new Set([
  ...['salicylate_level', 'acetaminophen_level', 'mercury', 'arsenic', 'cadmium', 'aluminum', 'lead'],
  ...['ca_15_3', 'ca_27_29', 'ca_72_4', 'he4', 'nse', 'cyfra_21_1', 'scc_antigen', 'chromogranin_a', 's100'],
  ...['urine_protein_24h', 'urine_albumin_24h', 'urine_protein_amount'],
]);

test('every analyte far outside its range is acted on within weeks at the latest, and in words of its own direction', () => {
  const late: string[] = [];
  for (const { id } of analytes.all.filter((one) => !harmlessFarOutside.has(one.id))) {
    const usual = findRange(id);
    const high = judge(createAmountObservation(id, usual.high * 2.1, { range: usual, status: 'above' }));
    const low = judge(createAmountObservation(id, usual.low * 0.45, { range: usual, status: 'below' }));
    if (!high || high.level === 'visit' || high.side !== 'above' || /\b(low|below)\b/i.test(high.says))
      late.push(`${id} high: ${high?.says}`);
    const isLate = low?.level === 'visit' && !harmlessLow.has(id);
    if (!low || isLate || low.side !== 'below' || /\b(high|above)\b/i.test(low.says)) late.push(`${id} low: ${low?.says}`);
  }
  expect(late).toEqual([]);
});

test.each([
  ['base_excess', -18, range(-2, 2), 'emergency'],
  ['base_excess', -7, range(-2, 2), 'today'],
  ['base_excess', -3, range(-2, 2), 'weeks'],
  ['ph_blood', 7.24, range(7.35, 7.45), 'emergency'],
  ['po2', 40, range(75, 100), 'emergency'],
  ['po2', 40, null, 'today'],
  ['po2', 55, range(75, 100), 'today'],
  ['po2', 28, range(30, 50), 'days'],
  ['salicylate_level', 70, range(null, 20), 'emergency'],
  ['salicylate_level', 25, range(null, 20), 'today'],
  ['anti_xa', 1.4, range(0.5, 1), 'today'],
  ['vancomycin_level', 30, range(10, 20), 'today'],
  ['cea', 6, range(null, 5), 'weeks'],
  ['gentamicin_level', 4, null, 'today'],
  ['tobramycin_level', 2, null, 'today'],
  ['methotrexate_level', 0.5, null, 'today'],
  ['lamotrigine_level', 24, null, 'today'],
  ['lamotrigine_level', 24, range(3, 15), 'today'],
  ['lamotrigine_level', 17, null, 'days'],
  ['lamotrigine_level', 1.2, null, 'days'],
  ['levetiracetam_level', 70, null, 'days'],
  ['levetiracetam_level', 4, null, 'days'],
  ['tacrolimus_level', 2.1, null, 'today'],
  ['tacrolimus_level', 2.4, range(5, 15), 'today'],
  ['tacrolimus_level', 4.4, range(5, 15), 'days'],
  ['cyclosporine_level', 60, null, 'today'],
  ['cyclosporine_level', 500, null, 'days'],
  ['sirolimus_level', 2, null, 'today'],
] as const)('%s of %d asks for help in time', (of, amount, printed, level) => {
  const status = printed === null ? null : amount > (printed.high ?? 0) ? 'above' : 'below';
  expect(judge(createAmountObservation(of, amount, { on, range: printed, status }))?.level).toBe(level);
});

describe('the rule for values without a row', () => {
  const unknown = (amount: number, more: Partial<Observation> = {}) =>
    judge(
      createAmountObservation('not_in_the_table', amount, {
        range: range(10, 20),
        status: amount > 20 ? 'above' : amount < 10 ? 'below' : 'within',
        ...more,
      }),
    );
  it.each([
    [15, null],
    [21, 'visit'],
    [26, 'weeks'],
    [41, 'today'],
    [9, 'visit'],
    [7, 'weeks'],
    [4.9, 'today'],
  ] as const)('%d in 10 to 20: %s', (amount, level) => {
    expect(unknown(amount)?.level ?? null).toBe(level);
  });

  it('takes a bound for no more than it says', () => {
    expect(unknown(41, { comparator: '>' })?.level).toBe('today');
    expect(unknown(4.9, { comparator: '<' })?.level).toBe('today');
    expect(judge(createAmountObservation('platelets', 60, { comparator: '<' }))?.level).toBe('days');
    expect(judge(createAmountObservation('platelets', 37, { comparator: '<' }))?.level).toBe('emergency');
    expect(judge(createAmountObservation('potassium', 6.5, { comparator: '>' }))?.level).toBe('emergency');
    expect(judge(createAmountObservation('potassium', 6.5, { comparator: '<' }))).toBeNull();
  });

  it('speaks of multiples only where the report prints no figures for this person', () => {
    expect(unknown(41, { status: null, range: null, adultReference: range(10, 20) })?.level).toBe('today');
    expect(unknown(25, { status: null, range: null, adultReference: range(10, 20) })).toBeNull();
    expect(unknown(4, { status: null, range: null, adultReference: range(10, 20) })).toBeNull();
  });
});

test('with the same level the most extreme row speaks', () => {
  expect(judge(createAmountObservation('urine_acr', 600))?.says).toContain('a lot of protein');
  expect(judge(createAmountObservation('urine_acr', 100))?.says).toContain('a little protein');
});
