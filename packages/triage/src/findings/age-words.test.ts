import { expect, test } from 'vitest';
import { splitClauses } from '../message/clauses.ts';
import { extractClinicalFindings } from '../red-flags/judge-by-rules.ts';
import { isChild } from './clinical-findings.ts';

test.each([
  ['I have chronic kidney disease', false],
  ['my kidneys hurt', false],
  ['kidney stones again', false],
  ['my kid has a fever', true],
  ['the kids are sick', true],
  ['my daughter has kidney disease', true],
])('"%s" is about a child: %s', (message, expected) => {
  expect(isChild(extractClinicalFindings(message, splitClauses(message)).findings)).toBe(expected);
});
