import { expect, test } from 'vitest';
import { parsePerson } from './known-person.ts';

const today = { id: 'ann', firstName: 'Ann', selectedPlan: 'pro', emailVerified: true, twoFactorEnabled: false, healthDataConsent: true };

test.each([
  [
    'names of an earlier version',
    { id: 'ann', first_name: 'Ann', selected_plan: 'pro', email_verified: true, two_factor_enabled: false, health_data_consent: true },
  ],
  ["today's names", today],
])('reads a stored person with %s', (_, stored) => {
  expect(parsePerson(JSON.stringify(stored))).toEqual(today);
});
