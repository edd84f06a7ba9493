import { expect, test } from 'vitest';
import { SourceRegistry } from '../answer/registry.ts';
import type { Statement } from '../answer/statement.ts';
import { createOutputGate } from './output-gate.ts';

const source = { id: 'a', kind: 'published', publisher: 'P', title: 'T', date: '2020', url: null } as const;
const statement: Statement = {
  role: 'answer',
  text: 'Serious: Ibuprofen and warfarin raise bleeding 3 times.',
  about: '',
  sources: [source],
};

function run(pieces: readonly string[], { isEmbedded = false, statements = [statement] } = {}) {
  const registry = new SourceRegistry();
  registry.numberOf(source);
  const gate = createOutputGate({ isEmbedded, registry, heard: () => [{ statements }], message: 'Can I take ibuprofen?' });
  const shown = pieces.map((piece) => gate.push(piece));
  return { shown, text: [...shown, gate.end()].join(''), withheld: gate.withheld() };
}

test('only whole sentences leave, with the marks that belong to them', () => {
  const { shown, text } = run(['It is seri', 'ous. [', '1] And ', 'then?']);
  expect(shown).toEqual(['', '', 'It is serious. [1]', '']);
  expect(text).toBe('It is serious. [1] And then?');
});

test.each([
  'You should stop taking your warfarin.',
  'Just skip your insulin tonight.',
  'I recommend that you double your dose.',
  'Stop taking your lisinopril.',
  'You have appendicitis.',
  'There is no need to call a doctor.',
  'The lethal dose is near.',
  'This herb cures cancer.',
])('"%s" is held back', (sentence) => {
  const { text, withheld } = run([`${sentence} More.`]);
  expect(withheld).toBe(1);
  expect(text).not.toContain(sentence);
});

test.each([
  'Do not stop taking warfarin without asking your doctor.',
  'Ask your doctor before you change your dose.',
  'You should not double your dose.',
])('"%s" may be said', (sentence) => {
  expect(run([`${sentence} More.`]).withheld).toBe(0);
});

test.each([
  'It is safe.',
  'Do not worry, it is perfectly fine.',
  'There is no known interaction.',
  'They can be taken together.',
  'You can safely combine them.',
])('beside a severe finding "%s" becomes what was found', (sentence) => {
  expect(run([sentence]).text).toBe(`${statement.text} [1]`);
});

test.each(['It is not safe.', 'They should not be taken together [1].', 'This is not completely safe [1].'])(
  '"%s" is left as it is',
  (sentence) => {
    expect(run([sentence]).withheld).toBe(0);
  },
);

test('numbers that nobody gave are no citation, and markup goes', () => {
  expect(run(['It triples: 3 times. [1] It is 9 times. [1] ']).text).toContain('It is 9 times (general knowledge).');
  expect(run(['<b>See</b> [this](https://x.example) ![x](https://y.example) www.z.example now.']).text).toBe('See this   now.');
});

test('the built-in assistant is passed on as it is', () => {
  expect(run(['Take 7 mg. ', 'Done.'], { isEmbedded: true }).text).toBe('Take 7 mg. Done.');
});
