import { describe, expect, test } from 'vitest';
import { parseArrival } from './sign-in-address.ts';

describe('what the address asks for', () => {
  test.each([
    ['', '', 'signIn'],
    ['?tab=register', '', 'register'],
    ['?tab=login&returnTo=pricing', '', 'signIn'],
    ['?verified=true', '', 'verified'],
    ['?type=signup', '', 'verified'],
    ['', '#type=recovery&access_token=x', 'verified'],
    ['', '#refresh_token=x', 'verified'],
    ['?access_token=x', '', 'verified'],
    ['?verified=true&error=INVALID_TOKEN', '', 'verificationFailed'],
    ['', '#error=access_denied&error_description=expired', 'verificationFailed'],
    ['?reset=abc', '', 'reset'],
  ])('%s%s: %s', (search, hash, kind) => {
    expect(parseArrival(search, hash).kind).toBe(kind);
  });

  test('only our own link says that the address is confirmed', () => {
    expect(parseArrival('?verified=true', '')).toEqual({ kind: 'verified', isConfirmed: true });
    expect(parseArrival('?type=signup', '')).toEqual({ kind: 'verified', isConfirmed: false });
  });
});
