import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { emptyProfile } from '@wellkept/profile/profile.ts';
import { expect, test } from 'vitest';
import { findOutsideResults } from './steering-results.ts';

const now = new Date('2026-11-20T12:00:00Z');
const profile = { ...emptyProfile, personalInfo: { age: 50, sex: 'male' } } as unknown as Profile;
const createResult = (analyteId: string, amount: number, collectedOn = '2026-10-01', unit = 'mg/dL'): Result => ({
  analyteId,
  collectedOn,
  valueText: `${amount} ${unit}`,
  amount,
  comparator: null,
  unit,
  range: null,
  flag: null,
});

test.each([
  ['high', [createResult('uric_acid', 9.1)], { uricAcidHigh: 'Uric acid 9.1 mg/dL' }],
  ['as usual', [createResult('uric_acid', 5.1)], {}],
  ['high once and as usual since', [createResult('uric_acid', 9.1), createResult('uric_acid', 5.1, '2026-11-01')], {}],
  ['high more than a year ago', [createResult('uric_acid', 9.1, '2025-10-01')], {}],
])('uric acid that is %s', async (_what, results, expected) => expect(await findOutsideResults(results, profile, now)).toEqual(expected));
