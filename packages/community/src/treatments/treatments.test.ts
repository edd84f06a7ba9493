import { loadLibrary } from '@wellkept/assistant/library/load-library.ts';
import { loadWorld } from '@wellkept/assistant/load-world.ts';
import { expect, test } from 'vitest';
import { createTreatmentEvidence } from './evidence.ts';
import { practices } from './practices.ts';
import { otherReasons } from './reasons.ts';
import { describeReport } from './report.ts';
import { createTreatmentReader } from './treatment-reader.ts';

const world = await loadWorld();
const reader = createTreatmentReader(world);
const findEvidence = createTreatmentEvidence(world, reader, (await loadLibrary()).articles.all);

test.each([
  ['Advil', 'ibuprofen'],
  ['melatonin 3 mg at night', 'melatonin'],
  ['Tylenol PM', 'product:tylenol pm'],
  ['CBT-I', 'cbt-i'],
  ['neti pot', 'nasal-rinse'],
  ['low salt diet', 'low-salt-diet'],
  ['walking and yoga', undefined],
  ['a statin', undefined],
  ['moon dust', undefined],
])('reads the treatment %s', (text, id) => expect(reader.readTreatment(text)?.id).toBe(id));

test.each([
  ['trouble sleeping', 'insomnia'],
  ['my knee hurts', 'joint-pain'],
  ['GERD', 'reflux'],
  ['PMS', 'pms'],
  ['plantar fasciitis', 'heel-pain'],
  ['low mood', 'low-mood'],
  ['Palpitations', 'palpitations'],
  ['swollen legs', 'leg-swelling'],
  ['depression', 'depression'],
  ['asthma and eczema', undefined],
  ['everything', undefined],
])('reads the reason %s', (text, id) => expect(reader.readReason(text)?.id).toBe(id));

test('every practice and every reason is read by its own names, and no id is of two things', () => {
  for (const { id, name, synonyms } of practices)
    for (const one of [name, ...synonyms]) expect(reader.readTreatment(one)?.id, one).toBe(id);
  for (const { id, name, synonyms } of otherReasons)
    for (const one of [name, ...synonyms]) expect(reader.readReason(one)?.id, one).toBe(id);
  expect(practices.filter(({ id }) => world.knowledge.substances.has(id))).toEqual([]);
  expect(otherReasons.filter(({ id }) => world.knowledge.conditions.has(id))).toEqual([]);
});

const weigh = (treatment: string, reason: string) => {
  const [known, why] = [reader.readTreatment(treatment), reader.readReason(reason)];
  return known && why ? findEvidence(known, why) : null;
};

test('trials come first with their verdict, source and year', () => {
  const [trial] = weigh('magnesium', 'leg cramps') ?? [];
  expect(trial).toMatchObject({ verdict: 'does-not-help', sources: [{ kind: 'published', date: expect.stringMatching(/^\d{4}$/) }] });
});

test('the library speaks of a practice under its illness, and the label of a medicine that no passage names', () => {
  const [passage] = weigh('compression stockings', 'varicose veins') ?? [];
  expect(passage).toMatchObject({ verdict: null, text: expect.stringMatching(/compression stockings/) });
  expect(weigh('propranolol', 'migraine')).toMatchObject([{ text: expect.stringMatching(/prevent migraine/), sources: [{}] }]);
});

test('a treatment that no source speaks of has no evidence', () => expect(weigh('yoga', 'gout')).toEqual([]));

test('a report reads as its writer would say it', () => {
  const answers = {
    duration: '3-to-12-months',
    dose: '200 mg at night',
    help: 'a-lot',
    sideEffects: [{ name: 'loose stools', level: 'mild' }],
    isStillTaking: true,
  } as const;
  expect(describeReport('Magnesium', answers, 'I sleep through.')).toBe(
    'I tried magnesium 200 mg at night. How long: 3 to 12 months, and still. Did it help: a lot. Side effects: loose stools (mild).\n\nI sleep through.',
  );
});
