import { expect, test } from 'vitest';
import { createAssistant } from '../assistant.ts';
import { loadWorld } from '../load-world.ts';
import { getHelpLines } from '../rails/help-lines.ts';
import { judgeReading } from './judge-reading.ts';
import type { OwnData } from './tool.ts';

const world = await loadWorld();
const assistant = createAssistant(world);
const createOwn = (...readings: [day: string, value: number, second: number][]): OwnData => ({
  ...{ region: 'US', person: { ageYears: 50 }, medicines: [], profileUpdatedAt: null, labs: [], derived: [], standing: null },
  ...{ day: null, today: '2026-11-20' },
  log: [
    {
      ...{ kind: 'measurement', name: 'Blood pressure', words: ['bp', 'pressure'], unit: 'mmHg', decimals: 0 },
      points: readings.map(([day, value, second]) => ({ day, value, second, state: null })),
    },
  ],
});
const judge = (own: OwnData) =>
  judgeReading(world, own, { question: 'How is my blood pressure?', ofLog: 'last-30-days' }).statements.map(({ text }) => text);

test.each(['How is my blood pressure?', 'Is my blood pressure ok?'])('"%s" has one average of one time', (message) => {
  const own = createOwn(['2026-11-02', 150, 92], ['2026-11-18', 126, 78], ['2026-11-19', 126, 78]);
  const { answer } = assistant.ask({ message, earlier: [], own, lines: getHelpLines('US', []) });
  expect(new Set(answer.match(/\d{3}\/\d{2}(?=,| mmHg on)/g))).toEqual(new Set(['134/83']));
  expect(answer).toMatch(/^The average of the 3 readings that you logged from 2 Nov 2026 to 19 Nov 2026, 134\/83, is somewhat high/);
});

test('a newest reading that presses leads, and no calm average hides it', () => {
  const texts = judge(createOwn(['2026-11-10', 120, 76], ['2026-11-12', 118, 75], ['2026-11-20', 195, 122]));
  expect(texts).toEqual([expect.stringMatching(/^Your newest blood pressure, 195\/122 on 20 Nov 2026: talk to a doctor today\./)]);
});

test('92/54 is not placed: the guideline on high pressure has no word for it', () =>
  expect(judge(createOwn(['2026-11-01', 92, 54]))).toEqual([]));

test('one that pressed weeks ago is only part of the average', () =>
  expect(judge(createOwn(['2026-11-01', 195, 122]))).toEqual([
    'The one reading that you logged on 1 Nov 2026, 195/122, is high: guidelines call 140/90 or more stage 2 high blood pressure.',
  ]));

test.each([
  [118, 58, /is normal/, 'acc-aha-hypertension-2017'],
  [88, 62, /is low/, 'low-blood-pressure'],
])('%i/%i is placed by a source that speaks of it', (value, second, place, source) => {
  const own = createOwn(['2026-11-01', value, second]);
  const [first] = judgeReading(world, own, { question: '', ofLog: 'last-30-days' }).statements;
  expect(first?.text).toMatch(place);
  expect(first?.sources).toContainEqual(expect.objectContaining({ id: source }));
});

test('a symptom of that day that makes it an emergency is named with it, as in the log', () => {
  const own = createOwn(['2026-11-20', 185, 122]);
  const pain = {
    ...{ kind: 'symptom' as const, name: 'Chest pain', words: ['chest pain'], unit: '', decimals: 0 },
    points: [{ day: '2026-11-20', value: 6, second: null, state: null }],
  };
  expect(judge({ ...own, log: [...own.log, pain] })).toEqual([
    expect.stringMatching(/^Your newest blood pressure, 185\/122 on 20 Nov 2026: get help now\. With “Chest pain” on the same day/),
  ]);
});

test('a slow pulse is harmless in the fit, and asked about with a medicine on the list that slows the heart', () => {
  const judgePulse = (question: string, medicines: readonly string[]) =>
    judgeReading(
      world,
      { ...createOwn(), medicines: medicines.map((content) => ({ content, name: content, updatedAt: '2026-11-01', startedOn: null })) },
      { question },
    ).statements.map(({ text }) => text);
  expect(judgePulse('is a resting pulse of 49 bad', ['bisoprolol 5 mg', 'loratadine 10 mg'])[0]).toContain('and bisoprolol on your list');
  expect(judgePulse('is a resting pulse of 49 bad', ['donepezil 10 mg', 'timolol eye drops', 'bisoprolol 5 mg'])[0]).toMatch(
    /donepezil, timolol.* and bisoprolol on your list can slow the heart/,
  );
  expect(judgePulse('is a resting pulse of 49 bad', ['loratadine 10 mg'])[0]).toContain('common and harmless');
  expect(judgePulse('is a resting pulse of 49 bad for my dad', ['bisoprolol 5 mg'])[0]).not.toContain('on your list');
});
