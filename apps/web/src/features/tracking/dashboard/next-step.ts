import { formatCount } from '@wellkept/clinical/wording.ts';
import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { spellText } from '../../../lib/spelling.ts';
import { isSupplement } from '../../medications/medication-type.ts';

/** Something to do about the account or the list, with the way to it. */
export type SetupTask = {
  priority: HealthAction['priority'];
  title: string;
  reason: string;
  link: { label: string; to: string /** Hands the person's list over to the check. */; withItems?: boolean };
};

/** The one thing that is worth doing next: an action of the person's plan, or an errand. */
export type NextStep = { kind: 'action'; action: HealthAction } | { kind: 'errand'; errand: SetupTask };

export type NextStepFacts = Pick<Dashboard, 'actions' | 'medicines' | 'day'> & {
  unsaved: number;
  hasConsent: boolean;
  hasSecondFactor: boolean;
};

/** What keeps anything from being stored goes first, then the plan, then what makes checks better and the account safer. */
export function selectNextStep(facts: NextStepFacts): NextStep {
  const urgent = findUrgentTask(facts);
  if (urgent) return { kind: 'errand', errand: urgent };
  const action = facts.actions.actions.find(({ status }) => status === 'pending');
  if (action) return { kind: 'action', action };
  return { kind: 'errand', errand: selectRoutineTask(facts) };
}

function findUrgentTask({ unsaved, hasConsent }: NextStepFacts): SetupTask | null {
  if (unsaved > 0)
    return {
      priority: 'high',
      title: `Save ${formatCount(unsaved, 'entry', 'entries')} again`,
      reason: 'The connection was lost before we could save them. What you typed is kept on this device.',
      link: { label: 'Open your medicines', to: '/medications' },
    };
  if (!hasConsent)
    return {
      priority: 'high',
      title: 'Decide about your health data',
      reason: 'You withdrew your consent to processing health data, so nothing new is stored.',
      link: { label: 'Open Settings', to: '/account#consents' },
    };
  return null;
}

function selectRoutineTask({ medicines, day, hasSecondFactor }: NextStepFacts): SetupTask {
  const unread = day.unread.length;
  if (unread > 0)
    return {
      priority: 'medium',
      title: `${formatCount(unread, 'item')} could not be checked`,
      reason: spellText('We can’t check what we don’t recognize. Correct the name, or add the ingredients from the label.'),
      link: { label: 'Open your medicines', to: '/medications' },
    };
  if (medicines.length <= 1)
    return {
      priority: 'medium',
      title: medicines.length === 0 ? 'Add what you take' : 'Add the rest of what you take',
      reason: 'A single item can’t be checked against anything. What you buy without a prescription counts too.',
      link: { label: 'Add more', to: '/medications' },
    };
  if (!medicines.some(({ notes }) => isSupplement(notes.type)))
    return {
      priority: 'medium',
      title: 'Do you take vitamins or herbs?',
      reason: 'They can change what a medicine does. Add them, and they are checked together with the rest.',
      link: { label: 'Add a supplement', to: '/dashboard/supplements' },
    };
  if (!hasSecondFactor)
    return {
      priority: 'low',
      title: 'Protect your list with a second step',
      reason: 'A code from your phone at sign-in keeps others out, even if they learn your password.',
      link: { label: 'Set it up', to: '/account#two-step' },
    };
  return {
    priority: 'low',
    title: 'Have your list with you at the next appointment',
    reason: 'On paper, everyone who treats you can read it.',
    link: { label: 'Open and print it', to: '/interactions', withItems: true },
  };
}
