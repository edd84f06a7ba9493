import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { formatClock, usualDay } from '../day/day.ts';
import type { CurrentTimes } from './plan.ts';
import { planDay } from './timing.ts';

/** Invented substances: what is tested is the planning. */
const small = buildKnowledge([
  {
    sources: [{ id: 'label', kind: 'label', publisher: 'Publisher', title: 'Title', year: 2020 }],
    substances: [
      {
        id: 'early',
        name: 'Earlin',
        kind: 'drug',
        absorption: [{ mechanism: 'chelation', side: 'taker', weight: 3, source: 'label', hoursBefore: 1, hoursAfter: 1 }],
      },
      { id: 'metal', name: 'Metal', kind: 'mineral', absorption: [{ mechanism: 'chelation', side: 'giver', weight: 3, source: 'label' }] },
      { id: 'mealy', name: 'Mealin', kind: 'drug' },
      { id: 'sleepy', name: 'Sleepin', kind: 'drug' },
      { id: 'plain', name: 'Plainin', kind: 'drug' },
    ],
    dosing: [
      { of: 'mealy', intake: { food: 'with', reason: 'Because.', source: 'label' } },
      { of: 'sleepy', intake: { food: 'either', time: 'bedtime', reason: 'Because.', source: 'label' } },
    ],
  },
]);
const { resolve } = createResolver(small);
const plan = (texts: readonly string[], chosen?: readonly number[]) =>
  planDay(small, texts.map(resolve), usualDay, new Map<number, CurrentTimes>(chosen ? [[0, { times: chosen, isFixed: true }]] : []));

/** "08:00 22:30" with what the plan would move, and what does not fit. */
const describeOwnTimes = (texts: readonly string[]) => {
  const { lanes, moves, unmet } = plan(texts);
  return {
    times: lanes[0]?.times.map(formatClock).join(' '),
    moves: moves.filter(({ item }) => item === 0).map(({ from, to }) => `${formatClock(from)} > ${formatClock(to)}`),
    unmet: unmet.map(({ text }) => text),
  };
};

test.each<[string, string]>([
  ['Sleepin 50 mg in the morning, 300 mg at bedtime', '08:00 22:30'],
  ['Sleepin 50 mg in the evening, 300 mg at bedtime', '18:30 22:30'],
  ['Sleepin 300 mg at bedtime, 50 mg in the morning', '08:00 22:30'],
  ['Sleepin 10 mg on waking, 5 mg at noon, 5 mg at 4 pm', '07:00 13:00 16:00'],
  ['Plainin 500 mg in the morning and at bedtime', '08:00 22:30'],
  ['Plainin 500 mg with breakfast and dinner', '08:00 18:30'],
  ['Plainin 500 mg with breakfast and lunch', '08:00 13:00'],
  ['Plainin 500 mg after lunch and dinner', '13:00 18:30'],
  ['Plainin 500 mg with breakfast and lunch and dinner', '08:00 13:00 18:30'],
  ['Plainin 10 mg at 6 am, 20 mg at 11 pm', '06:00 23:00'],
  ['Plainin 5 mg in the morning, 5 mg in the afternoon, 10 mg at bedtime', '08:00 15:45 22:30'],
])('keeps the times that a line names for its doses: %s', (text, times) => {
  expect(describeOwnTimes([text])).toEqual({ times, moves: [], unmet: [] });
});

test('keeps the part of the day and names what does not fit there', () => {
  const { times, moves, unmet } = describeOwnTimes(['Mealin 50 mg in the morning, 300 mg at bedtime']);
  expect({ times, moves }).toEqual({ times: '08:00 22:30', moves: [] });
  expect(unmet).toEqual([expect.stringContaining('with a meal')]);
});

test('says what it would move from an hour of the line, and why', () => {
  const fixed = new Map<number, CurrentTimes>([[1, { times: [8 * 60], isFixed: true }]]);
  const texts = ['Earlin 10 mg at 8 am, 20 mg at 8 pm', 'Metal'];
  const { lanes, moves } = planDay(small, texts.map(resolve), usualDay, fixed);
  expect(lanes[0]?.times.map(formatClock)).toEqual(['07:00', '20:00']);
  expect(moves.map(({ item, from, to, cause }) => [item, formatClock(from), formatClock(to), cause])).toEqual([
    [0, '08:00', '07:00', 'apart'],
  ]);
});

test('names a line whose times are not the same every day', () => {
  const { unmet } = describeOwnTimes(['Plainin 5 mg on Mondays at 8 am, 2.5 mg on other days at 6 pm']);
  expect(unmet).toEqual(['On your list, Plainin has different times on different days. This plan shows one day, so keep to your list.']);
});

test('doses that a line names within two hours are still too close', () => {
  const { times, unmet } = describeOwnTimes(['Plainin 400 mg at 8 am, 600 mg at 9 am']);
  expect(times).toBe('08:00 09:00');
  expect(unmet).toEqual(['The doses of Plainin are closer together than they should be.']);
});

test('times of the person’s own choice that are nearer than those of the line are still too close', () => {
  const { unmet } = plan(['Plainin 50 mg in the morning, 300 mg at bedtime'], [480, 600]);
  expect(unmet.map(({ text }) => text)).toEqual(['The doses of Plainin are closer together than they should be.']);
});

test('the rule of a line with several doses names its times', () => {
  const [lane] = plan(['Plainin 50 mg in the morning, 300 mg at bedtime']).lanes;
  expect(lane).toMatchObject({ hint: 'as on your list', rule: 'In the morning and at bedtime.' });
});
