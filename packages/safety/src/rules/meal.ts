import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { firstSaid, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { counted } from '../wording.ts';
import type { Mechanism, MechanismTexts } from './mechanism.ts';

type Intake = NonNullable<Dosing['intake']>;

/** A meal meets the label's rule about meals. Where the facts say what food does to the medicine, they have said it already. */
export function meetMeal(knowledge: Knowledge, one: KnownSubstance, other: KnownSubstance, mechanisms: Mechanism[]): void {
  oneWay(knowledge, one, other, mechanisms);
  oneWay(knowledge, other, one, mechanisms);
}

function oneWay(knowledge: Knowledge, left: KnownSubstance, right: KnownSubstance, mechanisms: Mechanism[]): void {
  if (!left.absorption.some(({ mechanism, side }) => mechanism === 'food' && side === 'giver')) return;
  const intake = right.local ? null : firstSaid(right, knowledge.dosing, (dosing) => dosing.intake);
  if (!intake || intake.food === 'either' || mechanisms.some(({ way }) => way === 'food')) return;
  mechanisms.push({ severity: 'minor', way: 'food', texts: textsFor(intake), left, right, sources: [intake.source] });
}

function textsFor({ food, reason, hoursBeforeMeal = 1, hoursAfterMeal = 2 }: Intake): MechanismTexts {
  const isWith = food === 'with';
  return {
    headline: isWith ? '{b} is best taken together with {a}.' : '{b} is best taken on an empty stomach, away from {a}.',
    mechanism: reason,
    outcome: '',
    advice: [
      isWith
        ? 'Take {b} while you eat or right after.'
        : `Take {b} at least ${inHours(hoursBeforeMeal)} before a meal or ${inHours(hoursAfterMeal)} after one.`,
    ],
    onset: 'hours',
  };
}

const inHours = (hours: number): string => (hours < 1 ? `${hours * 60} minutes` : counted(hours, 'hour'));
