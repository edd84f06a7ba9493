import { expect, test } from 'vitest';
import { computeNameKey, explainBadName } from './member-name.ts';

test.each([
  ['Ruth', 'ruth'],
  ['Ruth', 'Rüth'],
  ['Walt', 'W a l t'],
  ['Ruth', 'Rutһ'],
  ['Denise', 'Denlse'],
  ['Marnie', 'Mamie'],
  ['Bob', 'B0b'],
])('%s and %s look alike', (one, other) => expect(computeNameKey(one)).toBe(computeNameKey(other)));

test.each([
  ['Ruth', 'Rita'],
  ['Walt', 'Walter'],
])('%s and %s do not', (one, other) => expect(computeNameKey(one)).not.toBe(computeNameKey(other)));

test.each(['Wellkept', 'WeIlkept team', 'Moderator 2', 'Adm1n', 'Dr. Lee', 'Аnn Smith', 'a', '!!', 'Ann<b>'])(
  'the name %s is refused',
  (name) => expect(explainBadName(name)).not.toBeNull(),
);
test.each(['Ann', 'Walt R.', 'night-nurse', 'Ольга', 'O’Neil', 'Badger fan'])('the name %s is fine', (name) =>
  expect(explainBadName(name)).toBeNull(),
);
