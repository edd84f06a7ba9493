import { expect, test } from 'vitest';
import { toPlainWords } from './plain-words.ts';

test.each([
  ['I have the shakes', 'I have shaking'],
  ['my son has a temp and a rash', 'my son has fever and a rash'],
  ['he has had a high temp since Monday', 'he has had fever since Monday'],
  ['I feel so drained', 'I feel so tired'],
  ['I’m drained', 'I’m tired'],
  ['he keeps being sick', 'he vomiting'],
])('puts everyday words in the words of the library: %s', (text, plain) => expect(toPlainWords(text)).toBe(plain));

test.each([
  'are protein shakes safe with metformin',
  'is room temp fine for insulin',
  'I’ve been sick with the flu',
  'I have a drained abscess',
  'they drained my abscess',
  'he’s drained it twice',
  'I work a temp job',
])('leaves the same words alone where they mean something else: %s', (text) => expect(toPlainWords(text)).toBe(text));
