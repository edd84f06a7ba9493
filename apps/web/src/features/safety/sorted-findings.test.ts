import type { SafetyRecord } from '@wellkept/contract/safety.ts';
import type { Finding } from '@wellkept/safety/findings.ts';
import { expect, it } from 'vitest';
import { groupsOf, unanswered } from './sorted-findings.ts';

const finding = (id: string, kind: Finding['kind'], severity: Finding['severity']) => ({ id, kind, severity }) as Finding;
const record = (findingId: string, more: Partial<SafetyRecord> = {}) =>
  ({ findingId, acknowledgement: null, goneAt: null, ...more }) as SafetyRecord;

it('the severe comes before the new, of equally severe ones the new first and the answered last, and nothing is left out', () => {
  const findings = [
    finding('answered', 'interaction', 'contraindicated'),
    finding('known', 'duplicate', 'major'),
    finding('new', 'interaction', 'moderate'),
    finding('said', 'interaction', 'major'),
    finding('fresh', 'interaction', 'major'),
    finding('small', 'interaction', 'minor'),
    finding('own', 'personal', 'major'),
  ];
  const records = [
    record('answered', { acknowledgement: 'seen' }),
    record('known'),
    record('new'),
    record('said', { acknowledgement: 'discussed' }),
    record('fresh'),
    record('own', { goneAt: '2026-11-20' }),
  ];
  const groups = groupsOf(findings, records, new Set(['new', 'fresh', 'answered']));
  expect(groups.map(({ topic, open, minor }) => [topic, open.map((one) => one.finding.id), minor.map((one) => one.finding.id)])).toEqual([
    ['together', ['answered', 'fresh', 'known', 'said', 'new'], ['small']],
    ['person', ['own'], []],
  ]);
  expect(groups[0]?.open.map(({ isNew }) => isNew)).toEqual([false, true, false, false, true]);
  expect(groups[1]?.open[0]?.record).toBeNull();
  expect(unanswered(groups)).toBe(4);
});

it('the topic with the most severe finding comes first, and equally severe ones keep their order', () => {
  const findings = [
    finding('sum', 'burden', 'major'),
    finding('own', 'personal', 'major'),
    finding('pair', 'interaction', 'moderate'),
    finding('much', 'amount', 'minor'),
  ];
  expect(groupsOf(findings, [], new Set()).map(({ topic }) => topic)).toEqual(['person', 'burden', 'together', 'amount']);
});
