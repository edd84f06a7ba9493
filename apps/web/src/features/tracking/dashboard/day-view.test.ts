import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { describe, expect, test } from 'vitest';
import { createSampleMedications } from '../../medications/sample-medications.ts';
import { createDayView } from './day-view.ts';

const medicines = createSampleMedications((index) => `id-${index}`, new Date(0));
const createDose = (id: string, at: number, weekdays: readonly number[] = []) => ({
  medicationId: id,
  at,
  moment: '',
  rule: 'Rule.',
  weekdays,
});
const createFacts = (day: Partial<NonNullable<Dashboard['day']>>): Parameters<typeof createDayView>[0] => ({
  verdict: { notForPerson: [] },
  day: { isPlanned: true, severity: null, warning: null, doses: [], sometimes: [], asNeeded: [], unread: [], openCount: 0, ...day },
  medicines,
});
/** A Saturday. */
const createTime = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);

describe('the day', () => {
  const doses = [createDose('id-0', 480), createDose('id-1', 720), createDose('id-0', 1110), createDose('id-2', 1470)];
  test.each([
    ['before the first dose', createTime(7, 59), 0],
    ['at the minute of a dose it is not past', createTime(8), 0],
    ['a minute later it is', createTime(8, 1), 1],
    ['in the evening', createTime(23, 59), 3],
  ])('%s', (_what, now, past) => expect(createDayView(createFacts({ doses }), now)?.pastCount).toBe(past));

  test('a dose after midnight stays ahead all day', () => {
    expect(createDayView(createFacts({ doses }), createTime(23, 59))?.doses.at(-1)).toMatchObject({ at: 1470, medication: { id: 'id-2' } });
  });

  test('what is weekly stands in the day on its day, and beside it on others', () => {
    const weekly = createFacts({
      doses: [createDose('id-1', 480, [6]), createDose('id-3', 540, [1, 3])],
      sometimes: [{ ...createDose('id-4', 600), pace: { count: 1, interval: 1, unit: 'week' }, hasDaysToChoose: true }],
    });
    const view = createDayView(weekly, createTime(6));
    expect(view?.doses.map(({ medication }) => medication.id)).toEqual(['id-1']);
    expect(view?.otherDays.map(({ medication, isDayOpen }) => [medication.id, isDayOpen])).toEqual([
      ['id-3', undefined],
      ['id-4', true],
    ]);
  });

  test('a medicine that was deleted meanwhile is left out', () => {
    expect(createDayView(createFacts({ doses: [createDose('gone', 480)], unread: ['gone'] }), createTime(6))).toMatchObject({
      doses: [],
      unread: [],
    });
  });

  test('a day without hours has nothing behind it', () => {
    const view = createDayView(
      createFacts({ isPlanned: false, doses: doses.map((one) => ({ ...one, at: null, rule: '' })) }),
      createTime(23),
    );
    expect(view).toMatchObject({ isPlanned: false, pastCount: 0 });
    expect(view?.doses).toHaveLength(doses.length);
  });

  test('without a plan there is no day', () => expect(createDayView({ ...createFacts({}), day: null }, createTime(6))).toBeNull());
});
