import { toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Allergy } from '@wellkept/knowledge/cautions.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { tokenizeName } from '@wellkept/medications/names/names.ts';
import type { Resolver } from '@wellkept/medications/resolve/resolve.ts';
import type { DeniedConditions } from './circumstances.ts';

/** What a text about an allergy names: groups of things that share an allergen, and single substances. */
export type NamedAllergy = { text: string; groups: readonly Allergy[]; substances: readonly KnownSubstance[] };

/** Words around the allergen: "allergic to penicillin (rash)". */
const fillerWords = new Set(
  'seasonal environmental mild severe bad allergic allergy allergies to i am get a an the my from reaction reactions rash hives swelling anaphylaxis anaphylactic drugs drug medicine medicines antibiotic antibiotics'.split(
    ' ',
  ),
);

export type AllergyReader = (text: string) => NamedAllergy;

export function createAllergyReader(knowledge: Knowledge, resolver: Resolver): AllergyReader {
  const names = knowledge.allergies.flatMap((allergy) =>
    [allergy.name, ...(allergy.synonyms ?? [])].map((name) => ({ allergy, words: toSingular(tokenizeName(name)) })),
  );
  return (text) => {
    const words = toSingular(tokenizeName(text).filter((word) => !fillerWords.has(word)));
    const padded = ` ${words.join(' ')} `;
    const named = new Set(
      names.filter((one) => one.words.length > 0 && padded.includes(` ${one.words.join(' ')} `)).map((one) => one.allergy),
    );
    const match = words.length === 0 ? null : resolver.resolve(words.join(' ')).match;
    const substances = (match?.ingredients ?? []).flatMap((ingredient) => knowledge.substances.get(ingredient.substanceId) ?? []);
    // A person allergic to amoxicillin is allergic to the group it belongs to.
    // A cough or an upset stomach is a side effect, which does not rule out anything else.
    const isSideEffect = /\b(?:cough|nausea|upset|diarrh|constipat|drows|sleepy|headache|dizz)/i.test(text);
    for (const allergy of isSideEffect ? [] : knowledge.allergies) {
      if (substances.some((substance) => substance.sides.some((side) => allergy.members.includes(side)))) named.add(allergy);
    }
    return { text, groups: isSideEffect ? [] : [...named], substances };
  };
}

/** "Sulfas" and "sulfa", "nuts" and "nut". */
const toSingular = (words: readonly string[]): string[] => words.map((word) => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word));

const kinds = '(?:(?:known|other|drug|food|medication|medicine|medical|seasonal|environmental|current|or|and) )*';
const noAllergy = new RegExp(
  `^(?:none(?: known)?|nil(?: known)?|no|nkda|nkfa|nka|n a|(?:i have |i ve |ive |have )?(?:no|not any|dont have any) ${kinds}(?:allergy|allergies)(?: known)?|` +
    '(?:i )?dont have any allergies|(?:i am |im )?not allergic to anything(?: known)?|not known|none that i know of)$',
);

/** "None", "NKDA", "no known drug allergies": a whole sentence that names nothing. "None except penicillin" names something. */
export const isNoAllergy = (text: string): boolean => noAllergy.test(toPlainWords(text)) || text.trim() === '-';

const deniedAllergy =
  /^(?:(?:(?:i am|im) )?not allergic to|(?:i have )?no(?: known)? allergy to) (.+)$|^(?:i have )?no(?: known)? (.+) allergy$/;

/** "Not allergic to penicillin", "no penicillin allergy", with nothing but the name of one allergen in it. */
export function readDeniedAllergy(text: string, read: AllergyReader): DeniedConditions | null {
  const [, after, before] = deniedAllergy.exec(toPlainWords(text)) ?? [];
  const allergen = after ?? before;
  if (allergen === undefined || /[,;:.!?()/–—]|\s-/.test(text.trim().replace(/\.$/, ''))) return null;
  const { groups, substances } = read(allergen);
  const names = [...groups, ...substances].flatMap(
    ({ name, synonyms = [] }: { name: string; synonyms?: readonly string[] | undefined }) => [name, ...synonyms],
  );
  const [first] = [...groups, ...substances];
  const isWholeName = names.some((name) => toSingular(tokenizeName(name)).join(' ') === toSingular(tokenizeName(allergen)).join(' '));
  return first && isWholeName ? { text, names: [`an allergy to ${toMidSentence(first.name)}`] } : null;
}

const toPlainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
