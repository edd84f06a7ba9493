import type { CheckResult } from '@wellkept/safety/findings.ts';

export type Step = {
  priority: 'high' | 'medium' | 'low';
  title: string;
  reason: string;
  action: { label: string; to: string /** Hands the person's list over to the check. */; withItems?: boolean };
};

export type TodayState = {
  unsaved: number;
  hasConsent: boolean;
  hasSecondFactor: boolean;
  hasSupplements: boolean;
  result: CheckResult;
};

const several = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('{n}', String(count)));

/** The one most useful thing to do, from how things stand; null only where there is nothing on the list, which has a page of its own. */
export function nextStep({ unsaved, hasConsent, hasSecondFactor, hasSupplements, result }: TodayState): Step | null {
  if (unsaved > 0) {
    return {
      priority: 'high',
      title: several(unsaved, 'Save one entry again', 'Save {n} entries again'),
      reason: 'The connection was lost before they were stored. What you typed is kept on this device.',
      action: { label: 'Open your medicines', to: '/medications' },
    };
  }
  if (!hasConsent) {
    return {
      priority: 'high',
      title: 'Decide about your health data',
      reason: 'You withdrew your consent to processing health data, so nothing new is stored.',
      action: { label: 'Open Settings', to: '/account' },
    };
  }
  if (result.items.length === 0) return null;
  if (result.findings.some(({ severity }) => severity === 'contraindicated' || severity === 'major')) {
    return {
      priority: 'high',
      title: 'Talk to your pharmacist about your list',
      reason:
        'At least one pair on it is serious. Print the findings with their sources and take them along. Do not stop a medicine on your own.',
      action: { label: 'Open and print the findings', to: '/interactions', withItems: true },
    };
  }
  const unchecked = result.unchecked.length;
  if (unchecked > 0) {
    return {
      priority: 'medium',
      title: several(unchecked, 'One item could not be checked', '{n} items could not be checked'),
      reason: 'No finding includes what we do not recognise. Correct the name, or add the ingredients from the label.',
      action: { label: 'Open your medicines', to: '/medications' },
    };
  }
  if (result.items.length === 1) {
    return {
      priority: 'medium',
      title: 'Add the rest of what you take',
      reason: 'One item cannot be checked against anything. What you buy without a prescription counts too.',
      action: { label: 'Add more', to: '/medications' },
    };
  }
  if (!hasSupplements) {
    return {
      priority: 'medium',
      title: 'Do you take vitamins or herbs?',
      reason: 'They can change what a medicine does. Add them, and they are checked together with the rest.',
      action: { label: 'Add a supplement', to: '/dashboard/supplements' },
    };
  }
  if (!hasSecondFactor) {
    return {
      priority: 'low',
      title: 'Protect your list with a second step',
      reason: 'A code from your phone at sign-in keeps others out, even if they learn your password.',
      action: { label: 'Set it up', to: '/account' },
    };
  }
  return {
    priority: 'low',
    title: 'Have your list with you at the next appointment',
    reason: 'On paper it is read by everyone who treats you.',
    action: { label: 'Open and print it', to: '/interactions', withItems: true },
  };
}
