import { describe, expect, it } from 'vitest';
import { fixtureEngine as engine } from '../checking/fixture-engine.ts';
import { greeting } from './greeting.ts';
import { nextStep } from './next-step.ts';

const fine = { unsaved: 0, hasConsent: true, hasSecondFactor: true, hasSupplements: true, result: engine.check(['alphol', 'delta juice']) };

describe('the one thing worth doing', () => {
  it.each([
    ['what is not saved goes first', { unsaved: 2, hasConsent: false }, 'Save 2 entries again', 'high'],
    ['then a consent that was withdrawn', { hasConsent: false }, 'Decide about your health data', 'high'],
    ['then a serious pair', { result: engine.check(['alphol', 'gammas wort', 'zzz']) }, 'Talk to your pharmacist about your list', 'high'],
    ['then what could not be checked', { result: engine.check(['alphol', 'zzz']) }, 'One item could not be checked', 'medium'],
    [
      'then the rest of what is taken',
      { result: engine.check(['alphol']), hasSupplements: false },
      'Add the rest of what you take',
      'medium',
    ],
    ['then vitamins and herbs', { hasSupplements: false }, 'Do you take vitamins or herbs?', 'medium'],
    ['then the account', { hasSecondFactor: false }, 'Protect your list with a second step', 'low'],
    ['and when all is done, the paper', {}, 'Have your list with you at the next appointment', 'low'],
  ])('%s', (_name, state, title, priority) => expect(nextStep({ ...fine, ...state })).toMatchObject({ title, priority }));

  it('is left to the empty page when nothing is listed', () => expect(nextStep({ ...fine, result: engine.check([]) })).toBeNull());
  it('hands the list over where it leads to the check', () =>
    expect(nextStep(fine)?.action).toEqual({ label: 'Open and print it', to: '/interactions', withItems: true }));
});

it.each([
  [3, 'Good evening, Ruth'],
  [5, 'Good morning, Ruth'],
  [12, 'Good afternoon, Ruth'],
  [18, 'Good evening, Ruth'],
])('greets at %d o’clock', (hour, text) => expect(greeting(new Date(2026, 10, 21, hour), 'Ruth')).toBe(text));
it('greets without a name', () => expect(greeting(new Date(2026, 10, 21, 9), ' ')).toBe('Good morning'));
