import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
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
  const forms = new Set(items.flatMap(({ resolution }) => resolution.form ?? []));
  const needs = new Set(items.map(({ resolution }) => resolution.timing.asNeeded));
  return (
    new Set(items.map(({ name }) => name.toLocaleLowerCase())).size > 1 &&
    forms.size < 2 &&
    needs.size === 1 &&
    items.every(({ resolution: { match, unknownParts } }) => match?.ingredients.length === 1 && unknownParts.length === 0)
  );
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
