import { describe, expect, test } from 'vitest';
import { listUnusualPlaces } from './plain-english.ts';

/** Joined here, so that this file does not use the words itself. */
const unusual = { past: ['ke', 'pt'].join(''), person: ['some', 'body'].join(''), phrase: ['on', 'purpose'].join(' ') };
const capitalized = unusual.past.charAt(0).toUpperCase() + unusual.past.slice(1);

const listLines = (path: string, text: string) => listUnusualPlaces(path, text).map(({ line }) => line);

describe('finds an unusual word in', () => {
  test.each([
    ['a name', 'a.ts', `const ${unusual.past} = 1;`],
    ['one hump of a name', 'a.ts', `const is${capitalized}Here = true;`],
    ['a property', 'a.ts', `export const row = { ${unusual.past}: 1 };`],
    ['a private field', 'a.ts', `class Row { #${unusual.past} = 1; }`],
    ['the attribute of an element', 'a.tsx', `export const row = <Row ${unusual.past} />;`],
    ['a comment', 'a.ts', `/** For ${unusual.person} else. */`],
    ['the name of a test', 'a.test.ts', `test('asks ${unusual.person}', () => {});`],
    ['the name of a test with cases', 'a.test.ts', `describe.each([1])('asks ${unusual.person} %s', () => {});`],
    ['a document', 'a.md', `Ask ${unusual.person}.`],
    ['a comment of a style sheet', 'a.css', `/* ${unusual.person} */`],
    ['a phrase', 'a.md', `Not ${unusual.phrase}.`],
  ])('%s', (_, path, text) => expect(listLines(path, text)).toEqual([1]));

  test('a phrase that two lines of a comment share', () =>
    expect(listLines('a.ts', `/**\n * Not ${unusual.phrase.replace(' ', '\n * ')}.\n */`)).toEqual([1]));
});

test('names the line and what to write', () =>
  expect(listUnusualPlaces('a.ts', `const a = 1;\n// For ${unusual.person}.`)).toEqual([
    { line: 2, message: `"${unusual.person}": write a user, someone, anyone, people who` },
  ]));

describe('accepts', () => {
  test.each([
    ['plain names and comments', 'a.ts', '/** Stored values. */\nexport const stored = 1;'],
    ['words that users type, as data', 'a.ts', `export const words = ['${unusual.past}', '${unusual.person}'];`],
    ['patterns over such words', 'a.ts', `export const pattern = /\\b${unusual.past}\\b/;`],
    ['words that only contain an unusual one', 'a.md', `${capitalized}in is a name.`],
    ['plain documents', 'a.md', 'Ask a pharmacist.'],
  ])('%s', (_, path, text) => expect(listLines(path, text)).toEqual([]));
});
