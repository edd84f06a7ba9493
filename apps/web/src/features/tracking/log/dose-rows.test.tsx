import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createEntry } from '../diary/diary-data.ts';
import { AsNeeded } from './as-needed.tsx';
import { createDayBook } from './day-book.ts';
import { DoseGroups, DueDosesButton } from './dose-rows.tsx';
import { OpenDayDose } from './open-day-dose.tsx';

const createDose = (medicationId: string) => ({
  medicationId,
  name: medicationId,
  strength: null,
  appearance: null,
  slot: '08:00',
  isSlotKnown: true,
  rule: '',
});
const createFacts = (verdict: Pick<DiaryDay['verdict'], 'marks' | 'notForPerson'>): DiaryDay => ({
  day: '2026-11-21',
  entries: [],
  authors: [],
  isPlanned: true,
  doses: ['Bactrim', 'Metformin', 'Lisinopril'].map(createDose),
  asNeeded: [],
  openDays: [],
  verdict: { state: 'contraindicated', severity: 'contraindicated', sentence: '', detail: '', unchecked: [], canRetry: false, ...verdict },
  warning: null,
  ...{ states: [], habits: [], week: [], symptoms: [], factors: [], latest: [] },
});
const draw = (verdict: Pick<DiaryDay['verdict'], 'marks' | 'notForPerson'>) => {
  const book = createDayBook(createFacts(verdict), []);
  const save = () => undefined;
  return renderToStaticMarkup(
    <>
      <DoseGroups book={book} lines={book.doses} save={save} />
      <DueDosesButton book={book} save={save} now={new Date()} />
    </>,
  );
};

test('one tap does not tick what the person is allergic to, and its line says so', () => {
  const drawn = draw({ marks: { Bactrim: 'contraindicated', Metformin: 'major' }, notForPerson: ['Bactrim'] });
  expect(drawn.match(/Do not take/g)).toHaveLength(1);
  expect(drawn).toContain('Mark the other 2 as taken');
});

test('nor what the list warns of most', () => {
  const drawn = draw({ marks: { Bactrim: 'contraindicated', Metformin: 'contraindicated' }, notForPerson: [] });
  expect(drawn.match(/Read the warning/g)).toHaveLength(2);
  expect(drawn).not.toContain('as taken');
});

test('a serious warning stands at the list and not at each dose', () => {
  const drawn = draw({ marks: { Bactrim: 'major' }, notForPerson: [] });
  expect(drawn).not.toContain('Serious');
  expect(drawn).toContain('Mark all 3 as taken');
});

const weekly = { count: 1, interval: 1, unit: 'week' } as const;

test.each([
  ['without a dose near', [], ['Mark as taken', 'Once a week, no day chosen yet.', 'href="/medications#medicine-mtx"'], 'Note another'],
  ['after the dose of the week', ['2026-11-18'], ['Taken on Wednesday', 'Note another dose of Methotrexate'], 'Mark as taken'],
])('a weekly medicine without a day is no counter: %s', (_what, takenOn, shown, hidden) => {
  const medicine = { medicationId: 'mtx', name: 'Methotrexate', strength: '10 mg', appearance: null, hasDaysToChoose: true };
  const facts = createFacts({ marks: {}, notForPerson: [] });
  const book = createDayBook({ ...facts, doses: [], openDays: [{ ...medicine, pace: weekly, takenOn }] }, []);
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      {book.facts.openDays.map((one) => (
        <OpenDayDose key={one.medicationId} medicine={one} book={book} save={() => undefined} />
      ))}
    </MemoryRouter>,
  );
  for (const text of shown) expect(drawn).toContain(text);
  expect(drawn).not.toContain(hidden);
  expect(drawn).not.toContain('Log a dose');
});

test.each([
  ['none yet', 3, 0, '"Log a dose of Ibuprofen"', 'of 3'],
  ['one below the most', 3, 2, '2 of 3', 'alertdialog'],
  ['at the most', 3, 3, '3 of 3', 'alertdialog'],
  ['without a most', null, 5, 'Log a dose of Ibuprofen, taken 5', '5 of '],
])('what is taken as needed is counted against the most of its line: %s', (_what, dosesMax, count, shown, hidden) => {
  const medicine = { medicationId: 'ibu', name: 'Ibuprofen', strength: '400 mg', appearance: null, dosesMax, takenNear: [] };
  const facts = { ...createFacts({ marks: {}, notForPerson: [] }), doses: [], asNeeded: [medicine] };
  const entries = Array.from({ length: count }, () => createEntry({ day: facts.day, kind: 'intake', subject: 'ibu', state: 'taken' }));
  const skipped = createEntry({ day: facts.day, kind: 'intake', subject: 'ibu', state: 'skipped' });
  const book = createDayBook(facts, [...entries, skipped]);
  const drawn = renderToStaticMarkup(<AsNeeded medicine={medicine} book={book} save={() => undefined} />);
  expect(drawn).toContain(shown);
  expect(drawn).not.toContain(hidden);
});
