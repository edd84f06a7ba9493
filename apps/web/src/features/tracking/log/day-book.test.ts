import { addDays } from '@wellkept/clinical/local-day.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { expect, test } from 'vitest';
import { createEntry } from '../diary/diary-data.ts';
import { type DiaryChange, diaryKind, toEntryInput, withQueuedDays, withStoredDose } from '../diary/queued-entries.ts';
import { createDayBook, createNameSteps, listDueDoses, listHabitDots, listMissedDoses, listTakenDays } from './day-book.ts';
import { listEarlierDoses } from './list-earlier-doses.ts';
import { listRecentDoses } from './recent-doses.ts';

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

const late = [createDose('l', '22:00')];
const intake = (subject: string, state: 'taken' | 'skipped') => createEntry({ day, kind: 'intake', subject, state });
test.each([
  ['half an hour after midnight', late, '00:30', [], ['l']],
  ['in the morning, before the middle', late, '09:59', [], ['l']],
  ['from the middle on', late, '10:00', [], []],
  ['twice a day, before the middle', apixaban, '01:59', [], ['a']],
  ['twice a day, from the middle on', apixaban, '02:00', [], []],
  ['four times a day', ['02:00', '08:00', '14:00', '20:00'].map((slot) => createDose('q', slot)), '00:30', [], []],
  ['every four hours, minutes before midnight', ['19:50', '23:50'].map((slot) => createDose('q', slot)), '00:30', [], ['q']],
  ['in the morning only', [createDose('m', '08:00')], '00:10', [], []],
  ['at noon only', [createDose('m', '12:00')], '00:00', [], []],
  ['in the afternoon only', [createDose('m', '16:00')], '03:59', [], ['m']],
  ['a dose was taken today already', late, '00:30', [intake('l', 'taken')], []],
  ['today’s was skipped', late, '00:30', [intake('l', 'skipped')], ['l']],
  ['another medicine was taken today', late, '00:30', [intake('a', 'taken')], ['l']],
  ['it was taken yesterday', late, '00:30', [], [], [{ ...intake('l', 'taken'), day: addDays(day, -1), slot: '22:00' }]],
  ['it was skipped yesterday', late, '00:30', [], [], [{ ...intake('l', 'skipped'), day: addDays(day, -1), slot: '22:00' }]],
  ['it was taken yesterday at another time', late, '00:30', [], [], [{ ...intake('l', 'taken'), day: addDays(day, -1), slot: '21:30' }]],
  ['it was not on the list yet', [createDose('l', '22:00', true)], '00:30', [], []],
  ['nothing says its hour', [{ ...createDose('l', '22:00'), isSlotKnown: false }], '00:30', [], []],
  ['today it is due earlier than yesterday', late, '05:00', [], [], [], [createDose('l', '08:00')]],
  ['in the afternoon', late, '13:00', [], []],
  ['a minute before noon', [createDose('l', '23:59')], '11:58', [], ['l']],
])(
  'a dose of the evening before stays until it is nearer to the next: %s',
  (_, doses, clock, entries, open, earlier = [], dosesToday = doses) => {
    const before = addDays(day, -1);
    const yesterday = createDayBook({ ...facts, day: before, doses }, earlier);
    const today = createDayBook({ ...facts, doses: dosesToday }, entries);
    const now = { day, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) };
    const list = (of: typeof now, book = yesterday) => listEarlierDoses(book, today, of).map(({ dose }) => dose.medicationId);
    expect(list(now)).toEqual(open);
    // Looked at on another day, or beside another day, nothing is offered.
    expect(list({ ...now, day: addDays(day, 1) })).toEqual([]);
    expect(list(now, { ...yesterday, day: addDays(day, -2) })).toEqual([]);
  },
);

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

test.each([
  ['of today', [['e', day, '2026-11-21T06:00:00Z']], [], '2026-11-21T12:00:00Z', ['e']],
  ['of last evening', [], [['y', '2026-11-20', '2026-11-20T15:00:00Z']], '2026-11-21T12:00:00Z', ['y']],
  ['of yesterday, more than 24 hours ago', [], [['y', '2026-11-20', '2026-11-20T11:59:00Z']], '2026-11-21T12:00:00Z', []],
  ['minutes after midnight', [], [['y', '2026-11-20', '2026-11-20T17:00:00Z']], '2026-11-20T18:20:00Z', ['y']],
  ['of yesterday, without a time', [], [['y', '2026-11-20', null]], '2026-11-21T12:00:00Z', ['y']],
  ['of the day before yesterday, without a time', [], [['y', '2026-11-19', null]], '2026-11-21T12:00:00Z', []],
  ['of today, without a time', [['e', day, null]], [], '2026-11-21T12:00:00Z', ['e']],
  ['of today, as the server had it before it was taken out here', [], [['e', day, '2026-11-21T06:00:00Z']], '2026-11-21T12:00:00Z', []],
  ['of the day after, across the date line', [], [['t', '2026-11-22', '2026-11-21T07:00:00Z']], '2026-11-21T12:00:00Z', ['t']],
  [
    'of both days, in their order',
    [['e', day, '2026-11-21T06:00:00Z']],
    [['y', '2026-11-20', '2026-11-20T15:00:00Z']],
    '2026-11-21T12:00:00Z',
    ['y', 'e'],
  ],
  ['of a day that is over, whenever', [['e', day, null]], [['y', '2026-11-20', '2026-11-20T17:30:00Z']], '2026-11-23T12:00:00Z', ['e']],
] as const)('the last 24 hours of a medicine taken as needed have its doses %s', (_, own, near, now, expected) => {
  const toEntry = ([id, of, at]: (typeof own)[number]) => ({
    ...createEntry({ day: of, kind: 'intake', subject: 'ibu', state: 'taken', at }),
    id,
  });
  const skipped = createEntry({ day, kind: 'intake', subject: 'ibu', state: 'skipped', at: now });
  const other = createEntry({ day, kind: 'intake', subject: 'asa', state: 'taken', at: now });
  const medicine = { medicationId: 'ibu', takenNear: near.map(([id, of, at]) => ({ id, day: of, at })) };
  const book = createDayBook(facts, [...own.map(toEntry), skipped, other], 'Asia/Kathmandu');
  expect(listRecentDoses(medicine, book, new Date(now)).map(({ id }) => id)).toEqual(expected);
});

test('doses on their way to the server count in the last 24 hours, and those taken out do not', () => {
  const asNeeded = { medicationId: 'ibu', name: 'Ibuprofen', strength: null, appearance: null, dosesMax: 3 };
  const near = ['a', 'b', 'c'].map((id) => ({ id, day: '2026-11-20', at: '2026-11-20T15:00:00Z' }));
  const base = { kind: diaryKind, baseVersion: null, wasSent: false, trouble: null };
  const entry = createEntry({ day: '2026-11-20', kind: 'intake', subject: 'ibu', state: 'taken', at: '2026-11-20T16:00:00Z' });
  const queue = [
    { ...base, id: '1', payload: { day: entry.day, after: null, entry: toEntryInput(entry) } },
    { ...base, id: '2', payload: { day: entry.day, after: null, delete: 'a' } },
    { ...base, id: '3', payload: { day: entry.day, after: null, entry: { ...toEntryInput(entry), id: 'b', state: 'skipped' } } },
    { ...base, id: '4', trouble: 'refused', payload: { day: entry.day, after: null, delete: 'c' } },
  ];
  const {
    asNeeded: [found],
  } = withQueuedDays({ ...facts, asNeeded: [{ ...asNeeded, takenNear: near }] }, queue as unknown as DiaryChange[]);
  expect(found?.takenNear.map(({ id }) => id)).toEqual(['c', entry.id]);
  // Once stored it is no longer in the queue; the day was read before.
  const read = { ...facts, asNeeded: [{ ...asNeeded, takenNear: near }] };
  const list = (after: DiaryDay) => after.asNeeded[0]?.takenNear.map(({ id }) => id);
  type Stored = Parameters<typeof withStoredDose>[2];
  expect(list(withStoredDose(read, entry.id, entry as unknown as Stored))).toEqual(['a', 'b', 'c', entry.id]);
  expect(list(withStoredDose(read, 'a', { ...entry, id: 'a', state: 'skipped' } as unknown as Stored))).toEqual(['b', 'c']);
  expect(list(withStoredDose(read, 'b', null))).toEqual(['a', 'c']);
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
