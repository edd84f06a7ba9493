import type { UrgencyLevel } from '@wellkept/knowledge/urgency-level.ts';
import type { PressingLab } from '../summaries.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { PlanRule } from './rule.ts';

const selectAtLevel =
  (level: UrgencyLevel) =>
  ({ pressing }: PlanFacts): PressingLab[] =>
    pressing.filter((one) => one.level === level);

/** The sentences of the page of results, so that no two screens differ. */
const describeResults = (found: readonly PressingLab[]): string | null =>
  found.length === 0 ? null : found.map(({ name, value, says }) => `${name} ${value}: ${says}`).join(' ');

const common = {
  category: 'lifestyle',
  priority: 'high',
  impact: 10,
  isForAllAges: true,
  reason: 'Results that nobody follows up are a known cause of missed and late diagnoses.',
  source: 'diagnosis',
} as const;

const createSubjectLister = (level: UrgencyLevel) => (facts: PlanFacts) => selectAtLevel(level)(facts).map(({ subject }) => subject);
const createCondition = (level: UrgencyLevel) => (facts: PlanFacts) => describeResults(selectAtLevel(level)(facts));

/** Results that cannot wait. The ids put them before other actions of the same weight. */
export const resultRules: readonly PlanRule[] = [
  {
    ...common,
    id: 'act-now-on-a-result',
    title: 'Get help now for a test result',
    timeSensitivity: 10,
    when: createCondition('emergency'),
    subjects: createSubjectLister('emergency'),
    steps: ['Read what to do now under your biomarkers', 'Get help, even if you feel well', 'Take the result with you'],
  },
  {
    ...common,
    id: 'act-today-on-a-result',
    title: 'Talk to a doctor today about a test result',
    timeSensitivity: 10,
    when: createCondition('today'),
    subjects: createSubjectLister('today'),
    steps: ['Read the danger signs under your biomarkers', 'Call your doctor today and read the value out', 'Write down what you decided'],
  },
  {
    ...common,
    id: 'act-within-days-on-a-result',
    title: 'Talk to a doctor within days about a test result',
    timeSensitivity: 9,
    when: createCondition('days'),
    subjects: createSubjectLister('days'),
    steps: ['Book a visit within days', 'Take the result and the list of what you take', 'Write down what you decided'],
  },
];
