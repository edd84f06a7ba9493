import { expect, test } from 'vitest';
import { readMedicineStatements } from './medicine-statement.ts';

const read = (text: string) =>
  readMedicineStatements(text)
    .filter(({ mood }) => mood === 'stated')
    .map(({ medicines, act }) => `${act} ${medicines.join(' ')}`);

test.each([
  ['ran out of @0 on friday', ['lacking 0']],
  ['@0 ran out, burning hot', ['lacking 0']],
  ['never been without my @0, ran out, pounding headache', ['lacking 0']],
  ["pharmacy couldn't supply @0", ['lacking 0']],
  ['stopped @0 and @1 last week', ['ended 0 1']],
  ['on @0 and @1, stopped both on friday', ['ended 0 1']],
  ["haven't been taking my @0 for a week", ['missed 0']],
  ['if i stopped @0 3 days ago, is the chest pain from it', ['ended 0']],
  ['lost the bag with my @0', ['lacking 0']],
  ['stopped all my tablets on monday', ['ended ']],
  ['nurse said stop @0 before the op', ['ended 0']],
  ["what do i do i'm out of @0", ['lacking 0']],
  ['@0 ran out more than a day ago', ['lacking 0']],
  ['@0 ran out please help', ['lacking 0']],
  ['lost my passport, phone and @0', ['lacking 0']],
  ['no rapid acting @0', ['lacking 0']],
])('reads what happened to which medicine: %s', (text, expected) => expect(read(text)).toEqual(expected));

test.each([
  'if i stopped @0 would my heart race',
  'should i stop @0 before the study',
  'i never stopped my @0',
  'take @0 and ran out of milk',
  'stopped smoking, still on @0',
  'my dad died last year, i take @0',
  'lost my job, @0 as usual',
  'the @0 stopped me waking at night',
  'off work today, @0 as usual',
  "i've never run out of @0",
])('what is asked, denied or of another thing is no end: %s', (text) => expect(read(text)).toEqual([]));
