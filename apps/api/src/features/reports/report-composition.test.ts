import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { expect, test } from 'vitest';
import { selectNamedFindings } from './report-composition.ts';

const select = (...severities: Finding['severity'][]) =>
  selectNamedFindings(severities.map((severity) => ({ severity }))).map(({ severity }) => severity);

test.each<[string, Finding['severity'][], Finding['severity'][]]>([
  ['every serious finding', ['contraindicated', 'major', 'major', 'moderate', 'minor'], ['contraindicated', 'major', 'major']],
  ['what needs care, where nothing is serious', ['moderate', 'minor'], ['moderate']],
  ['the first five that need care', Array.from({ length: 8 }, () => 'moderate' as const), Array.from({ length: 5 }, () => 'moderate')],
  ['nothing that is only minor', ['minor'], []],
])('who reads a report is shown by name %s', (_what, severities, named) => {
  expect(select(...severities)).toEqual(named);
});
