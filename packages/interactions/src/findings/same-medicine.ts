import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { getDuplicateTherapySeverity } from '../amounts/duplicate-therapy.ts';
import type { AdviceLine } from './advice.ts';
import type { FindingBase } from './findings.ts';

/** An item of a list that contains the substance, as far as telling two medicines apart needs it. */
export type HoldingItem = { name: string; resolution: Pick<Resolution, 'match' | 'form' | 'timing' | 'unknownParts' | 'dose'> };

/**
 * Whether several names are one and the same whole medicine, of which one is enough: no combination, no supplement, no cream beside a
 * tablet, none that doctors prescribe in two forms, and none that is taken every day with another as needed.
 */
export function isSameMedicine(substance: KnownSubstance, items: readonly HoldingItem[]): boolean {
  if (substance.kind !== 'drug' || substance.local || substance.twoForms) return false;
  return new Set(items.map(({ name }) => name.toLocaleLowerCase())).size > 1 && areTakenAlike(items);
}

/** In one form, and daily or as needed, but not both. */
function areTakenAlike(items: readonly HoldingItem[]): boolean {
  const forms = new Set(items.flatMap(({ resolution }) => resolution.form ?? []));
  const needs = new Set(items.map(({ resolution }) => resolution.timing.asNeeded));
  return (
    forms.size < 2 &&
    needs.size === 1 &&
    items.every(({ resolution: { match, unknownParts } }) => match?.ingredients.length === 1 && unknownParts.length === 0)
  );
}

/** Whether both lines say the one thing, and share none of it. */
const areApart = <Time>(one: readonly Time[], other: readonly Time[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((time) => other.includes(time));

type Timing = HoldingItem['resolution']['timing'];
/** What people mean by the same dose: "at bedtime" and "in the evening", "at 8" and "in the morning". */
const coarseParts = {
  'on-waking': 'morning',
  morning: 'morning',
  midday: 'midday',
  afternoon: 'midday',
  evening: 'evening',
  bedtime: 'evening',
} as const;
const [middayFrom, eveningFrom] = [11 * 60, 16 * 60];

const listCoarseParts = ({ part, hours }: Timing): string[] => [
  ...(part === null ? [] : [coarseParts[part]]),
  ...hours.map((minute) => (minute < middayFrom ? 'morning' : minute < eveningFrom ? 'midday' : 'evening')),
];

/** Whether two lines are sure to be taken at different times: on other weekdays, or in other parts of the day. */
const areOtherTimes = ({ resolution: { timing: one } }: HoldingItem, { resolution: { timing: other } }: HoldingItem): boolean =>
  areApart(one.weekdays, other.weekdays) || areApart(listCoarseParts(one), listCoarseParts(other));

/** Whether no two lines may be the same dose. */
const haveOtherTimes = (items: readonly HoldingItem[]): boolean =>
  items.every((one, at) => items.slice(at + 1).every((other) => areOtherTimes(one, other)));

/**
 * How serious it is that one name is on several lines. Of what twice the dose makes dangerous, nothing but a different time on each line says that all
 * lines are meant: a day of doses, and its reminders, has them all.
 */
export function getDoubledLineSeverity(substance: KnownSubstance, items: readonly HoldingItem[]): 'major' | 'moderate' | 'minor' {
  const isDangerous = getDuplicateTherapySeverity(substance) === 'major' && !substance.twoForms;
  if (!isDangerous || !areTakenAlike(items) || haveOtherTimes(items)) return 'minor';
  return haveOtherStrengths(items) ? 'moderate' : 'major';
}

/** What a dangerous medicine on two lines means. */
export function createDoubledLineTexts(substance: KnownSubstance, items: readonly HoldingItem[]): Texts {
  const name = toMidSentence(substance.name);
  return {
    headline: `${substance.name} is on your list ${items.length === 2 ? 'twice' : `${items.length} times`}. ${items.length === 2 ? 'Don’t take both' : 'Take only one of them'} unless your doctor told you to.`,
    mechanisms: [`The amounts of ${name} add up. One line may be an old dose, or the same box written twice.`],
    outcome: `Together they may come to more ${name} than your doctor wants you to take.`,
    advice: [
      { when: 'first', text: 'Check your latest label or prescription. If you’re not sure, call your pharmacist or doctor today.' },
      { when: 'taking', text: 'If you’ve taken more than you should, say so when you call, before the next dose.' },
      { when: 'always', text: 'Remove the line that is old or doubled. Keep both only if your doctor wants you to take both.' },
    ],
  };
}

type Texts = Pick<FindingBase, 'headline' | 'mechanisms' | 'outcome'> & { advice: AdviceLine[] };

/** Two strengths of one medicine may be one dose that the doctor composes of both: 100 and 25 mcg of levothyroxine. */
function haveOtherStrengths(items: readonly HoldingItem[]): boolean {
  const strengths = items.map(({ resolution: { dose } }) => dose && `${dose.amount} ${dose.unit}`);
  return new Set(strengths.filter((one) => one !== null)).size > 1;
}

/** What a second name for a medicine that is on the list already means. */
export function createSameMedicineTexts(substance: KnownSubstance, items: readonly HoldingItem[]): Texts {
  const itemNames = [...new Set(items.map((item) => item.name))];
  const name = toMidSentence(substance.name);
  const brands = itemNames.filter((one) => toMidSentence(one) !== name);
  const [brand = '', other = ''] = brands;
  const mayBeCombined = haveOtherStrengths(items);
  const unless = mayBeCombined ? ' unless your doctor told you to combine them' : '';
  const headline =
    itemNames.length > 2
      ? `${formatList(itemNames)} are the same medicine (${name}). Take only one of them${unless}.`
      : brands.length === 1
        ? `${brand} is the ${name} you already have. Don’t take both${unless}.`
        : `${other} is the same medicine as ${brand} (${name}). Don’t take both${unless}.`;
  return {
    headline,
    mechanisms: [
      mayBeCombined
        ? 'Doctors sometimes combine two strengths into one dose. If that was not meant, the two doses add up to too much.'
        : 'One of them may replace the other. Taken together, their doses add up.',
    ],
    outcome: `Together they may come to more ${name} than your doctor wants you to take.`,
    advice: [
      {
        when: 'first',
        text: mayBeCombined
          ? 'If nobody told you to combine them, call your pharmacist or doctor today and ask how much to take.'
          : 'Call your pharmacist or doctor today and ask which one to take. Until then, keep to the one you had before.',
      },
      ...(mayBeCombined
        ? []
        : [{ when: 'taking', text: 'If you’ve already taken both, say so when you call, before the next dose.' } as const]),
      { when: 'always', text: 'If one replaces the other, remove the old one from your list.' },
    ],
  };
}
