import { expect, test } from 'vitest';
import { getDisclaimerLevel, getDisclaimerText } from './disclaimer.tsx';

test('every level begins with the short form, and only the critical one sends to the emergency numbers', () => {
  const [basic, advanced, critical] = (['basic', 'advanced', 'critical'] as const).map(getDisclaimerText);
  expect(basic).toBe('Educational only — not medical advice.');
  expect(advanced).toMatch(/^Educational only — not medical advice\. .*doctor or pharmacist/);
  expect(critical).toMatch(/911 \(US\), 999 \(UK\) or 112 \(EU\)/);
  expect(advanced).not.toContain('911');
});

test.each([
  [[], 'basic'],
  [['days', 'visit'], 'basic'],
  [['visit', 'today'], 'critical'],
  [['emergency'], 'critical'],
] as const)('results of the levels %j carry the %s disclaimer', (levels, level) => expect(getDisclaimerLevel(levels)).toBe(level));
