import { expect, test } from 'vitest';
import { correctTypos } from './typo-correction.ts';

const isEnglish = (word: string) => ['form', 'team', 'then', 'cable'].includes(word);

test.each([
  ['cna i tkae it wiht food', 'can i take it with food'],
  ['waht side efects', 'what side effects'],
  ['how much is to much', 'how much is too much'],
  ['warfrin and ibuprofn', 'warfrin and ibuprofn'],
  ['the team has then a cable', 'the team has then a cable'],
  ['Metoprolol', 'Metoprolol'],
  ['Cedrón n mint', 'Cedrón and mint'],
])('"%s" is read as "%s"', (typed, meant) => expect(correctTypos(typed, isEnglish)).toBe(meant));
