import type { ActionPlan, HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import type { WellnessScore } from '@wellkept/contract/tracking/dashboard.ts';
import type { Action } from '@wellkept/profile/actions/action.ts';
import { makePlan, selectMostUrgent } from '@wellkept/profile/actions/make-plan.ts';
import { sampleMedicines, samplePerson } from '@wellkept/profile/sample-person.ts';
import { computeWellnessScore } from '@wellkept/profile/wellness-score.ts';

/** The plan that the rules make for the sample person: reasons and sources are real, the person is not. */
export function createSamplePlan(today: string): ActionPlan {
  const medicines = sampleMedicines.map(({ name, strength, frequency, type }) => ({
    name,
    dosage: strength,
    frequency,
    type,
    active: true,
  }));
  const made = makePlan({ profile: samplePerson, medicines, today });
  const actions = selectMostUrgent(made).map(toPendingAction);
  return { actions, counts: { pending: actions.length, completed: 0, dismissed: 0 } };
}

function toPendingAction({ id, title, category, priority, impact, timeSensitivity, effort, description, ...about }: Action): HealthAction {
  return {
    actionId: id,
    title,
    category,
    priority,
    impactScore: impact,
    timeSensitivity,
    effort,
    description,
    status: 'pending',
    completedAt: null,
    scheduledFor: null,
    metadata: about,
  };
}

/** Shown in the preview only. */
const sampleScores = { nutrition: 82, fitness: 75, sleep: 68, biomarkers: 85 } as const;

export function createSampleScore(): WellnessScore {
  const computed = computeWellnessScore({ profile: samplePerson });
  const subScores = computed.subScores.map(({ id, name }) => ({ id, name, score: sampleScores[id], parts: [], raises: [] }));
  const sum = Object.values(sampleScores).reduce((total, one) => total + one, 0);
  return { score: Math.round(sum / subScores.length), isDefault: false, subScores };
}
