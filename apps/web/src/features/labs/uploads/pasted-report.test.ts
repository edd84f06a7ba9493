import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { parsePastedText } from '@wellkept/labs/reading/pasted-text.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { expect, test } from 'vitest';
import { emptyDraft } from './by-hand-draft.ts';
import { findAmbiguousDay, findOtherDays, findPastedPerson, withPasted } from './pasted-report.ts';

const { all } = await loadAnalytes();
const readFacts = (head: string) => readReport([parsePastedText(`${head}\nHemoglobin 13.5 g/dL 12.0-15.5`)], all).facts;
const own = { name: 'Ann Miller', profile: { personalInfo: { sex: 'female', age: 44 } }, today: '2026-11-22' } as const;

test.each([
  ['another name and sex', 'Patient: John Smith\nSex: Male', ['name', 'sex']],
  ['another sex alone', 'Sex: Male', ['sex']],
  ['another age', 'Patient: Ann Miller\nAge: 70', ['age']],
  ['the same person', 'Patient: Ann Miller\nSex: Female', undefined],
  ['nobody named', '', undefined],
])('asks whose pasted results these are: %s', (_, head, differs) => {
  expect(findPastedPerson([readFacts(''), readFacts(head)], own)?.differs).toEqual(differs);
});

test('compares names even before the profile is here', () => {
  expect(findPastedPerson([readFacts('Patient: John Smith\nSex: Male')], { ...own, profile: null })?.differs).toEqual(['name']);
});

test('takes over the day of the sample and the laboratory, but never in place of what was typed', () => {
  const facts = readFacts('Collected: 2026-03-04');
  expect(withPasted(emptyDraft, facts)).toMatchObject({ collectedOn: '2026-03-04', isOwn: false, wasPasted: true, text: '' });
  expect(withPasted({ ...emptyDraft, collectedOn: '2026-01-01' }, facts).collectedOn).toBe('2026-01-01');
});

test('asks which day is meant, and names days that differ', () => {
  expect(findAmbiguousDay([readFacts('Collected: 04/03/2026')])?.days).toEqual(['2026-03-04', '2026-04-03']);
  expect(findAmbiguousDay([readFacts('Collected: 2026-03-04')])).toBeNull();
  expect(findOtherDays([readFacts('Collected: 2026-03-04')], '2026-01-01')).toEqual(['2026-03-04']);
  expect(findOtherDays([readFacts('Collected: 2026-03-04')], '2026-03-04')).toEqual([]);
});
