import { addDays, countDaysBetween, isZone, listDaysBetween, toInstant, toLocalDay, toLocalTime } from '@wellkept/clinical/local-day.ts';
import { describe, expect, test } from 'vitest';
import { matchDoses } from './doses.ts';
import { createLookBack, type LookBackValue } from './look-back.ts';
import { getMeasure, measureIds, toCanonicalValue, toShownValue } from './measures.ts';

describe('the local day', () => {
  test.each([
    ['2026-11-21T23:30:00Z', 'Asia/Kathmandu', '2026-11-22'],
    ['2026-11-21T23:30:00Z', 'America/Los_Angeles', '2026-11-21'],
    ['2026-11-21T11:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29'],
    ['1899-12-31T12:00:00Z', 'UTC', '1899-12-31'],
  ])('of %s in %s is %s', (instant, zone, day) => {
    expect(toLocalDay(new Date(instant), zone)).toBe(day);
  });

  test('counts days of the calendar over changes of the clock', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(countDaysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(listDaysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(listDaysBetween('2026-10-26', '2026-10-24')).toEqual([]);
  });

  test('finds the instant of an hour, also where clocks jump over it or show it twice', () => {
    const formatInstant = (day: string, minute: number) => toInstant(day, minute, 'Europe/Berlin').toISOString();
    expect(formatInstant('2026-07-01', 8 * 60)).toBe('2026-07-01T06:00:00.000Z');
    expect(formatInstant('2026-03-29', 150)).toBe('2026-03-29T01:30:00.000Z');
    expect(formatInstant('2026-10-25', 150)).toBe('2026-10-25T00:30:00.000Z');
    expect(toLocalTime(toInstant('2026-11-21', 1439, 'Asia/Kathmandu'), 'Asia/Kathmandu')).toEqual({ day: '2026-11-21', minute: 1439 });
  });

  test('knows zones by their names', () => {
    expect(['Europe/Berlin', 'UTC', '+02:00', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false, false]);
  });
});

test('every measure reads the same after it was typed, in both unit systems', () => {
  for (const id of measureIds) {
    const { min, max, ...units } = getMeasure(id);
    for (const unit of [units.metric, units.us])
      for (const value of [min, (min + max) / 2, max]) {
        const shown = toShownValue(value, unit);
        expect(toShownValue(toCanonicalValue(shown, unit), unit), id).toBe(shown);
      }
  }
  expect(toShownValue(37, getMeasure('temperature').us)).toBe(98.6);
  expect(toShownValue(5.5, getMeasure('glucose').us)).toBe(99);
  expect(toShownValue(80, getMeasure('weight').us)).toBe(176.4);
});

describe('doses', () => {
  const due = [
    { medicationId: 'a', slot: '08:00' },
    { medicationId: 'a', slot: '20:00' },
    { medicationId: 'b', slot: '08:00' },
  ];
  const matchSlots = (intakes: { subject: string; slot: string | null }[]) => {
    const { doses, others } = matchDoses(due, intakes);
    return { slots: doses.map(({ intake }) => intake?.slot ?? null), others: others.length };
  };
  test('are found at their times', () => {
    expect(matchSlots([{ subject: 'a', slot: '20:00' }])).toEqual({ slots: [null, '20:00', null], others: 0 });
  });
  test('are still taken after the plan has moved', () => {
    expect(matchSlots([{ subject: 'a', slot: '09:15' }])).toEqual({ slots: ['09:15', null, null], others: 0 });
    expect(
      matchSlots([
        { subject: 'a', slot: '08:00' },
        { subject: 'a', slot: '09:00' },
      ]),
    ).toEqual({ slots: ['08:00', '09:00', null], others: 0 });
  });
  test('do not take one that was taken without a plan, or one of another medicine', () => {
    expect(
      matchSlots([
        { subject: 'a', slot: null },
        { subject: 'c', slot: '08:00' },
      ]),
    ).toEqual({ slots: [null, null, null], others: 2 });
  });
});

describe('looking back from a bad day', () => {
  const day = '2026-11-21';
  const noted: LookBackValue[] = [];
  const write = (kind: string, subject: string, back: number, value: number) =>
    noted.push({ day: addDays(day, -back), at: null, kind, subject, value });
  for (let back = 3; back <= 40; back += 1) {
    write('day', 'sleep', back, 440 + (back % 5) * 10);
    write('measurement', 'water', back, 800);
    write('measurement', 'water', back, 700);
    if (back % 8 === 0) write('factor', 'Red wine', back, 1);
  }
  write('symptom', 'Headache', 0, 7);
  write('day', 'sleep', 0, 300);
  write('day', 'sleep', 1, 310);
  write('factor', 'Red wine', 1, 1);
  write('factor', 'Red wine', 2, 1);
  write('measurement', 'water', 1, 1500);

  const found = createLookBack(noted, 'Headache', day);
  const findCompared = (subject: string) => found.compared.find((one) => one.subject === subject);

  test('shows what differed from ordinary days first', () => {
    expect(found.ordinaryDays).toBe(38);
    expect(found.compared.map(({ subject, isUnusual }) => [subject, isUnusual])).toEqual([
      ['Red wine', true],
      ['sleep', true],
      ['water', false],
    ]);
  });
  test('takes the nights that ended on the day and the one before, sums up glasses, and reads an empty tick as no', () => {
    expect(findCompared('sleep')?.before).toEqual([310, 300]);
    expect(findCompared('water')?.usual.middle).toBe(1500);
    expect(findCompared('Red wine')).toMatchObject({ value: 1, usual: { middle: 0, days: 38 } });
  });
  test('leaves out days around other attacks, and says nothing from too few', () => {
    const more = [...noted, { day: addDays(day, -20), at: null, kind: 'symptom', subject: 'Headache', value: 5 }];
    expect(createLookBack(more, 'Headache', day).ordinaryDays).toBe(35);
    const unrated = more.map((one) => (one.day === addDays(day, -20) && one.kind === 'symptom' ? { ...one, value: null } : one));
    expect(createLookBack(unrated, 'Headache', day).ordinaryDays).toBe(35);
    expect(
      createLookBack(
        noted.filter((one) => one.day >= addDays(day, -5)),
        'Headache',
        day,
      ).compared,
    ).toEqual([]);
  });
});
