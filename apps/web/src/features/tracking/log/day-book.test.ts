import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { expect, test } from 'vitest';
import { createEntry } from '../diary/diary-data.ts';
import { type DiaryChange, diaryKind, toEntryInput, withQueuedDays } from '../diary/queued-entries.ts';
import { createDayBook, createNameSteps, listDueDoses, listHabitDots, listMissedDoses, listTakenDays } from './day-book.ts';

const day = '2026-11-21';
const habit: DiaryDay['habits'][number] = {
  id: 'h',
  name: 'Walk',
  aim: 'build',
  schedule: { every: 'day' },
  amount: { target: 30, unit: 'min' },
  group: null,
  reminders: [],
  startedOn: '2026-11-01',
  isArchived: false,
  position: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const facts: DiaryDay = {
  day,
  entries: [],
  authors: [],
  isPlanned: true,
  doses: [{ medicationId: 'm', name: 'Metformin', strength: null, appearance: null, slot: '08:00', isSlotKnown: true, rule: '' }],
  asNeeded: [],
  openDays: [],
  verdict: {
    state: 'nothing-to-check',
    severity: null,
    sentence: '',
    detail: '',
    unchecked: [],
    canRetry: false,
    marks: {},
    notForPerson: [],
  },
  warning: null,
  states: [],
  habits: [habit, { ...habit, id: 'later', startedOn: '2026-12-01' }],
  week: [
    { day: '2026-11-20', kind: 'habit', subject: 'h', value: 30, state: 'done' },
    { day: '2026-11-19', kind: 'habit', subject: 'h', value: null, state: 'sick' },
  ],
  symptoms: [],
  factors: [],
  latest: [],
};

test('a day counts the parts that it has, and those of which something is noted', () => {
  expect(createDayBook(facts, []).progress).toEqual({ done: 0, of: 6 });
  const entries = [
    createEntry({ day, kind: 'day', subject: 'mood', value: 4 }),
    createEntry({ day, kind: 'day', subject: 'no-symptoms', value: 1 }),
    createEntry({ day, kind: 'intake', subject: 'm', slot: '08:30', state: 'skipped' }),
    createEntry({ day, kind: 'habit', subject: 'h', state: 'done', value: 10 }),
  ];
  const book = createDayBook(facts, entries);
  expect(book.progress).toEqual({ done: 4, of: 6 });
  expect(book.doses[0]?.intake?.state).toBe('skipped');
  expect(book.habits.map(({ habit: { id }, isDone }) => [id, isDone])).toEqual([['h', false]]);
  expect(createDayBook({ ...facts, doses: [], habits: [] }, []).progress.of).toBe(4);
  const second = facts.doses.map((dose) => ({ ...dose, slot: '18:00' }));
  expect(createDayBook({ ...facts, doses: [...facts.doses, ...second] }, entries).progress.done).toBe(4);
});

test('seven dots tell what was done, missed and excused; a day that asks for nothing is none', () => {
  const book = createDayBook(facts, [createEntry({ day, kind: 'habit', subject: 'h', state: 'done', value: 30 })]);
  const [line] = book.habits;
  if (!line) throw new Error('no habit');
  expect(listHabitDots(book, line)).toEqual(['missed', 'missed', 'missed', 'missed', 'excused', 'met', 'met']);
  const weekly = { ...line, habit: { ...habit, schedule: { every: 'week', times: 2 } as const } };
  expect(listHabitDots(book, weekly).slice(0, 4)).toEqual(['open', 'open', 'open', 'open']);
});

test.each([
  ['in the morning, the evening dose is not due', true, day, '07:53', ['m']],
  ['an hour early counts', true, day, '17:30', ['m', 'w']],
  ['before the first, none is due', true, day, '06:00', []],
  ['of a day that is over, all', true, '2026-11-22', '06:00', ['m', 'w']],
  ['where nothing says the time, one dose of each medicine', false, day, '06:00', ['m', 'w'], false],
  ['without a plan, an evening dose is not due at night either', false, day, '04:49', [], true],
  ['without a plan, one dose of each medicine whose own time has come', false, day, '20:30', ['m', 'w'], true],
])('%s', (_what, isPlanned, today, clock, expected, isSlotKnown = true) => {
  const [morning] = facts.doses;
  const evening = !isPlanned && morning ? [{ ...morning, slot: '20:00' }] : [];
  const doses = [
    ...facts.doses,
    ...evening,
    { medicationId: 'w', name: 'Warfarin', strength: null, appearance: null, slot: '18:30', rule: '' },
  ].map((dose) => ({ ...dose, isSlotKnown }));
  const book = createDayBook({ ...facts, isPlanned, doses }, []);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const due = listDueDoses(book, { day: today, minute: hours * 60 + minutes });
  expect(due.map(({ dose }) => dose.medicationId)).toEqual(expected);
});

const createDose = (medicationId: string, slot: string, isBeforeStart = false, daysToNext?: number) => ({
  ...{ medicationId, name: medicationId, strength: null, appearance: null, rule: '' },
  ...{ slot, isSlotKnown: true, isBeforeStart },
  ...(daysToNext !== undefined && { daysToNext }),
});
const apixaban = [createDose('a', '08:00'), createDose('a', '20:00')];

test.each([
  ['twice a day, before the middle', apixaban, '13:59', ['08:00'], []],
  ['twice a day, from the middle on', apixaban, '14:00', [], ['08:00']],
  ['the next is due, and the earlier one is not offered with it', apixaban, '19:10', ['20:00'], ['08:00']],
  ['once a day, in the afternoon', [createDose('l', '07:00')], '16:00', ['07:00'], []],
  ['once a day, twelve hours later', [createDose('l', '07:00')], '19:00', [], ['07:00']],
  ['on Saturdays, twelve hours later', [createDose('mtx', '08:00', false, 7)], '20:00', ['08:00'], []],
  ['on Saturdays, at the end of the day', [createDose('mtx', '00:30', false, 7)], '23:59', ['00:30'], []],
  [
    'on Saturdays in three doses, the first with the second',
    [createDose('mtx', '08:00', false, 7), createDose('mtx', '20:00', false, 7)],
    '19:30',
    ['20:00'],
    ['08:00'],
  ],
  ['late in the evening', [createDose('l', '22:00')], '23:59', ['22:00'], []],
  ['a time before it was added', [createDose('a', '08:00', true), createDose('a', '20:00')], '19:10', ['20:00'], []],
])('a dose is missed when it is nearer to the next: %s', (_, doses, clock, due, missed) => {
  for (const isPlanned of [true, false]) {
    const book = createDayBook({ ...facts, isPlanned, doses }, []);
    const now = { day, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) };
    expect([listDueDoses(book, now), listMissedDoses(book, now)].map((some) => some.map(({ dose }) => dose.slot))).toEqual([due, missed]);
    expect(listMissedDoses(book, { ...now, day: '2026-11-30' })).toEqual([]);
  }
});

test('what is not daily counts as taken on days that other days, this one, or the queue know', () => {
  const medicine = { medicationId: 'mtx', name: 'Methotrexate', strength: '10 mg', appearance: null, hasDaysToChoose: true };
  const weekly = { ...medicine, pace: { count: 1, interval: 1, unit: 'week' as const }, takenOn: ['2026-11-20', day] };
  const entry = createEntry({ day, kind: 'intake', subject: 'mtx', state: 'taken' });
  const book = createDayBook({ ...facts, openDays: [weekly] }, []);
  // The entry of this day was taken out on this page.
  expect(listTakenDays(weekly, book)).toEqual(['2026-11-20']);
  expect(listTakenDays(weekly, { ...book, entries: [entry] })).toEqual(['2026-11-20', day]);
  const base = { id: 'c', kind: diaryKind, baseVersion: null, wasSent: false, trouble: null };
  const queued = { ...base, payload: { day: '2026-11-19', after: null, entry: toEntryInput({ ...entry, day: '2026-11-19' }) } };
  const [open] = withQueuedDays({ ...facts, openDays: [weekly] }, [queued as unknown as DiaryChange]).openDays;
  expect(open?.takenOn).toEqual([...weekly.takenOn, '2026-11-19']);
});

test('what was rated under the name that was read moves to the one that was typed, and an older rating stays', () => {
  const older = createEntry({ day, kind: 'symptom', subject: 'Headache', value: 3 });
  const rated = { ...older, value: 7 };
  const move = (entry: typeof older | null, before: typeof older | null) =>
    createNameSteps(createDayBook(facts, entry ? [entry] : []), before, 'Headache', 'hedge ache').map(
      ({ after }) => after && [after.subject, after.value],
    );
  expect(move(rated, null)).toEqual([null, ['hedge ache', 7]]);
  expect(move(rated, older)).toEqual([
    ['Headache', 3],
    ['hedge ache', 7],
  ]);
  expect(move(older, older)).toEqual([]);
  expect(move(null, null)).toEqual([]);
});
