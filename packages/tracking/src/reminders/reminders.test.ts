import { addDays, dayMs, toLocalDay } from '@wellkept/clinical/local-day.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClock, formatNotification } from './notification-text.ts';
import { groupNotifications, isStillOpen, type NotificationItem } from './notifications.ts';
import {
  computeHalfPauseMs,
  deferPastQuietHours,
  findNextSend,
  isTooSoon,
  listOccurrences,
  type Occurrence,
  type Reminder,
} from './occurrences.ts';
import { computeDaysLeft, computeLastDay, computeSupplyState } from './supply.ts';

const toDate = (iso: string) => new Date(iso);
const createDaily = (...times: string[]): Reminder => ({
  kind: 'medicine',
  subject: 'm',
  times,
  schedule: { every: 'day' },
  startedOn: '2026-01-01',
  since: toDate('2026-01-01T00:00:00Z'),
});
const berlin = { zone: 'Europe/Berlin', quiet: null };
const listDue = (reminder: Reminder, zone: string, from: string, to: string) =>
  listOccurrences(reminder, { zone, quiet: null }, toDate(from), toDate(to)).map(({ due }) => due.toISOString());

describe('when a reminder is due', () => {
  test('by the clock on the wall, before and after the clocks change', () => {
    expect(listDue(createDaily('08:00'), 'Europe/Berlin', '2026-03-28T00:00:00Z', '2026-03-29T23:00:00Z')).toEqual([
      '2026-03-28T07:00:00.000Z',
      '2026-03-29T06:00:00.000Z',
    ]);
  });
  test('an hour that the clocks jump over comes right after the jump', () => {
    expect(listDue(createDaily('02:30'), 'Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29T23:00:00Z')).toEqual([
      '2026-03-29T01:30:00.000Z',
    ]);
  });
  test('an hour that there is twice comes once', () => {
    expect(listDue(createDaily('02:30'), 'Europe/Berlin', '2026-10-24T23:30:00Z', '2026-10-25T23:00:00Z')).toEqual([
      '2026-10-25T00:30:00.000Z',
    ]);
  });
  test('only on its days, and not before it was set', () => {
    const weekly: Reminder = {
      ...createDaily('08:00'),
      schedule: { every: 'weekdays', weekdays: [1] },
      since: toDate('2026-11-16T08:00:00Z'),
    };
    expect(listDue(weekly, 'UTC', '2026-11-15T00:00:00Z', '2026-11-30T23:00:00Z')).toEqual([
      '2026-11-23T08:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
    ]);
    const once: Reminder = { ...createDaily('09:00'), kind: 'recheck', schedule: { every: 'once', on: '2026-06-01' } };
    expect(listDue(once, 'UTC', '2026-05-01T00:00:00Z', '2028-05-01T00:00:00Z')).toEqual(['2026-06-01T09:00:00.000Z']);
    expect(findNextSend(once, berlin, toDate('2026-06-02T00:00:00Z'))).toBeNull();
  });
  test('quiet hours put it off to their end, over midnight too', () => {
    const place = { zone: 'UTC', quiet: { from: '22:00', to: '07:00' } };
    const formatSend = (time: string) => deferPastQuietHours(toDate(`2026-11-21T${time}:00Z`), place).toISOString();
    expect(formatSend('21:59')).toBe('2026-11-21T21:59:00.000Z');
    expect(formatSend('22:00')).toBe('2026-11-22T07:00:00.000Z');
    expect(formatSend('03:00')).toBe('2026-11-21T07:00:00.000Z');
    expect(formatSend('07:00')).toBe('2026-11-21T07:00:00.000Z');
  });
});

describe('on a journey', () => {
  const isTooSoonAfter = (times: string[], zone: string, due: string, last: string, lastZone: string) =>
    isTooSoon(createDaily(...times), { due: toDate(due) }, zone, { due: toDate(last), zone: lastZone });
  test('west: the morning that comes again three hours later is the same morning', () => {
    expect(isTooSoonAfter(['08:00'], 'America/Los_Angeles', '2026-11-21T16:00:00Z', '2026-11-21T13:00:00Z', 'America/New_York')).toBe(true);
  });
  test('east: the morning that comes six hours earlier is the next one', () => {
    expect(isTooSoonAfter(['08:00'], 'Europe/Berlin', '2026-11-22T07:00:00Z', '2026-11-21T13:00:00Z', 'America/New_York')).toBe(false);
  });
  test('over the date line: the day that comes again has its dose again', () => {
    expect(isTooSoonAfter(['08:00'], 'America/Los_Angeles', '2026-11-22T16:00:00Z', '2026-11-21T23:00:00Z', 'Asia/Tokyo')).toBe(false);
  });
  test('at home nothing is too soon', () => {
    expect(isTooSoonAfter(['08:00', '09:00'], 'UTC', '2026-11-22T09:00:00Z', '2026-11-22T08:00:00Z', 'UTC')).toBe(false);
    expect(computeHalfPauseMs(createDaily('08:00', '20:00'))).toBe(6 * 3_600_000);
    expect(computeHalfPauseMs({ times: ['08:00'], schedule: { every: 'days', days: 3 } })).toBe(36 * 3_600_000);
  });
});

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const place = fc.record({ zone: fc.constantFrom(...zones), quiet: fc.option(fc.record({ from: clock, to: clock })) });
const reminder = fc.record({
  kind: fc.constant('medicine' as const),
  subject: fc.constant('m'),
  times: fc.uniqueArray(clock, { minLength: 1, maxLength: 4 }),
  schedule: fc.constantFrom<Reminder['schedule']>({ every: 'day' }, { every: 'weekdays', weekdays: [0, 3] }, { every: 'days', days: 3 }),
  startedOn: fc.constant('2026-01-01'),
  since: fc.constant(toDate('2026-03-01T00:00:00Z')),
});
const pauses = fc.array(fc.integer({ min: 1, max: 3 * 24 * 60 }), { minLength: 3, maxLength: 10 });
const getKey = ({ day, slot }: Occurrence) => `${day} ${slot}`;

test('however often, late or irregularly one looks, each moment comes once and none is left out', () => {
  fc.assert(
    fc.property(reminder, place, pauses, (one, where, minutes) => {
      const start = toDate('2026-03-20T00:00:00Z');
      let after = start;
      const seen: Occurrence[] = [];
      for (const pause of minutes) {
        const now = new Date(after.getTime() + pause * 60_000);
        seen.push(...listOccurrences(one, where, after, now));
        after = now;
      }
      expect(seen.map(getKey)).toEqual(listOccurrences(one, where, start, after).map(getKey));
      expect(new Set(seen.map(getKey)).size).toBe(seen.length);
      for (const { due, send, day } of seen) {
        expect(send.getTime()).toBeGreaterThanOrEqual(due.getTime());
        expect(send.getTime() - due.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        // A jump of the clocks over midnight (Samoa has left out a whole day) may be in between.
        expect([day, addDays(day, 1)]).toContain(toLocalDay(due, where.zone));
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('the next moment is the first of those that come', () => {
  fc.assert(
    fc.property(reminder, place, fc.integer({ min: 0, max: 400_000 }), (one, where, minute) => {
      const after = new Date(toDate('2026-03-20T00:00:00Z').getTime() + minute * 60_000);
      const [first] = listOccurrences(one, where, after, new Date(after.getTime() + 9 * dayMs));
      expect(findNextSend(one, where, after)).toEqual(first?.send ?? null);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('nothing is sent in quiet hours', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 500_000 }), (where, minute) => {
      const send = deferPastQuietHours(new Date(toDate('2026-03-20T00:00:00Z').getTime() + minute * 60_000), where);
      expect(deferPastQuietHours(send, where)).toEqual(send);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

describe('reminders after downtime', () => {
  const now = toDate('2026-11-21T16:00:00Z');
  const createItem = (kind: NotificationItem['kind'], iso: string, isOpen = true): NotificationItem => ({
    kind,
    subject: kind,
    day: iso.slice(0, 10),
    slot: iso.slice(11, 16),
    due: toDate(iso),
    send: toDate(iso),
    isOpen,
  });
  test('a notice for each kind that is due now', () => {
    const notifications = groupNotifications(
      [createItem('medicine', '2026-11-21T16:00:00Z'), createItem('habit', '2026-11-21T16:00:00Z')],
      now,
    );
    expect(notifications.map(({ form, kind }) => [form, kind])).toEqual([
      ['due', 'medicine'],
      ['due', 'habit'],
    ]);
  });
  test('a single one that is an hour late is sent as usual', () => {
    expect(groupNotifications([createItem('medicine', '2026-11-21T15:00:00Z')], now)).toMatchObject([{ form: 'due', kind: 'medicine' }]);
  });
  test('a week of them is one notice, beside what is due now', () => {
    const late = Array.from({ length: 21 }, (_, index) =>
      createItem('medicine', `2026-11-${14 + (index % 7)}T0${index % 3}:00:00Z`, false),
    );
    const notifications = groupNotifications([...late, createItem('medicine', '2026-11-21T15:55:00Z')], now);
    expect(notifications.map(({ form, items }) => [form, items.length])).toEqual([
      ['due', 1],
      ['missed', 21],
    ]);
    const [, missed] = notifications;
    const text =
      missed && formatNotification(missed, () => ({ name: 'Metformin' }), { showsNames: true, isHour12: false, zone: 'UTC', now });
    expect(text?.title).toBe('21 reminders couldn’t reach you in time');
    expect(text?.body).toMatch(/, 17 more\.$/);
    expect(text?.body).not.toContain('Metformin');
  });
  test('a dose can be taken until it is nearer to the next, a habit on its day, a refill always', () => {
    const isOpenAt = (one: NotificationItem, ...times: string[]) => isStillOpen(one, createDaily(...times), now, 'UTC');
    expect(isOpenAt(createItem('medicine', '2026-11-21T11:00:00Z'), '11:00')).toBe(true);
    expect(isOpenAt(createItem('medicine', '2026-11-21T09:00:00Z'), '09:00')).toBe(false);
    expect(isOpenAt(createItem('medicine', '2026-11-21T13:00:00Z'), '13:00', '18:00')).toBe(false);
    expect(isOpenAt(createItem('habit', '2026-11-21T01:00:00Z'))).toBe(true);
    expect(isOpenAt(createItem('habit', '2026-11-20T23:00:00Z'))).toBe(false);
    expect(isOpenAt(createItem('check-in', '2026-11-20T20:00:00Z'))).toBe(false);
    expect(isOpenAt(createItem('refill', '2026-10-20T20:00:00Z'))).toBe(true);
  });
  test('names are only in it when they may be', () => {
    const [notice] = groupNotifications([createItem('medicine', '2026-11-21T16:00:00Z')], now);
    if (!notice) throw new Error('no notice');
    const voice = { showsNames: false, isHour12: false, zone: 'UTC', now };
    expect(formatNotification(notice, () => ({ name: 'Metformin' }), voice)).toEqual({
      title: 'Time for your 16:00 medicine',
      body: '1 dose due.',
    });
    expect(formatNotification(notice, () => ({ name: 'Metformin' }), { ...voice, showsNames: true, isHour12: true })).toEqual({
      title: 'Time for your 4:00 PM medicine',
      body: 'Metformin',
    });
  });
  test('a long name is cut, and the dose behind it never', () => {
    const [notice] = groupNotifications([createItem('medicine', '2026-11-21T16:00:00Z')], now);
    if (!notice) throw new Error('no notice');
    const name = 'Levothyroxine of the pharmacy around the corner';
    const { body } = formatNotification(notice, () => ({ name, dose: '100 mcg' }), {
      showsNames: true,
      isHour12: false,
      zone: 'UTC',
      now,
    });
    expect(body).toBe('Levothyroxine of the pharmacy around the 100 mcg');
  });
  test('hours as the clock writes them', () => {
    expect(['00:05', '08:00', '12:30', '23:59'].map((slot) => formatClock(slot, true))).toEqual([
      '12:05 AM',
      '8:00 AM',
      '12:30 PM',
      '11:59 PM',
    ]);
    expect(formatClock('08:00', false)).toBe('8:00');
  });
});

describe('what is left in the box', () => {
  const supply = { left: 28, countedOn: '2026-11-01', perDay: 2, warnDays: 7 };
  const createTickedDay = (date: string, taken: number, skipped = 0, planned = taken + skipped) => ({ day: date, taken, skipped, planned });

  test('a box of 28 with two a day ends on the fourteenth day', () => {
    expect(computeLastDay(supply)).toBe('2026-11-14');
    expect(computeDaysLeft(supply, '2026-11-07')).toBe(8);
    expect(computeDaysLeft(supply, '2026-12-24')).toBe(0);
    expect(computeDaysLeft({ ...supply, left: 0 }, '2026-11-01')).toBe(0);
    expect(computeSupplyState(supply, [], '2026-11-01')).toEqual({ supply, warnOn: '2026-11-07' });
    expect(computeSupplyState({ ...supply, left: 3 }, [], '2026-11-01').warnOn).toBe('2026-11-01');
  });
  test('without ticks each day takes what a day takes, and the day of the warning stays', () => {
    for (const today of ['2026-11-04', '2026-11-12', '2027-03-01']) expect(computeSupplyState(supply, [], today).warnOn).toBe('2026-11-07');
    expect(computeSupplyState(supply, [], '2026-11-04').supply).toEqual({ ...supply, left: 22, countedOn: '2026-11-04' });
    expect(computeSupplyState(supply, [], '2027-03-01').supply).toEqual({ ...supply, left: 0, countedOn: '2027-03-01' });
  });
  test('skipped doses are still in the box, so the reminder comes later', () => {
    const ticked = [
      createTickedDay('2026-11-02', 2),
      createTickedDay('2026-11-03', 1, 1),
      createTickedDay('2026-11-04', 0, 2),
      createTickedDay('2026-11-05', 2),
    ];
    // 2 on the first day, 2, 1, 0, 2, and 2 on the day without a tick.
    expect(computeSupplyState(supply, ticked, '2026-11-07')).toEqual({
      supply: { ...supply, left: 19, countedOn: '2026-11-07' },
      warnOn: '2026-11-09',
    });
  });
  test('of what is taken when needed only what was taken is gone', () => {
    const asNeeded = [createTickedDay('2026-11-03', 1, 0, 0), createTickedDay('2026-11-06', 2, 0, 0)];
    expect(computeSupplyState(supply, asNeeded, '2026-11-10').supply.left).toBe(25);
  });
  test('a journey back to the day before changes nothing', () => {
    expect(computeSupplyState(supply, [], '2026-10-31').supply).toEqual(supply);
  });
});
