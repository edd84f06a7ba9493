import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import { describe, expect, it } from 'vitest';
import { createSamplePlan } from '../../goals/wellness/sample-dashboard.ts';
import { createSampleMedications } from '../../medications/sample-medications.ts';
import { formatGreeting } from './greeting.ts';
import { type NextStepFacts, selectNextStep } from './next-step.ts';

const medicines = createSampleMedications((index) => `id-${index}`, new Date(0));
const day = {
  isPlanned: true,
  severity: null,
  warning: null,
  doses: [],
  sometimes: [],
  asNeeded: [],
  unread: [] as string[],
  openCount: 0,
};
const noActions = { actions: [] as HealthAction[], counts: { pending: 0, completed: 0, dismissed: 0 } };
const fine: NextStepFacts = { actions: noActions, medicines, day, unsaved: 0, hasConsent: true, hasSecondFactor: true };
const plan = createSamplePlan('2026-11-21');
const getTitle = (facts: Partial<NextStepFacts>) => {
  const suggestion = selectNextStep({ ...fine, ...facts });
  return suggestion.kind === 'action' ? suggestion.action.title : suggestion.errand.title;
};

describe('the one thing worth doing', () => {
  it.each<[string, Partial<NextStepFacts>, string]>([
    ['what is not saved goes first', { unsaved: 2, hasConsent: false, actions: plan }, 'Save 2 entries again'],
    ['one entry is one entry', { unsaved: 1 }, 'Save 1 entry again'],
    ['then a consent that was withdrawn', { hasConsent: false, actions: plan }, 'Decide about your health data'],
    ['then the plan', { actions: plan }, plan.actions[0]?.title ?? ''],
    ['then what could not be checked', { day: { ...day, unread: ['id-0'] } }, '1 item could not be checked'],
    ['then the rest of what is taken', { medicines: medicines.slice(0, 1) }, 'Add the rest of what you take'],
    ['then vitamins and herbs', { medicines: medicines.slice(0, 3) }, 'Do you take vitamins or herbs?'],
    ['then the account', { hasSecondFactor: false }, 'Protect your list with a second step'],
    ['and when all is done, the paper', {}, 'Have your list with you at the next appointment'],
  ])('%s', (_name, facts, title) => expect(getTitle(facts)).toBe(title));

  it('passes over actions that are done', () => {
    const [first, second, ...rest] = plan.actions;
    if (!first || !second) throw new Error('the sample plan is empty');
    expect(getTitle({ actions: { ...plan, actions: [{ ...first, status: 'completed' }, second, ...rest] } })).toBe(second.title);
  });
});

it.each([
  [3, 'Hello, Ruth'],
  [5, 'Good morning, Ruth'],
  [12, 'Good afternoon, Ruth'],
  [18, 'Good evening, Ruth'],
])('greets at %d o’clock', (hour, text) => expect(formatGreeting(new Date(2026, 10, 21, hour), 'Ruth')).toBe(text));
it('greets without a name', () => expect(formatGreeting(new Date(2026, 10, 21, 9), ' ')).toBe('Good morning'));
