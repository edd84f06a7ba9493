import type { HoldCause } from '@wellkept/contract/community/contributions.ts';
import { expect, test } from 'vitest';
import { requireAllowance } from './allowance.ts';
import type { Writing } from './repository.ts';

const none: Writing = { lastHour: 0, lastHourInCrisis: 0, lastDay: 0, published: 0, removed: 0, daysSinceFirstPost: 0 };
const attempt = (writing: Partial<Writing>, ...heldFor: HoldCause[]) =>
  requireAllowance({ ...none, ...writing }, { hasDailyLimit: true }, heldFor);

test.each<[string, Partial<Writing>, HoldCause[]]>([
  ['the first', {}, ['crisis']],
  ['the twentieth', { lastHour: 19, lastHourInCrisis: 19 }, ['crisis']],
  ['after as many other posts as an hour allows', { lastHour: 5 }, ['crisis']],
  ['after as many other posts as a day allows', { lastHour: 30, lastDay: 60, removed: 9 }, ['crisis', 'contact']],
])('takes a post in crisis: %s', (_case, writing, heldFor) => {
  expect(() => attempt(writing, ...heldFor)).not.toThrow();
});

test('refuses the twenty-first post in crisis within an hour, with the lines to call', () => {
  expect(() => attempt({ lastHour: 20, lastHourInCrisis: 20 }, 'crisis')).toThrow(/988.*116 123.*911 \(US\), 999/);
});
