import { afterEach, expect, test, vi } from 'vitest';
import { createPasscode } from './passcode.ts';

afterEach(() => vi.restoreAllMocks());

test('a passcode is six digits, and each of them is as likely as any other', () => {
  const passcodes = Array.from({ length: 200 }, createPasscode);
  for (const passcode of passcodes) expect(passcode).toMatch(/^\d{6}$/);
  expect(new Set(passcodes).size).toBeGreaterThan(190);
});

test('a number beyond the last whole million is drawn again, and small ones keep their zeros', () => {
  const drawn = [2 ** 32 - 1, 4_294_000_000, 42];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint32Array)[0] = drawn.shift() ?? 0;
    return array;
  });
  expect(createPasscode()).toBe('000042');
  expect(drawn).toEqual([]);
});
