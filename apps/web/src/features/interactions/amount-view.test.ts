import type { Amount } from '@wellkept/interactions/amounts/amounts.ts';
import { expect, it } from 'vitest';
import { computeAmountBar, formatLimit, formatTotal, getAmountState, sortAmounts } from './amount-view.ts';

const limit = {
  kind: 'label',
  amount: 3200,
  unit: 'mg',
  per: 'day',
  selfCareAmount: 1200,
  moreFor: [],
  elsewhere: null,
  harm: null,
  source: 'label',
} as const;
const createAmount = (total: number, own: Amount['limit'] = limit): Amount => ({
  substance: { id: `of-${total}`, name: 'Alphol' },
  total,
  unit: 'mg',
  per: 'day',
  from: [{ item: 0, amount: total }],
  oneDoseOf: [],
  unknownIn: [],
  limit: own,
});

it.each([
  [3201, 'over'],
  [3200, 'over-self-care'],
  [1200, 'within'],
] as const)('%d mg is %s', (total, state) => expect(getAmountState(createAmount(total))).toBe(state));

it('knows no state without a limit', () => {
  expect(getAmountState(createAmount(5, null))).toBe('no-limit');
  expect(formatLimit(createAmount(5, null))).toBeNull();
});

it('puts what is over first, then what is nearest to its limit', () => {
  const totals = sortAmounts([createAmount(9, null), createAmount(400), createAmount(1000), createAmount(2000), createAmount(4000)]).map(
    ({ total }) => total,
  );
  expect(totals).toEqual([4000, 2000, 1000, 400, 9]);
});

it('says how much and how much may be', () => {
  expect(formatTotal(createAmount(1200))).toBe('1,200 mg a day');
  expect(formatLimit(createAmount(1200))).toBe('Most on the label for adults: 3,200 mg, without a prescription 1,200 mg');
  expect(formatLimit(createAmount(1, { ...limit, kind: 'upper-level', selfCareAmount: null }))).toBe('Safe upper level: 3,200 mg');
});

it('keeps room behind the limit, and shows all of what goes beyond', () => {
  expect(computeAmountBar(createAmount(1600))).toEqual({ parts: [40], limit: 80, selfCare: 30 });
  expect(computeAmountBar(createAmount(6400))).toEqual({ parts: [100], limit: 50, selfCare: 18.8 });
  expect(computeAmountBar(createAmount(0, null))).toEqual({ parts: [0], limit: null, selfCare: null });
});
