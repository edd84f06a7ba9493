import { expect, test } from 'vitest';
import { redactProblem } from './problem-redaction.ts';

test.each([
  ['550 5.1.1 <ann.lee@example.com>: mailbox full', '550 5.1.1 ‹address› mailbox full'],
  ["No such customer: 'cus_P9x8'; a similar object exists", 'No such customer: …; a similar object exists'],
  ['customer cus_P9x8 of 0b6f1c2e-8a0c-4a58-9a7e-0d8a5f5b8a11 is gone', 'customer ‹id› of ‹id› is gone'],
  ['invalid input syntax for type uuid: "Ann \\"Lee\\""', 'invalid input syntax for type uuid: …'],
  ['call +44 20 7946 0958 back', 'call ‹number› back'],
  ['Unexpected token \'<\', "<html>Serv"... is not valid JSON', 'Unexpected token …, …... is not valid JSON'],
  ['timeout after 10000 ms', 'timeout after 10000 ms'],
  [null, null],
])('%s', (raw, wanted) => expect(redactProblem(raw)).toBe(wanted));

test('is short', () => expect(redactProblem('x'.repeat(5000))).toHaveLength(300));
