import { expect, test } from 'vitest';
import { classifyErrorSeverity } from './error-severity.ts';

test.each([
  ['Security policy violated', 'critical'],
  ['401 Unauthorized', 'critical'],
  ['permission denied for table x', 'critical'],
  ['Authentication required', 'critical'],
  ['Network request failed', 'high'],
  ['Failed to fetch', 'high'],
  ['Database is away', 'high'],
  ['supabase error', 'high'],
  ['Validation failed', 'medium'],
  ['Could not parse', 'medium'],
  ['Invalid format', 'medium'],
  ['x is undefined', 'low'],
  ['', 'low'],
  ['Failed to fetch: authentication', 'critical'],
  ['parse error in database', 'high'],
])('"%s" is %s', (message, severity) => {
  expect(classifyErrorSeverity({ message })).toBe(severity);
});

test('no error is low', () => {
  expect([classifyErrorSeverity(null), classifyErrorSeverity(undefined)]).toEqual(['low', 'low']);
});
