import { describe, expect, test } from 'vitest';
import { parseConsent } from './cookie-consent.ts';
import { type FocusHistory, focusOf, rememberFocus } from './focus-history.ts';
import { personalKeysOf } from './sign-out.ts';

describe('the stored choice of cookies', () => {
  test.each([
    [
      'a full choice',
      '{"necessary":true,"analytics":true,"marketing":false,"functional":true}',
      { necessary: true, analytics: true, marketing: false, functional: true },
    ],
    [
      'what is missing or odd counts as refused',
      '{"analytics":"yes"}',
      { necessary: true, analytics: false, marketing: false, functional: false },
    ],
    ['nothing stored', null, null],
    ['nothing readable', '{broken', null],
    ['no object', 'true', null],
  ])('%s', (_, stored, consent) => {
    expect(parseConsent(stored)).toEqual(consent);
  });
});

describe('signing out', () => {
  test('takes the personal keys and leaves the choices', () => {
    const kept = ['theme', 'cookie-consent', 'hideDisclaimerPopup', 'my_onboarding_x'];
    const taken = [
      'onboarding_step',
      'onboarding_',
      'lastMedicationAnalysis',
      'unified_onboarding_backup',
      'subscription_intent',
      'cache-profile',
      'return-to',
    ];
    expect(personalKeysOf([...kept, ...taken])).toEqual(taken);
  });
});

describe('the focus of pages that were left', () => {
  test('comes back, the newest of each page', () => {
    const history = rememberFocus(rememberFocus([], 'a', '#one'), 'a', '#two');
    expect(focusOf(history, 'a')).toBe('#two');
    expect(focusOf(history, 'b')).toBeNull();
  });

  test('is kept for ten pages', () => {
    let history: FocusHistory = [];
    for (let page = 1; page <= 12; page += 1) history = rememberFocus(history, `page ${page}`, '#x');
    expect(history).toHaveLength(10);
    expect(focusOf(history, 'page 2')).toBeNull();
    expect(focusOf(history, 'page 3')).toBe('#x');
  });
});
