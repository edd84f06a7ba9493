import { readDataFiles, readDataTexts } from '@wellkept/knowledge/data-files.ts';
import { parseFileName } from '@wellkept/knowledge/fact-place.ts';
import { expect, test } from 'vitest';
import { arrangeFacts, type RawFile } from './arrange.ts';

const createSubstance = (id: string): Record<string, unknown> => ({ id, name: id, kind: 'herb', synonyms: [`${id} leaf`, `${id} root`] });

test('arranging what is arranged changes nothing', () => {
  const texts = readDataTexts();
  const arranged = arrangeFacts(
    texts.map(({ text }) => JSON.parse(text) as RawFile),
    texts.map(({ path }) => path),
  );
  expect([...arranged.keys()].sort()).toEqual(texts.map(({ path }) => path));
  // The formatter puts short lists on one line; only the content and its order count.
  const shorten = (text: string) => JSON.stringify(JSON.parse(text));
  expect(texts.filter(({ path, text }) => shorten(arranged.get(path) ?? '{}') !== shorten(text)).map(({ path }) => path)).toEqual([]);
  expect(readDataFiles().length).toBe(texts.length);
});

test('a fact in the wrong file moves, and gets the id that its fields make', () => {
  const pair = {
    a: 'class:ones',
    b: 'sage',
    about: ['other'],
    severity: 'none',
    evidence: 'D',
    headline: 'H.',
    mechanism: 'M.',
    outcome: 'O.',
    advice: ['A.'],
  };
  const arranged = arrangeFacts(
    [
      { substances: [createSubstance('sage')], pairs: [{ ...pair, sources: ['label'] }] },
      { classes: [{ id: 'ones', name: 'Ones', group: 'gout' }] },
    ],
    ['substances/gout.json'],
  );
  expect([...arranged.keys()].sort()).toEqual(['interactions/gout.json', 'substances/gout.json', 'substances/herbs.json']);
  expect(arranged.get('interactions/gout.json')).toContain('"id": "class:ones+sage"');
});

test('a file that has grown too long is divided between two letters, and the whole alphabet stays covered', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const ids = letters.flatMap((letter) =>
    Array.from({ length: letter === 's' ? 600 : 20 }, (_, at) => `${letter}${letters[at % 26]}-${at}`),
  );
  const arranged = arrangeFacts([{ substances: ids.map(createSubstance) }], []);
  const lengths = [...arranged.values()].map((text) => text.split('\n').length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(3001);
  expect(arranged.size).toBeGreaterThan(2);
  const ranges = [...arranged.keys()].map((path) => parseFileName(path.slice('substances/'.length)).range);
  expect([ranges[0]?.[0], ranges.at(-1)?.[1]]).toEqual(['aa', 'zz']);
  expect(ids.length).toBe([...arranged.values()].join('').match(/"id"/g)?.length);
});

test('an unknown side is refused by its name', () => {
  expect(() => arrangeFacts([{ dosing: [{ of: 'class:nothing' }] }], [])).toThrow('class:nothing has no group');
});
