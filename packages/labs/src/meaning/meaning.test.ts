import { loadAnalytes, loadKnowledge, loadLeaflets, loadMarkers, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { describe, expect, it, test } from 'vitest';
import { computeChange, computeReferenceChangeValue } from './change.ts';
import { findDrugTestInteractions, selectDrugTestInteractions } from './drug-test-interactions.ts';
import { explain, explainAll } from './explain.ts';
import type { LabSubject } from './lab-subject.ts';
import { describeStatus, formatChange, formatPercentOutside } from './meaning-text.ts';
import { computePercentileRank, formatPercentileRank } from './percentile.ts';
import type { Result } from './result.ts';

const [analytes, markers, knowledge, leaflets, urgency] = await Promise.all([
  loadAnalytes(),
  loadMarkers(),
  loadKnowledge(),
  loadLeaflets(),
  loadUrgencyTable(),
]);
const man: LabSubject = { ageYears: 50, sex: 'male', isPregnant: false };

const noStates: ReadonlySet<UrgencyState> = new Set();
const meaning = (one: Result, reader = man, states = noStates) => {
  const explained = explain([one], { analytes, markers, urgency, reader, states });
  if (!explained) throw new Error(one.analyteId);
  return explained;
};
const range = (low: number | null, high: number | null) => ({ low, high, isStrict: false, text: `${low} - ${high}` });

describe('ranges', () => {
  it('of the report go first, in its own unit', () => {
    const { status, basis, printed } = meaning(createResult('glucose_fasting', 99, { unit: 'mmol/L', range: range(3.9, 5.4), flag: 'H' }));
    expect([status, basis]).toEqual(['above', 'report']);
    expect(printed?.high).toBeCloseTo(97.3, 1);
  });

  it('of ours are second, with their source, by sex', () => {
    expect(meaning(createResult('hemoglobin', 12.5))).toMatchObject({
      status: 'below',
      basis: 'reference',
      reference: { source: { year: 2024 } },
    });
    expect(meaning(createResult('hemoglobin', 12.5), { ...man, sex: 'female' }).status).toBe('within');
    expect(meaning(createResult('hemoglobin', 12.5), { ...man, sex: null }).status).toBeNull();
  });

  it('of ours are not for children or in pregnancy', () => {
    expect(meaning(createResult('mcv', 70), { ...man, ageYears: 12 }).reference).toBeNull();
    expect(meaning(createResult('mcv', 70), { ageYears: 30, sex: 'female', isPregnant: true })).toMatchObject({
      reference: null,
      standing: null,
    });
  });

  it('that have no checked source are not there', () => {
    expect(meaning(createResult('vitamin_e', 8))).toMatchObject({ status: null, basis: null, reference: null, urgency: null });
  });

  it.each([
    ['<', 5, null],
    ['<', 4.2, 'below'],
    ['>', 5.9, 'above'],
    ['>', 5, null],
  ] as const)('of a value %s %d say as much as is sure', (comparator, amount, status) => {
    expect(meaning(createResult('rbc', amount, { comparator })).status).toBe(status);
  });
});

describe('how pressing a value is', () => {
  it('says what to do, what to watch for, and its source', () => {
    expect(meaning(createResult('potassium', 6.5)).urgency).toMatchObject({
      level: 'emergency',
      says: expect.stringContaining('heartbeat'),
      meanwhile: expect.stringContaining('salt substitute'),
      dangerSigns: expect.arrayContaining(['chest pain']),
      source: { year: 1990 },
    });
  });

  it('counts the times of the upper limit that the report prints', () => {
    const about = { range: range(0, 60), flag: 'H' } as const;
    expect(meaning(createResult('alt', 290, about)).urgency?.level).toBe('weeks');
    expect(meaning(createResult('alt', 310, about)).urgency?.level).toBe('days');
    expect(meaning(createResult('alt', 310, about), { ...man, isPregnant: true }, new Set(['pregnant'])).urgency?.level).toBe('today');
  });

  it('holds no limits of adults against children and pregnancy, unless a value is far above them', () => {
    const pregnant = { ageYears: 30, sex: 'female', isPregnant: true } as const;
    const states = new Set(['pregnant'] as const);
    for (const [id, amount] of [
      ['hemoglobin', 11.5],
      ['albumin', 3.1],
      ['alp', 200],
    ] as const)
      expect([id, meaning(createResult(id, amount), pregnant, states).urgency]).toEqual([id, null]);
    expect(meaning(createResult('alt', 90), pregnant, states).urgency?.level).toBe('today');
    const child = { ageYears: 4, sex: 'male', isPregnant: false } as const;
    expect(meaning(createResult('creatinine', 0.3), child, new Set(['child'])).urgency).toBeNull();
  });

  it('knows a goal that a clinic has set, from the report alone', () => {
    expect(meaning(createResult('inr', 1.7, { range: range(2, 3), flag: 'L' })).urgency).toMatchObject({ level: 'days', side: 'below' });
    expect(meaning(createResult('inr', 0.7, { range: range(0.8, 1.2), flag: 'L' })).urgency?.level).toBe('visit');
    expect(meaning(createResult('inr', 3.5, { range: range(0.8, 1.2), flag: 'H' })).urgency?.level).toBe('today');
    expect(meaning(createResult('inr', 2.5, { range: range(2, 3), flag: 'N' })).urgency).toBeNull();
  });

  it('lets the INR of the same sample speak for the clotting time', () => {
    const results = [
      createResult('pt', 28, { range: range(11, 13.5), flag: 'H' }),
      createResult('inr', 2.5, { range: range(2, 3), flag: 'N' }),
    ];
    const levels = explainAll(results, { analytes, markers, urgency, reader: man, states: noStates }).map(
      (one) => one.urgency?.level ?? null,
    );
    expect(levels).toEqual(['visit', null]);
  });

  it('judges calcium corrected for albumin where the sample has both', () => {
    const getLevel = (calcium: number, albumin: number) =>
      explainAll([createResult('calcium', calcium), createResult('albumin', albumin)], {
        analytes,
        markers,
        urgency,
        reader: man,
        states: noStates,
      }).find(({ analyte }) => analyte.id === 'calcium')?.urgency?.level;
    expect(getLevel(7.4, 2)).toBe('visit');
    expect(getLevel(7.4, 4)).toBe('emergency');
    expect(getLevel(11.5, 2)).toBe('emergency');
  });

  it.each([
    ['urine_nitrite', 'negative', 'within'],
    ['urine_blood', '++', 'above'],
    ['hiv_ab', 'Non-reactive', 'within'],
    ['urine_color', 'yellow', null],
  ])('reads the words of %s: %s', (id, valueText, status) => {
    expect(meaning(createResult(id, null, { valueText })).status).toBe(status);
  });

  it('takes a bound for no more than it says', () => {
    expect(meaning(createResult('platelets', 60, { comparator: '<' })).urgency?.level).toBe('days');
    expect(meaning(createResult('platelets', 37, { comparator: '<' })).urgency?.level).toBe('emergency');
    expect(meaning(createResult('hcg', 5, { comparator: '<' })).urgency).toBeNull();
  });

  it('orders a report', () => {
    const order = explainAll(
      [createResult('ldl', 195), createResult('hemoglobin', 14), createResult('sodium', 118), createResult('mcv', 79)],
      {
        analytes,
        markers,
        urgency,
        reader: man,
        states: noStates,
      },
    );
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
    const percentileRank = computePercentileRank(amount, men ?? { points: [] });
    expect(percentileRank.percent).toBeCloseTo(percent, 5);
    expect(formatPercentileRank(percentileRank, 'male')).toBe(words);
  });
});

describe('changes', () => {
  it('count from the reference change value on', () => {
    // TSH: within-person 17.7 %, measured half as coarsely: 19.8 % in all; 1.96 × √2 × that.
    const { upPercent, downPercent } = computeReferenceChangeValue({ withinPercent: 17.7 });
    expect(upPercent).toBeCloseTo(72, 0);
    expect(downPercent).toBeCloseTo(41.9, 0);
    const variation = markers.variation.get('tsh') ?? null;
    const of = (before: number, now: number) => computeChange({ amount: before, collectedOn: '2026-01-01' }, now, variation);
    expect(of(2, 3)?.isReal).toBe(false);
    expect(of(2, 3.6)?.isReal).toBe(true);
    expect(of(2, 1)?.isReal).toBe(true);
    expect(of(2, 3)).toSatisfy((change) => /may be chance/.test(formatChange(change)));
    expect(computeChange({ amount: 2, collectedOn: '' }, 3, null)?.isReal).toBeNull();
    expect(of(0, 3)).toBeNull();
  });

  it('are put into words', () => {
    expect(formatPercentOutside({ percentOutside: 23.4, status: 'above', basis: 'report' })).toBe(
      '23% above the upper limit of your report',
    );
    expect(formatPercentOutside({ percentOutside: 210, status: 'above', basis: 'reference' })).toBe(
      '3.1 times the upper limit of our range',
    );
    expect(formatPercentOutside({ percentOutside: null, status: 'within', basis: 'report' })).toBeNull();
  });
});

test.each([
  ['above', { amount: null, valueText: 'Reactive' }, 'Not normal'],
  ['within', { amount: null, valueText: 'Non-reactive' }, 'Normal'],
  ['above', { amount: 6.1, valueText: '6.1' }, 'Above range'],
  ['above', { amount: null, valueText: '6.1' }, 'Above range'],
  [null, { amount: null, valueText: 'Reactive' }, 'No range'],
] as const)('says where a value lies: %s, %o', (status, value, words) => {
  expect(describeStatus(status, value)).toBe(words);
});

describe('what a person takes', () => {
  const findSubstances = (...ids: string[]) => ids.flatMap((id) => knowledge.substances.get(id) ?? []);
  const drugTestInteractions = findDrugTestInteractions(
    findSubstances('biotin', 'lisinopril', 'metformin', 'prednisone', 'levothyroxine'),
    {
      ...knowledge,
      leaflets,
      movers: markers.movers,
    },
  );
  const on = (id: string) =>
    selectDrugTestInteractions(id, drugTestInteractions).map(({ substance, effect, isOnlyTest }) => [substance.id, effect, isOnlyTest]);

  test('biotin disturbs the test while the thyroid tablet changes the value', () => {
    expect(on('tsh')[0]?.[0]).toBe('biotin');
    expect(on('tsh')[0]?.[2]).toBe(true);
    expect(on('tsh').map(([id]) => id)).toContain('levothyroxine');
  });

  test('what does not go with warfarin is named at the INR', () => {
    const withWarfarin = findDrugTestInteractions(findSubstances('warfarin', 'st-johns-wort', 'vitamin-d'), {
      ...knowledge,
      leaflets,
      movers: markers.movers,
    });
    expect(selectDrugTestInteractions('inr', withWarfarin).map(({ substance }) => substance.id)).toContain('st-johns-wort');
    // What makes bleeding likelier at the same INR, or usually does not change it, is no reason for the value.
    const unmoved = findDrugTestInteractions(findSubstances('warfarin', 'ibuprofen', 'omeprazole'), {
      ...knowledge,
      leaflets,
      movers: markers.movers,
    });
    expect(selectDrugTestInteractions('inr', unmoved).map(({ substance }) => substance.id)).toEqual(['warfarin']);
    const without = findDrugTestInteractions(findSubstances('st-johns-wort', 'vitamin-d'), {
      ...knowledge,
      leaflets,
      movers: markers.movers,
    });
    expect(selectDrugTestInteractions('inr', without)).toEqual([]);
  });

  test.each([
    ['vitamin-k', 'lowers'],
    ['natto', 'lowers'],
    ['rifampin', 'lowers'],
    ['miconazole-oral-gel', 'raises'],
    ['fluconazole', 'raises'],
    ['ivacaftor', 'raises'],
  ])('says which way %s moves the INR: it %s it', (other, effect) => {
    const found = findDrugTestInteractions(findSubstances('warfarin', other), { ...knowledge, leaflets, movers: markers.movers });
    expect(found.find(({ substance, analyteIds }) => substance.id === other && analyteIds.includes('inr'))).toMatchObject({ effect });
  });

  test('medicines change what they are known to change, each with its source', () => {
    expect(on('potassium')).toContainEqual(['lisinopril', 'raises', false]);
    expect(on('vitamin_b12').map(([id]) => id)).toContain('metformin');
    expect(on('glucose_fasting')).toContainEqual(['prednisone', 'raises', false]);
    expect(drugTestInteractions.filter(({ source }) => source === null)).toEqual([]);
  });
});
