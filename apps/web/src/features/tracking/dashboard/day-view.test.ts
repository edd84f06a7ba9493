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

  test('of several doses each time shows its own, and all of them where it is not sure which is due', () => {
    const timing = { hours: [], part: null, food: null, asNeeded: false, interval: null, weekdays: [], every: null };
    const createPart = (amount: number, part: 'morning' | 'evening', text: string) => ({
      dose: { amount, unit: 'mg' },
      count: null,
      timing: { ...timing, part, text, perDay: 1 },
    });
    const text = '20 mg in the morning, 10 mg in the evening';
    const doses = [createPart(20, 'morning', 'in the morning'), createPart(10, 'evening', 'in the evening')];
    const parsed = {
      substanceId: null,
      rxcui: null,
      form: null,
      sig: {
        dose: null,
        count: null,
        maxPerDay: null,
        assumedDose: null,
        timing: { ...timing, text, perDay: 2, mostPerDay: null },
        doses,
      },
      sigText: text,
      recognition: { name: '', status: 'unknown', match: null, candidates: [], unknownParts: [], unread: null, assumptions: [] },
      unreadWords: [],
    } as const;
    const medications = medicines.map((one) => ({ ...one, parsed }));
    const listShown = (...hours: number[]) =>
      createDayView(
        { ...createFacts({ doses: hours.map((hour) => createDose('id-0', hour * 60)) }), medicines: medications },
        createTime(6),
      )?.doses.map(({ dose }) => dose);
    expect(listShown(8, 18)).toEqual(['20 mg', '10 mg']);
    expect(listShown(18)).toEqual(['10 mg']);
    expect(listShown(8, 13)).toEqual(['20 mg', text]);
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

  test('of a list that is too long to plan, what nothing is known of when it is due is in the day all the same', () => {
    const [first, second, third, ...rest] = medicines.map(({ id }) => id);
    const day = { isPlanned: false, doses: [createDose(first ?? '', 480)], asNeeded: [second ?? ''], unread: [third ?? ''] };
    expect(createDayView(createFacts(day), createTime(6)).untimed.map(({ medication }) => medication.id)).toEqual(rest);
  });
});
