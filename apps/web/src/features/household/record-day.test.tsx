import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createDayBook } from '../tracking/log/day-book.ts';
import { createDoseStep } from '../tracking/log/dose-step.ts';
import type { CaredRecord } from './household-data.ts';
import { findRecordZone, formatClockNote, formatPlace } from './record-clock.ts';
import { createDayFacts } from './record-day.fixture.ts';
import { formatDoses, listLate, listLateLastNight } from './record-day.ts';
import { RecordDoses } from './record-doses.tsx';

const day = '2026-11-26';
const createDose = (name: string, slot: string, isSlotKnown = true) => ({
  medicationId: name,
  ...{ name, strength: null, appearance: null, slot, isSlotKnown, rule: '' },
});
const facts: DiaryDay = {
  ...createDayFacts(day),
  doses: [createDose('Lisinopril', '08:00'), createDose('Metformin', '20:00'), createDose('Vitamin D', '08:00', false)],
};
const book = createDayBook(facts, [], 'Europe/London');
const at = (minute: number, of = day) => ({ day: of, minute });

test('shows doses with a known time as late without a plan, and no others', () => {
  expect(listLate(book, at(9 * 60)).map(({ dose }) => dose.name)).toEqual([]);
  expect(listLate(book, at(21 * 60)).map(({ dose }) => dose.name)).toEqual(['Lisinopril']);
  expect(formatDoses(book, at(21 * 60 + 1))).toBe('0 of 3 taken, 2 late');
  const drawn = renderToStaticMarkup(<RecordDoses book={book} now={at(10 * 60)} />);
  expect(drawn).toMatch(/late, was due 0?8:00/);
  expect(drawn).toMatch(/>due (?:20|8):00/);
  expect(drawn).toContain('not marked');
});

test('shows what nobody marked on a past day as missed or not marked', () => {
  expect(formatDoses(book, at(0, '2026-11-27'))).toBe('0 of 3 taken, 3 missed or not marked');
  const drawn = renderToStaticMarkup(<RecordDoses book={book} now={at(0, '2026-11-27')} />);
  expect(drawn.match(/missed or not marked/g)).toHaveLength(3);
  expect(drawn.match(/was due/g)).toHaveLength(2);
});

test('stamps a dose with the planned time and the zone of its person', () => {
  const [line] = book.doses;
  const step = line && createDoseStep(day, line, 'taken', { isPlanned: true, isAlone: false, zone: 'Asia/Tokyo' });
  expect(step?.after).toMatchObject({ day, zone: 'Asia/Tokyo', at: '2026-11-25T23:00:00.000Z' });
});

test('names the place of a clock that differs from the reader’s', () => {
  const now = new Date('2026-11-26T21:00:00Z');
  expect(formatPlace('Europe/London', now, 'Australia/Sydney')).toBe(' in London');
  expect(formatPlace('America/New_York', now, 'Australia/Sydney')).toBe(' in New York');
  expect(formatPlace('Europe/London', now, 'Africa/Abidjan')).toBe('');
  expect(formatPlace('Etc/GMT+5', now, 'Europe/London')).toContain('-5');
  expect(formatPlace(undefined, now, 'Europe/London')).toBe('');
});

test('shows that the time zone of an adult isn’t known, and reads no unknown one', () => {
  const edith = { firstName: 'Edith', isChild: false, zone: null } as CaredRecord;
  expect(formatClockNote(edith, at(0))).toContain('We don’t know Edith’s time zone');
  expect(formatClockNote({ ...edith, isChild: true }, at(0))).toBe('');
  expect(formatClockNote({ ...edith, zone: 'Pacific/Kiritimati' }, at(485))).toMatch(/^It’s 0?8:05.* on Thursday in Kiritimati\. /);
  expect(findRecordZone({ zone: 'Mars/Olympus' })).toBeUndefined();
});

test('shows last night’s late dose after midnight until it is nearer to the next, as Today does', () => {
  const today = '2026-11-27';
  const next = createDayBook({ ...facts, day: today }, [], 'Europe/London');
  const names = (minute: number) => listLateLastNight(book, next, at(minute, today)).map(({ dose }) => dose.name);
  expect(names(30)).toEqual(['Metformin']);
  expect(names(13 * 60)).toEqual([]);
  expect(formatDoses(next, at(30, today), book)).toBe('0 of 3 taken, 1 late from last night');
  // What was taken today already may have been that dose.
  const [, line] = next.doses;
  const step = line && createDoseStep(today, line, 'taken', { isPlanned: true });
  const taken = createDayBook(
    { ...facts, day: today },
    step?.after ? [{ ...step.after, version: 1, isPending: false, source: 'typed' }] : [],
  );
  expect(listLateLastNight(book, taken, at(30, today))).toEqual([]);
  expect(listLateLastNight(null, next, at(30, today))).toEqual([]);
});
