import { describe, expect, test } from 'vitest';
import { getDestination, parseReturnPath, toSafePath } from './return-to.ts';

describe('a path to come back to', () => {
  test.each([
    ['/account', '/account'],
    ['/dashboard?tab=score#today', '/dashboard?tab=score#today'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['account', null],
    ['/login?returnTo=/login', null],
    ['/register', null],
    ['/auth/health', null],
    ['/authors', '/authors'],
    ['', null],
    [null, null],
  ])('%j leads to %j', (given, path) => {
    expect(toSafePath(given)).toBe(path);
  });
});

describe('where one goes after signing in', () => {
  test.each([
    ['the pricing page, by its name', 'pricing', '/account', '/pricing'],
    ['the path in the address before the remembered one', '/medications', '/account', '/medications'],
    ['the remembered path', null, '/account', '/account'],
    ['the dashboard when the address is not ours', 'https://evil.example', null, '/dashboard'],
    ['the dashboard otherwise', null, null, '/dashboard'],
  ])('%s', (_, returnTo, remembered, to) => {
    expect(getDestination(returnTo, remembered)).toBe(to);
  });
});

test('what was remembered is forgotten after an hour', () => {
  const stored = `${Date.UTC(2026, 10, 21, 8)} /account?a=b`;
  expect(parseReturnPath(stored, Date.UTC(2026, 10, 21, 8, 59))).toBe('/account?a=b');
  expect(parseReturnPath(stored, Date.UTC(2026, 10, 21, 9))).toBeNull();
  expect(parseReturnPath('nonsense', 0)).toBeNull();
  expect(parseReturnPath(null, 0)).toBeNull();
});
