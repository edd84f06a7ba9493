import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { buildAnalyteNameIndex } from '@wellkept/labs/reading/name-index.ts';
import { expect, test } from 'vitest';
import { guessRowOfLine } from './line-guess.ts';

const { all } = await loadAnalytes();
const index = buildAnalyteNameIndex(all);
const guess = (text: string) => guessRowOfLine('a', text, null, (name) => index.find(name)[0] ?? null);

test.each([
  ['Ferritin 9 ng/mL (15-150)', 'Ferritin', '9', 'ferritin'],
  ['Ferritin: 9,5', 'Ferritin', '9,5', 'ferritin'],
  ['Zorbulin index 7.2', 'Zorbulin index', '7.2', null],
  ['Vitamin B12 | 310 pg/mL', 'Vitamin B12', '310', 'vitamin_b12'],
  ['TSH ... < 0.01', 'TSH', '< 0.01', 'tsh'],
  ['see the note below', '', '', null],
  ['12 3 45', '', '', null],
])('of “%s” the name and the number are filled in', (text, name, valueText, analyteId) => {
  expect(guess(text)).toMatchObject({ name, printedName: name, valueText, analyteId });
});

test('a guess is asked about, whatever it says', () => {
  expect(guess('Ferritin 9 ng/mL').evidence).toBe('leftover');
});
