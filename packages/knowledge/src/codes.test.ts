import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AllergyCodes, ConditionCodes, MedicineCodes } from './code-data.ts';
import { buildCodes, foldWords } from './codes.ts';
import { loadCodes, loadKnowledge } from './load.ts';

const readData = (name: string): unknown => JSON.parse(readFileSync(new URL(`../data/codes/${name}.json`, import.meta.url), 'utf8'));
const files = {
  medicines: MedicineCodes.parse(readData('medicines')),
  conditions: ConditionCodes.parse(readData('conditions')),
  allergies: AllergyCodes.parse(readData('allergies')),
};
const concepts = [...files.conditions.conditions, ...files.allergies.allergies];
const knowledge = await loadKnowledge();
const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

/** The tenth character of a UNII is the sum of the others in base 36, without what overflows (FDA, Substance Registration System). */
function isUnii(code: string): boolean {
  const values = [...code].map((letter) => Number.parseInt(letter, 36));
  const sum = values.slice(0, 9).reduce((total, value) => total + value, 0);
  return /^[0-9A-Z]{10}$/.test(code) && sum % 36 === values[9];
}

/** Verhoeff's check digit and the partition "00" of a concept in the International Edition (SNOMED CT Release File Specification, 6). */
function isSnomedConcept(code: string): boolean {
  const multiply = (a: number, b: number): number =>
    a < 5 ? (b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)) : b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5;
  const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  const permute = (digit: number, times: number): number => (times === 0 ? digit : permute(permutation[digit] ?? Number.NaN, times - 1));
  const digits = [...code].reverse().map(Number);
  return (
    /^[1-9]\d{5,17}$/.test(code) &&
    code.slice(-3, -1) === '00' &&
    digits.reduce((sum, digit, at) => multiply(sum, permute(digit, at % 8)), 0) === 0
  );
}

describe('the check digits', () => {
  test.each([
    [isUnii, 'R16CO5Y76E', 'R16CO5Y76F'],
    [isUnii, '5Q7ZVV76EI', '5Q7ZVV76IE1'],
    [isSnomedConcept, '22298006', '22298007'],
    [isSnomedConcept, '44054006', '44045006'],
  ])('%# find a wrong digit', (isRight, right, wrong) => {
    expect([isRight(right), isRight(wrong)]).toEqual([true, false]);
  });
});

describe('the codes of substances', () => {
  test('are well-formed, given once, and of substances that are known', () => {
    const { substances } = files.medicines;
    expect(substances.filter(({ unii }) => unii !== undefined && !isUnii(unii))).toEqual([]);
    expect(substances.filter(({ rxnorm }) => rxnorm !== undefined && !/^[1-9]\d{1,6}$/.test(rxnorm))).toEqual([]);
    expect(substances.filter(({ unii, rxnorm }) => unii === undefined && rxnorm === undefined)).toEqual([]);
    expect(substances.filter(({ id }) => !knowledge.substances.has(id))).toEqual([]);
    for (const list of [
      substances.map(({ id }) => id),
      substances.flatMap(({ unii }) => unii ?? []),
      substances.flatMap(({ rxnorm }) => rxnorm ?? []),
    ])
      expect(repeated(list)).toEqual([]);
  });
});

describe('the codes of conditions and allergies', () => {
  test('are well-formed and given once, and so is each word', () => {
    expect(concepts.filter(({ code }) => !isSnomedConcept(code))).toEqual([]);
    expect(repeated(concepts.map(({ code }) => code))).toEqual([]);
    for (const list of [files.conditions.conditions, files.allergies.allergies]) {
      const words = list.flatMap((one) => one.words);
      expect(repeated(words)).toEqual([]);
      expect(words.filter((word) => word !== foldWords(word))).toEqual([]);
    }
  });

  test('are of words that the knowledge base takes for the same thing', () => {
    const listNames = (id: string) => {
      const found = knowledge.conditions.get(id) ?? knowledge.allergies.find((one) => one.id === id);
      return new Set([found?.name ?? '', ...(found?.synonyms ?? [])].map(foldWords));
    };
    expect(concepts.flatMap(({ of, words }) => words.filter((word) => !listNames(of).has(word)))).toEqual([]);
  });
});

test('what a person writes has a code only where it means one thing', async () => {
  const codes = await loadCodes();
  expect(codes).toEqual(
    expect.objectContaining(Object.fromEntries(Object.keys(buildCodes(files)).map((name) => [name, expect.any(Function)]))),
  );
  expect(codes.findConditionCodes(' Hashimoto\u2019s  thyroiditis ')).toMatchObject([
    { code: '21983002', display: 'Hashimoto thyroiditis' },
  ]);
  expect(codes.findConditionCodes('Overweight')).toMatchObject([{ code: '238131007' }]);
  // One of several kinds: the knowledge base treats them alike, and the code would say more than the person did.
  for (const text of ['colitis', 'kidney problems', 'High blood pressure and gout', '']) expect(codes.findConditionCodes(text)).toEqual([]);
  expect(codes.findAllergyCodes('PENICILLIN')).toMatchObject([{ code: '91936005' }]);
  expect(codes.findSubstanceCodes('warfarin').map(({ code }) => code)).toEqual(['11289', '5Q7ZVV76EI']);
  expect(codes.findSubstanceCodes('no-such-thing')).toEqual([]);
});
