import { expect, test } from 'vitest';
import { findUnnamedAlcohol, spellPlainly } from './everyday-phrases.ts';

test.each([
  'can I drink on doxycycline?',
  'wedding on Saturday, can I have a few drinks',
  'how soon after metronidazole may I drink?',
  'if I drink tonight',
])('drinking without a drink is alcohol: %s', (text) => expect(findUnnamedAlcohol(text, [])?.id).toBe('alcohol'));

test.each([
  'can I drink water with it',
  'what should I drink with iron',
  'I drink a lot',
  'how many drinks of water a day',
  'energy drinks and sertraline',
])('a drink that is named, or none, is not: %s', (text) => expect(findUnnamedAlcohol(text, [])).toBeNull());

test('a jab is a vaccine', () => expect(spellPlainly('the flu jab and both jabs')).toBe('the flu vaccine and both vaccines'));
