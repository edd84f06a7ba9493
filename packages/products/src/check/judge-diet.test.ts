import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { readProductText } from '../read-product-text.ts';
import { buildLabelVocabulary } from '../vocabulary/vocabulary.ts';
import { judgeDiet } from './judge-diet.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const judge = (text: string, diet: string) => judgeDiet(readProductText(text, vocabulary).label, diet).map(({ title }) => title);

test.each<[string, string[]]>([
  ['sugar, fish gelatin', []],
  ['sugar, marine collagen', []],
  ['sugar, gelatin', ['Contains gelatin']],
  ['sugar, beef gelatin', ['Contains beef gelatin']],
])('what a pescatarian leaves out of “%s”', (text, titles) => {
  expect(judge(text, 'pescatarian')).toEqual(titles);
});

test('a vegetarian leaves out fish gelatin', () => {
  expect(judge('sugar, fish gelatin', 'vegetarian')).toContain('Contains fish gelatin');
});
