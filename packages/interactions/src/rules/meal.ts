import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { findSubstanceFact, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Mechanism, MechanismTexts } from './mechanism.ts';

type Intake = NonNullable<Dosing['intake']>;

/** A meal meets the label's rule about meals. Facts about what food does to the medicine come before this rule. */
export function addMealMechanisms(knowledge: Knowledge, one: KnownSubstance, other: KnownSubstance, mechanisms: Mechanism[]): void {
  addOneWayMeal(knowledge, one, other, mechanisms);
  addOneWayMeal(knowledge, other, one, mechanisms);
}

function addOneWayMeal(knowledge: Knowledge, left: KnownSubstance, right: KnownSubstance, mechanisms: Mechanism[]): void {
  if (!left.absorption.some(({ mechanism, side }) => mechanism === 'food' && side === 'giver')) return;
  const intake = right.local ? null : findSubstanceFact(right, knowledge.dosing, (dosing) => dosing.intake);
  if (!intake || intake.food === 'either' || mechanisms.some(({ way }) => way === 'food')) return;
  mechanisms.push({ severity: 'minor', way: 'food', texts: createMealTexts(intake), left, right, sources: [intake.source] });
}

function createMealTexts({ food, reason, hoursBeforeMeal = 1, hoursAfterMeal = 2 }: Intake): MechanismTexts {
  const isWith = food === 'with';
  return {
    headline: isWith ? '{b} is best taken together with {a}.' : '{b} is best taken on an empty stomach, away from {a}.',
    mechanism: reason,
    outcome: '',
    advice: [
      isWith
        ? 'Take {b} while you eat or right after.'
        : `Take {b} at least ${formatHours(hoursBeforeMeal)} before a meal or ${formatHours(hoursAfterMeal)} after one.`,
    ],
    onset: 'hours',
  };
}

const formatHours = (hours: number): string => (hours < 1 ? formatCount(hours * 60, 'minute') : formatCount(hours, 'hour'));
