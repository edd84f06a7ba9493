import { expect, test } from 'vitest';
import { readInterfaceTexts, readKnowledgeTexts } from './read-texts.ts';
import { addFigures, computeGrade, countSyllables, countWords, measureText, splitSentences } from './readability.ts';

test.each([
  ['take', 1],
  ['doses', 2],
  ['medicine', 3],
  ['interaction', 4],
  ['bleeding', 2],
  ['stopped', 1],
  ['potassium', 4],
  ['apple', 2],
])('%s has %i syllables', (word, expected) => {
  expect(countSyllables(word)).toBe(expected);
});

test('an abbreviation does not end a sentence', () => {
  expect(splitSentences('Avoid painkillers, e.g. ibuprofen. Ask first.')).toHaveLength(2);
});

test('the grade follows the published formula', () => {
  // 0.39 × 10 words a sentence + 11.8 × 1.5 syllables a word − 15.59
  expect(computeGrade({ sentences: 2, words: 20, syllables: 30 })).toBeCloseTo(6.01);
  expect(computeGrade(measureText('1 2 3'))).toBeNull();
});

test('long sentences of long words read harder than short ones', () => {
  const easy = computeGrade(measureText('Take it with food. Drink a glass of water.')) ?? 99;
  const hard = computeGrade(measureText('Concomitant administration with nutritional supplementation necessitates monitoring.')) ?? 0;
  expect(easy).toBeLessThan(4);
  expect(hard).toBeGreaterThan(15);
});

test('advice says one thing in a sentence, and joins none by a semicolon', () => {
  const advice = readKnowledgeTexts().filter(({ kind }) => kind === 'advice');
  expect(advice.length).toBeGreaterThan(5000);
  expect(advice.filter(({ text }) => text.includes(';')).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

const warningGradeMax = 8;
const wordsMax = 20;

test('what warns on a screen reads at grade 8, in short sentences', () => {
  const warnings = readInterfaceTexts().filter(({ kind }) => kind === 'advice');
  expect(warnings.length).toBeGreaterThan(500);
  const bySource = Map.groupBy(warnings, ({ place }) => place.replace(/:\d+$/, ''));
  const grades = [...bySource].map(([source, own]) => {
    const figures = own.map(({ text }) => measureText(text)).reduce(addFigures, { sentences: 0, words: 0, syllables: 0 });
    return { source, grade: computeGrade(figures) ?? 0 };
  });
  expect(grades.filter(({ grade }) => grade > warningGradeMax)).toEqual([]);
  const long = warnings.flatMap(({ text }) => splitSentences(text)).filter((sentence) => countWords(sentence) > wordsMax);
  expect(long).toEqual([]);
});
