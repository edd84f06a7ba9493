import { describe, expect, test } from 'vitest';
import { parseConsent } from './cookie-consent.ts';
import { addFocus, type FocusHistory, findFocus } from './focus-history.ts';
import { selectPersonalKeys } from './sign-out.ts';

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
    const retained = ['theme', 'cookie-consent', 'hideDisclaimerPopup', 'my_onboarding_x'];
    const removed = [
      'onboarding_step',
      'onboarding_',
      'lastMedicationAnalysis',
      'unified_onboarding_backup',
      'subscription_intent',
      'cache-profile',
      'return-to',
    ];
    expect(selectPersonalKeys([...retained, ...removed])).toEqual(removed);
  });
});

describe('the focus of pages that were left', () => {
  test('comes back, the newest of each page', () => {
    const history = addFocus(addFocus([], 'a', '#one'), 'a', '#two');
    expect(findFocus(history, 'a')).toBe('#two');
    expect(findFocus(history, 'b')).toBeNull();
  });

  test('is stored for ten pages', () => {
    let history: FocusHistory = [];
    for (let page = 1; page <= 12; page += 1) history = addFocus(history, `page ${page}`, '#x');
    expect(history).toHaveLength(10);
    expect(findFocus(history, 'page 2')).toBeNull();
    expect(findFocus(history, 'page 3')).toBe('#x');
  });
});
