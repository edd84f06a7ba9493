import type { Allergy } from '@wellkept/knowledge/cautions.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { tokenizeName } from '@wellkept/medications/names/names.ts';
import type { Resolver } from '@wellkept/medications/resolve/resolve.ts';

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
