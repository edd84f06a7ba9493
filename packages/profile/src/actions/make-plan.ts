import { sources } from '../sources.ts';
import { type Action, actionsPerLoad, compareActionUrgency, computeEffort } from './action.ts';
import { checkUpRules } from './check-up-rules.ts';
import { comfortRules } from './comfort-rules.ts';
import { conditionRules } from './condition-rules.ts';
import { eatingRules } from './eating-rules.ts';
import { habitRules } from './habit-rules.ts';
import { medicineRules } from './medicine-rules.ts';
import { movementRules } from './movement-rules.ts';
import { createPlanFacts, type PlanFacts, type PlanInput } from './plan-facts.ts';
import { resultRules } from './result-rules.ts';
import type { PlanRule } from './rule.ts';

export const planRules: readonly PlanRule[] = [
  ...resultRules,
  ...medicineRules,
  ...habitRules,
  ...movementRules,
  ...eatingRules,
  ...conditionRules,
  ...comfortRules,
  ...checkUpRules,
];

/** Everything that is worth doing for this person, the most urgent first. */
export function makePlan(input: PlanInput): Action[] {
  const facts = createPlanFacts(input);
  return planRules.flatMap((rule) => createAction(rule, facts) ?? []).sort(compareActionUrgency);
}

function createAction(rule: PlanRule, facts: PlanFacts): Action | null {
  if (!facts.isAdult && rule.isForAllAges !== true) return null;
  const because = rule.when(facts);
  if (because === null) return null;
  const { id, title, category, priority, impact, timeSensitivity, steps, reason, source, subjects } = rule;
  return {
    id,
    title,
    category,
    priority,
    impact,
    timeSensitivity,
    effort: computeEffort(timeSensitivity),
    description: `${because} ${reason}`,
    source: sources[source],
    steps,
    subjects: subjects?.(facts) ?? [],
  };
}

/** What is shown first of a plan. */
export const selectMostUrgent = (actions: readonly Action[]): Action[] => actions.toSorted(compareActionUrgency).slice(0, actionsPerLoad);
