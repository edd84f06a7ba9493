import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { expect, it } from 'vitest';
import { countUnanswered, groupFindingsByTopic } from './finding-topic-groups.ts';

const createFinding = (id: string, kind: Finding['kind'], severity: Finding['severity']) => ({ id, kind, severity }) as Finding;
const createRecord = (findingId: string, more: Partial<SafetyRecord> = {}) =>
  ({ findingId, acknowledgement: null, goneAt: null, ...more }) as SafetyRecord;

it('the severe comes before the new, of equally severe ones the new first and the answered last, and nothing is left out', () => {
  const findings = [
    createFinding('answered', 'interaction', 'contraindicated'),
    createFinding('known', 'duplicate', 'major'),
    createFinding('new', 'interaction', 'moderate'),
    createFinding('said', 'interaction', 'major'),
    createFinding('fresh', 'interaction', 'major'),
    createFinding('small', 'interaction', 'minor'),
    createFinding('own', 'personal', 'major'),
  ];
  const records = [
    createRecord('answered', { acknowledgement: 'seen' }),
    createRecord('known'),
    createRecord('new'),
    createRecord('said', { acknowledgement: 'discussed' }),
    createRecord('fresh'),
    createRecord('own', { goneAt: '2026-11-20' }),
  ];
  const groups = groupFindingsByTopic(findings, records, new Set(['new', 'fresh', 'answered']));
  expect(groups.map(({ topic, open, minor }) => [topic, open.map((one) => one.finding.id), minor.map((one) => one.finding.id)])).toEqual([
    ['together', ['answered', 'fresh', 'known', 'said', 'new'], ['small']],
    ['person', ['own'], []],
  ]);
  expect(groups[0]?.open.map(({ isNew }) => isNew)).toEqual([false, true, false, false, true]);
  expect(groups[1]?.open[0]?.record).toBeNull();
  expect(countUnanswered(groups)).toBe(4);
});

it('the topic with the most severe finding comes first, and equally severe ones keep their order', () => {
  const findings = [
    createFinding('sum', 'burden', 'major'),
    createFinding('own', 'personal', 'major'),
    createFinding('pair', 'interaction', 'moderate'),
    createFinding('much', 'amount', 'minor'),
  ];
  expect(groupFindingsByTopic(findings, [], new Set()).map(({ topic }) => topic)).toEqual(['person', 'burden', 'together', 'amount']);
});
