import { loadAnalytes, loadKnowledge, loadLeaflets, loadMarkers } from '@wellkept/knowledge/load.ts';
import { describe, expect, it, test } from 'vitest';
import { changeBetween, referenceChange, trendOf } from './change.ts';
import { explain, explainAll } from './explain.ts';
import { moversOf, ownMovers } from './own-movers.ts';
import { standingOf, standingWords } from './percentile.ts';
import type { Reader } from './reader.ts';
import type { Result } from './result.ts';
import { changeWords, outsideWords } from './words.ts';

const [analytes, markers, knowledge, leaflets] = await Promise.all([loadAnalytes(), loadMarkers(), loadKnowledge(), loadLeaflets()]);
const man: Reader = { ageYears: 50, sex: 'male', isPregnant: false };

const result = (analyteId: string, amount: number | null, more: Partial<Result> = {}): Result => ({
  analyteId,
  collectedOn: '2026-11-01',
  valueText: String(amount),
  amount,
  comparator: null,
  unit: null,
  range: null,
  flag: null,
  ...more,
});
const meaning = (one: Result, reader = man) => {
  const explained = explain([one], { analytes, markers, reader });
  if (!explained) throw new Error(one.analyteId);
  return explained;
};
const range = (low: number | null, high: number | null) => ({ low, high, isStrict: false, text: `${low} - ${high}` });

describe('ranges', () => {
  it('of the report go first, in its own unit', () => {
    const { status, basis, printed } = meaning(result('glucose_fasting', 99, { unit: 'mmol/L', range: range(3.9, 5.4), flag: 'H' }));
    expect([status, basis]).toEqual(['above', 'report']);
    expect(printed?.high).toBeCloseTo(97.3, 1);
  });

  it('of ours are second, with their source, by sex', () => {
    expect(meaning(result('hemoglobin', 12.5))).toMatchObject({
      status: 'below',
      basis: 'reference',
      reference: { source: { year: 2024 } },
    });
    expect(meaning(result('hemoglobin', 12.5), { ...man, sex: 'female' }).status).toBe('within');
    expect(meaning(result('hemoglobin', 12.5), { ...man, sex: null }).status).toBeNull();
  });

  it('of ours are not for children or in pregnancy', () => {
    expect(meaning(result('mcv', 70), { ...man, ageYears: 12 }).reference).toBeNull();
    expect(meaning(result('mcv', 70), { ageYears: 30, sex: 'female', isPregnant: true })).toMatchObject({
      reference: null,
      standing: null,
    });
  });

  it('that have no checked source are not there', () => {
    expect(meaning(result('vitamin_e', 8))).toMatchObject({ status: null, basis: null, reference: null, urgency: null });
  });

  it.each([
    ['<', 5, null],
    ['<', 4.2, 'below'],
    ['>', 5.9, 'above'],
    ['>', 5, null],
  ] as const)('of a value %s %d say as much as is sure', (comparator, amount, status) => {
    expect(meaning(result('rbc', amount, { comparator })).status).toBe(status);
  });
});

describe('how pressing a value is', () => {
  it.each([
    ['potassium', 6.5, 'critical'],
    ['potassium', 5.6, 'days'],
    ['potassium', 5.2, 'visit'],
    ['potassium', 4.5, null],
    ['potassium', 2.7, 'critical'],
    ['glucose', 40, 'critical'],
    ['hemoglobin', 7.5, 'days'],
    ['platelets', 20, 'critical'],
    ['ldl', 195, 'weeks'],
    ['inr', 4.8, 'days'],
    ['neutrophils_abs', 0.4, 'critical'],
    ['tsh', 12, 'weeks'],
    ['inr', 1.7, null],
  ] as const)('%s of %d', (id, amount, level) => {
    expect(meaning(result(id, amount)).urgency?.level ?? null).toBe(level);
  });

  it('names its source, and what to do', () => {
    expect(meaning(result('potassium', 6.5)).urgency).toMatchObject({ says: expect.stringContaining('heartbeat'), source: { year: 1990 } });
  });

  it('counts the times of the upper limit that the report prints', () => {
    const about = { range: range(0, 40), flag: 'H' } as const;
    expect(meaning(result('alt', 190, about)).urgency?.level).toBe('visit');
    expect(meaning(result('alt', 210, about)).urgency?.level).toBe('days');
    expect(meaning(result('troponin_i_hs', 60, { range: range(null, 34), flag: 'H' })).urgency?.level).toBe('critical');
  });

  it('knows a goal that a clinic has set', () => {
    expect(meaning(result('inr', 1.7, { range: range(2, 3), flag: 'L' })).urgency?.level).toBe('days');
    expect(meaning(result('inr', 0.7, { range: range(0.8, 1.2), flag: 'L' })).urgency?.level).toBe('visit');
  });

  it.each([
    ['urine_nitrite', 'negative', 'within'],
    ['urine_blood', '++', 'above'],
    ['hiv_ab', 'Non-reactive', 'within'],
    ['urine_color', 'yellow', null],
  ])('reads the words of %s: %s', (id, valueText, status) => {
    expect(meaning(result(id, null, { valueText })).status).toBe(status);
  });

  it('takes a bound for no more than it says', () => {
    expect(meaning(result('platelets', 40, { comparator: '<' })).urgency?.level).toBe('days');
    expect(meaning(result('platelets', 37, { comparator: '<' })).urgency?.level).toBe('critical');
    expect(meaning(result('hcg', 5, { comparator: '<' })).urgency).toBeNull();
  });

  it('orders a report', () => {
    const order = explainAll([result('ldl', 195), result('hemoglobin', 14), result('sodium', 118), result('mcv', 79)], {
      analytes,
      markers,
      reader: man,
    });
    expect(order.map(({ analyte }) => analyte.id)).toEqual(['sodium', 'ldl', 'mcv', 'hemoglobin']);
  });
});

describe('how unusual a value is', () => {
  const [men] = markers.percentiles.get('ldl')?.filter(({ sex }) => sex === 'male') ?? [];
  it.each([
    [115, 50, 'About in the middle of men in the United States'],
    [139, 75, 'Higher than in about 75 of 100 men in the United States'],
    [250, 97.5, 'Higher than in about 97 of 100 men in the United States'],
    [40, 2.5, 'Lower than in about 97 of 100 men in the United States'],
    [92, 25, 'Lower than in about 75 of 100 men in the United States'],
  ])('LDL of %d', (amount, percent, words) => {
    const standing = standingOf(amount, men ?? { points: [] });
    expect(standing.percent).toBeCloseTo(percent, 5);
    expect(standingWords(standing, 'male')).toBe(words);
  });
});

describe('changes', () => {
  it('count from the reference change value on', () => {
    // TSH: within-person 17.7 %, measured half as coarsely: 19.8 % in all; 1.96 × √2 × that.
    const { upPercent, downPercent } = referenceChange({ withinPercent: 17.7 });
    expect(upPercent).toBeCloseTo(72, 0);
    expect(downPercent).toBeCloseTo(41.9, 0);
    const variation = markers.variation.get('tsh') ?? null;
    const of = (before: number, now: number) => changeBetween({ amount: before, collectedOn: '2026-01-01' }, now, variation);
    expect(of(2, 3)?.isReal).toBe(false);
    expect(of(2, 3.6)?.isReal).toBe(true);
    expect(of(2, 1)?.isReal).toBe(true);
    expect(of(2, 3)).toSatisfy((change) => /may be chance/.test(changeWords(change)));
    expect(changeBetween({ amount: 2, collectedOn: '' }, 3, null)?.isReal).toBeNull();
    expect(of(0, 3)).toBeNull();
  });

  it('are a trend only where they go one way and further than they swing', () => {
    const variation = markers.variation.get('ldl') ?? null;
    expect(trendOf([160, 130, 100], variation)).toBe('falling');
    expect(trendOf([100, 104, 101], variation)).toBe('steady');
    expect(trendOf([100, 170, 150], variation)).toBeNull();
    expect(trendOf([100, 150], variation)).toBeNull();
  });

  it('are told in words', () => {
    expect(outsideWords({ percentOutside: 23.4, status: 'above', basis: 'report' })).toBe('23 % above the upper limit of your report');
    expect(outsideWords({ percentOutside: 210, status: 'above', basis: 'reference' })).toBe('3.1 times the upper limit of our range');
    expect(outsideWords({ percentOutside: null, status: 'within', basis: 'report' })).toBeNull();
  });
});

describe('what a person takes', () => {
  const taken = (...ids: string[]) => ids.flatMap((id) => knowledge.substances.get(id) ?? []);
  const movers = ownMovers(taken('biotin', 'lisinopril', 'metformin', 'prednisone', 'levothyroxine'), {
    ...knowledge,
    leaflets,
    movers: markers.movers,
  });
  const on = (id: string) => moversOf(id, movers).map(({ substance, effect, isOnlyTest }) => [substance.id, effect, isOnlyTest]);

  test('biotin disturbs the test while the thyroid tablet changes the value', () => {
    expect(on('tsh')[0]?.[0]).toBe('biotin');
    expect(on('tsh')[0]?.[2]).toBe(true);
    expect(on('tsh').map(([id]) => id)).toContain('levothyroxine');
  });

  test('what does not go with warfarin is named at the INR', () => {
    const withWarfarin = ownMovers(taken('warfarin', 'st-johns-wort', 'vitamin-d'), { ...knowledge, leaflets, movers: markers.movers });
    expect(moversOf('inr', withWarfarin).map(({ substance }) => substance.id)).toContain('st-johns-wort');
    const without = ownMovers(taken('st-johns-wort', 'vitamin-d'), { ...knowledge, leaflets, movers: markers.movers });
    expect(moversOf('inr', without)).toEqual([]);
  });

  test('medicines change what they are known to change, each with its source', () => {
    expect(on('potassium')).toContainEqual(['lisinopril', 'raises', false]);
    expect(on('vitamin_b12').map(([id]) => id)).toContain('metformin');
    expect(on('glucose_fasting')).toContainEqual(['prednisone', 'raises', false]);
    expect(movers.filter(({ source }) => source === null)).toEqual([]);
  });
});
