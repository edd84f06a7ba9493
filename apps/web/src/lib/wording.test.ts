import { expect, it } from 'vitest';
import { shorten } from './wording.ts';

it('shortens between whole characters', () => {
  expect(shorten('🙂'.repeat(10), 5)).toBe('🙂🙂🙂🙂…');
  expect(shorten('short')).toBe('short');
});
