import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { fixtureEngine as engine } from '@wellkept/test-kit/interactions/fixture-engine.ts';
import { describe, expect, it } from 'vitest';
import { createMedicationDraft, createTypedDraft } from './draft-from-text.ts';
import { createMedication } from './medication-draft.ts';
import { chooseMatch, createReviewLines, listRepeats, takeAfterAll } from './reviewed-list.ts';

const reader = { resolve: engine.resolve, kindOf: engine.kindOf, fallbackType: 'Prescription' } as const;
const now = new Date('2026-11-21T10:00:00Z');
const createListedMedication = (text: string, active = true) =>
  createMedication(text, { ...createMedicationDraft(engine.resolve(text), engine.kindOf, 'Prescription'), active }, now);
const reviewText = (text: string, ...listedTexts: string[]) =>
  createReviewLines(
    text,
    reader,
    listedTexts.map((one) => createListedMedication(one)),
  );
const formatRepeat = (pasted: string, listed: Medication) =>
  listRepeats(createReviewLines(pasted, reader, [listed]), 0, [listed], engine.resolve).join(' ');

describe('a pasted list for review', () => {
  it('takes each line apart, and headings give the time to what stands below them', () => {
    const lines = reviewText(
      "Mum's tablets:\nMorning\n1) alphex 400mg 2 tabs\n• Betamin - at 6pm\nAlphex Plus 30/500 for pain, 7 days\n\nAllergies: betamin",
    );
    expect(lines.map(({ kind, isIncluded }) => [kind, isIncluded])).toEqual([
      ['heading', false],
      ['heading', false],
      ['item', true],
      ['item', true],
      ['item', true],
      ['allergy', false],
    ]);
    expect(lines.slice(2, 5).map(({ draft }) => draft)).toMatchObject([
      { name: 'Alphex', strength: '400 mg', prescribedDosage: '2 tablets', frequency: 'in the morning' },
      { name: 'Betamin', strength: null, prescribedDosage: null, frequency: 'at 6 pm' },
      { name: 'Alphex Plus', strength: '30/500', frequency: 'for 7 days', indication: 'pain' },
    ]);
  });
  it('loses nothing of a line that is not known', () =>
    expect(reviewText('night calm drops 2 daily')[0]).toMatchObject({
      text: 'night calm drops 2 daily',
      draft: { name: 'night calm drops 2 daily' },
    }));
  it('does not tick what is there already, in whatever strength, nor what stands there twice', () => {
    const text = 'betamin\nbetamin 5 mg\nbetamin 5 mg\nbetamin 10 mg\nbetamin 5 mg at night';
    expect(reviewText(text, 'betamin 5 mg once a day').some(({ isIncluded }) => isIncluded)).toBe(false);
    expect(reviewText(text).map(({ isIncluded }) => isIncluded)).toEqual([true, true, false, true, true]);
    expect(reviewText('alphol 400 mg\nalphex cream', 'Alphex 200 mg').map(({ isIncluded }) => isIncluded)).toEqual([false, true]);
  });
  it('does not tick what was stopped, and adds it as no longer taken unless the person says otherwise', () => {
    const [line] = reviewText('Alphex 400 mg bd (STOPPED in June)');
    expect(line).toMatchObject({
      isIncluded: false,
      draft: { name: 'Alphex', strength: '400 mg', active: false, notes: { text: 'Written as: Alphex 400 mg bd (STOPPED in June)' } },
    });
    expect(line && takeAfterAll(line)).toMatchObject({ isIncluded: true, stopped: null, draft: { active: true } });
    expect(createTypedDraft('stopped: alphex 400 mg', engine, 'Prescription')).toMatchObject({ name: 'Alphex', active: false });
    expect(createTypedDraft('alphex 400 mg, do not stop', engine, 'Prescription')).toMatchObject({ name: 'Alphex', active: true });
  });
  it('does not tick what is no name and no dose', () =>
    expect(reviewText('Sunny Street Surgery\nqwertal 20 mg\nalphex').map(({ isIncluded }) => isIncluded)).toEqual([false, true, true]));
  it('keeps the whole line in the notes where it says more than its parts, also under a chosen name', () => {
    const lines = reviewText('alphex 400 mg only on Sundays after church\nbetamin 5 mg\nalphix 400 mg on Tuesdays at sea');
    expect(lines.map(({ draft }) => draft.notes.text)).toEqual([
      'Written as: alphex 400 mg only on Sundays after church',
      null,
      'Written as: alphix 400 mg on Tuesdays at sea',
    ]);
    const [match] = engine.suggest('alphex');
    const [, , line] = lines;
    expect(line && match && chooseMatch(line, match, engine.resolve(line.text), reader).draft.notes.text).toBe(
      'Written as: alphix 400 mg on Tuesdays at sea',
    );
  });
  it('takes another word for the form for the same strength', () => {
    expect(reviewText('betamin 5 mg tablets', 'betamin 5 mg')[0]?.isIncluded).toBe(false);
    expect(reviewText('betamin 5 mg ER', 'betamin 5 mg')[0]?.isIncluded).toBe(true);
  });
  it.each([
    ['betamin 0.4 g', 'betamin 400 mg'],
    ['betamin 400mg', 'betamin 0.4 g'],
    ['betamin 500 mcg', 'betamin 0.5 mg'],
  ])('takes %s for the same strength as %s', (pasted, listed) =>
    expect(formatRepeat(pasted, createListedMedication(listed))).toContain('Already on your list'),
  );
  it.each([
    ['betamin 0.5 g', 'betamin 400 mg'],
    ['betamin 125 mcg', 'betamin 12.5 mcg'],
    ['betamin 12.5 mcg', 'betamin 125 mcg'],
    ['betamin 1,000 mcg', 'betamin 1 mcg'],
    ['betamin 25 %', 'betamin 2.5 %'],
  ])('takes %s for another strength than %s', (pasted, listed) =>
    expect(formatRepeat(pasted, createListedMedication(listed))).toMatch(/^On your list as [\d.,]+ ?\S+\.$/),
  );
  it.each([
    ['betamin 1 mg', '1,000 mcg', 'Already on your list'],
    ['betamin 1 mcg', '1,000 mcg', 'On your list as 1,000 mcg.'],
    ['betamin 2.5 mg', '2,5mg', 'Already on your list'],
    ['betamin 400 mg', '0.4 grams', 'Already on your list'],
    ['betamin 2000 IU', '2.000 IU', 'Already on your list'],
  ])('compares %s with a strength that was typed as %s', (pasted, strength, words) =>
    expect(formatRepeat(pasted, { ...createListedMedication('betamin'), strength })).toContain(words),
  );
  it('takes a bare name for a repeat, but not a dose under another time of day', () => {
    const lines = reviewText('Morning\nbetamin 5 mg\nBedtime\nbetamin 5 mg\nbetamin').filter(({ kind }) => kind === 'item');
    expect(lines.map(({ isIncluded }) => isIncluded)).toEqual([true, true, false]);
    expect(reviewText('Bedtime\nbetamin', 'betamin')[1]?.isIncluded).toBe(false);
    expect(reviewText('Morning\nbetamin\nBedtime\nbetamin')[3]?.isIncluded).toBe(true);
  });
  it('points out the same medicine, also under another name', () => {
    const lines = reviewText('alphol 400 mg\nzinkol\nalphex 200 mg', 'Alphex');
    const listRepeatsAt = (at: number) => listRepeats(lines, at, [createListedMedication('Alphex', false)], engine.resolve);
    expect([listRepeatsAt(0), listRepeatsAt(1), listRepeatsAt(2)]).toEqual([
      ['On your list as no longer taken: Alphex.'],
      [],
      ['On your list as no longer taken: Alphex.', 'The same medicine as line 1.'],
    ]);
  });
  it('keeps a number without a unit, what it is for and how often when a name is chosen, and notes nothing twice', () => {
    const [line] = reviewText('alphix 400 now and then for the knee');
    const [match] = engine.suggest('alphex');
    const draft = line && match && chooseMatch(line, match, engine.resolve(line.text), reader).draft;
    expect(draft).toMatchObject({ name: 'Alphex', strength: '400', frequency: 'as needed', indication: 'knee' });
    expect(draft?.notes.text).toBeNull();
  });
  it('keeps strength and time when a name is chosen', () => {
    const [line] = reviewText('At night:\nalphix 400 mg').slice(1);
    const [match] = engine.suggest('alphex');
    expect(line && match && chooseMatch(line, match, engine.resolve(line.text), reader).draft).toMatchObject({
      name: 'Alphex',
      strength: '400 mg',
      frequency: 'at night',
    });
  });
});
