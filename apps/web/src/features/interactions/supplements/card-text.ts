import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import { formatAmount } from '@wellkept/interactions/amounts/amount-words.ts';
import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import type { Frequency, Leaflet } from '@wellkept/knowledge/leaflet.ts';
import type { Source, SubstanceKind } from '@wellkept/knowledge/schema.ts';
import type { SupplementEvidence } from './supplement-facts.ts';

export const verdictWords: Readonly<Record<SupplementEvidence['verdict'], string>> = {
  works: 'Works',
  'may-help': 'May help',
  unclear: 'Unclear',
  'does-not-help': 'Does not help',
};

export const kindWords: Readonly<Record<SubstanceKind, string>> = {
  drug: 'Medicine',
  vitamin: 'Vitamin',
  mineral: 'Mineral',
  herb: 'Herb',
  supplement: 'Supplement',
  food: 'Food',
  drink: 'Drink',
  habit: 'Habit',
};

/** By the convention of European labels. */
export const frequencyWords: Readonly<Record<Frequency, string>> = {
  'very-common': 'Very common (more than 1 in 10 people)',
  common: 'Common (up to 1 in 10)',
  uncommon: 'Uncommon (up to 1 in 100)',
  rare: 'Rare (up to 1 in 1,000)',
  'very-rare': 'Very rare (up to 1 in 10,000)',
  'not-known': 'How often is not known',
};
export const frequencies = Object.keys(frequencyWords) as Frequency[];

type TestEffect = NonNullable<Leaflet['disturbsTests']>[number]['effect'];
export const testEffectWords: Readonly<Record<TestEffect, string>> = {
  'falsely-high': 'seems too high',
  'falsely-low': 'seems too low',
  unreliable: 'can be wrong',
  'truly-changed': 'really changes',
};

type Dose = NonNullable<Dosing['dose']>;

/** "500 to 1,200 mg a day". */
export function formatUsualDose({ usualMin, usualMax, unit, per }: Dose): string {
  const most = formatAmount(usualMax, unit);
  return usualMin === usualMax ? `${most} a ${per}` : `${formatNumber(usualMin)} to ${most} a ${per}`;
}

/** Whether a dose is that of one trial; a review has several. */
export const isOneTrial = (source: Source | undefined): boolean => source?.kind === 'study';

/** "Dose in trials: 200 to 400 mg a day." `source`: that of the dose. */
export function formatTrialDose({ trialDose, noDose }: Pick<SupplementEvidence, 'trialDose' | 'noDose'>, source?: Source): string {
  if (noDose) return `We found no trial dose. Read in ${noDose.section}.`;
  if (!trialDose) return 'We haven’t found what dose trials gave for this.';
  const { min, max, unit, of, section } = trialDose;
  const amount = `${min === max ? '' : `${formatNumber(min)} to `}${formatAmount(max, unit)}`;
  return `Dose in ${isOneTrial(source) ? 'one trial' : 'trials'}: ${amount}${of === undefined ? '' : ` of ${of}`} a day.${section === undefined ? '' : ` Read in ${section}.`}`;
}

const foodWords = { with: 'With a meal', without: 'On an empty stomach', either: 'With or without food' } as const;
const timeWords = {
  'on-waking': 'on waking',
  morning: 'in the morning',
  midday: 'at midday',
  evening: 'in the evening',
  bedtime: 'at bedtime',
} as const;

/** "On an empty stomach, in the morning, 1 hour before a meal or 2 hours after one". */
export function formatIntakeTiming({ food, time, hoursBeforeMeal, hoursAfterMeal }: NonNullable<Dosing['intake']>): string {
  const formatHours = (count: number) => formatCount(count, 'hour');
  const before = hoursBeforeMeal === undefined ? '' : `${formatHours(hoursBeforeMeal)} before a meal`;
  const after = hoursAfterMeal === undefined ? '' : `${formatHours(hoursAfterMeal)} after ${before ? 'one' : 'a meal'}`;
  return [foodWords[food], time && timeWords[time], [before, after].filter(Boolean).join(' or ')].filter(Boolean).join(', ');
}

/** What the statement rests on, and what its dose does. */
export const listEvidenceSources = ({ source, basis, trialDose, noDose }: SupplementEvidence): string[] =>
  [source, basis?.source, trialDose?.source, noDose?.source].filter((id) => id !== undefined);
