import {
  createAge,
  createFinding,
  createInput,
  createMedicationList,
  heavy,
  listActionIds,
  zinc,
} from '@wellkept/test-kit/profile/plan-inputs.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionsPerLoad, compareActionUrgency, computeEffort } from './action.ts';
import { makePlan, planRules, selectMostUrgent } from './make-plan.ts';

describe('a plan', () => {
  test('minors get no suggestions made for adults, but are warned of dangers', () => {
    const young = createInput(
      { ...createAge(17), lifestyleData: { exerciseFrequency: 'none', sleepHours: 5 } },
      { findings: [createFinding('a', 'contraindicated')] },
    );
    expect(listActionIds(young)).toEqual(['ask-about-severe-findings']);
    expect(listActionIds({ ...young, profile: { ...young.profile, personalInfo: { age: 18 } } }).length).toBeGreaterThan(2);
  });

  test('says what of the person it rests on, and is about what it names', () => {
    const [action] = makePlan(
      createInput({}, { findings: [createFinding('a', 'major'), createFinding('b', 'minor'), createFinding('c', 'contraindicated')] }),
    );
    expect(action).toMatchObject({ priority: 'high', effort: 5, subjects: ['a', 'c'] });
    expect(action?.description).toMatch(/^Your check found: a go badly together\. And 1 more serious finding\. A pharmacist/);
  });

  test('a medicine that is in profile and cabinet counts once', () => {
    const both = createInput({ medications: { current: [{ ...zinc, name: 'medicine 0' }] } }, { medicines: createMedicationList(4) });
    expect(listActionIds(both)).not.toContain('review-many-medicines');
  });

  test('high goes before medium before low, and five are shown', () => {
    const busy = createInput(
      { ...createAge(66, heavy), lifestyleData: { smokingStatus: 'regular', sleepHours: 5, exerciseFrequency: 'none', stressLevel: 9 } },
      { findings: [createFinding('a', 'major')], medicines: createMedicationList(6) },
    );
    const plan = makePlan(busy);
    const ranks = plan.map(({ priority }) => ['high', 'medium', 'low'].indexOf(priority));
    expect(ranks).toEqual(ranks.toSorted());
    expect(selectMostUrgent(plan)).toEqual(plan.slice(0, actionsPerLoad));
    expect(plan.length).toBeGreaterThan(actionsPerLoad);
    expect(plan[0]?.id).toBe('ask-about-severe-findings');
  });

  test('urgency is an order: whatever comes in first, the plan is the same', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...planRules]), (some) => {
        const [one, other] = [some, some.toReversed()].map((rules) => rules.toSorted(compareActionUrgency));
        expect(one).toEqual(other);
      }),
    );
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [7, 4],
    [9, 5],
    [10, 5],
    [undefined, 4],
  ])('a time sensitivity of %s is an effort of %i', (timeSensitivity, effort) => expect(computeEffort(timeSensitivity)).toBe(effort));
});
