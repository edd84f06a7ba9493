import type { ChildRule, CosmeticLimit, InciEntry, ListedSubstance } from '@wellkept/knowledge/cosmetics.ts';
import type { Additive, FoodKind, LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import { addAllergens } from './allergen-names.ts';
import { CompoundIndex } from './compound-index.ts';
import { listTokens } from './fold-text.ts';
import { MisreadIndex } from './misread-index.ts';
import { PhraseIndex } from './phrase-index.ts';

/** An allergen by its European group, with the major allergen of US law where it is one. */
export type AllergenMeaning = { id: string; us: string | null } | 'none';

/** All names that labels are read by. Build it once: it indexes some thousands of names. */
export type LabelVocabulary = Readonly<{
  additives: PhraseIndex<Additive | 'none'>;
  additivesById: ReadonlyMap<string, Additive>;
  /** Words of the names of additives. */
  misreadAdditives: MisreadIndex;
  allergens: PhraseIndex<AllergenMeaning>;
  allergenCompounds: CompoundIndex<AllergenMeaning>;
  /** Names of one word by the group that they are of. */
  allergenWords: ReadonlyMap<string, readonly string[]>;
  foods: PhraseIndex<FoodKind>;
  /** Entries of Annex II and of the fragrance allergens of Annex III of Regulation (EC) No 1223/2009. */
  prohibitedInCosmetics: PhraseIndex<string>;
  fragranceAllergens: PhraseIndex<string>;
  /** What Annexes III, V and VI restrict, and whether it is a dye for hair. */
  restrictedInCosmetics: PhraseIndex<CosmeticLimit & { isHairDye?: true }>;
  colorsAllowedAnywhere: ReadonlySet<string>;
  listedSubstances: PhraseIndex<ListedSubstance>;
  /** Names of cosmetic ingredients and of plants in Latin. They are no names of foods, so the index of all names has none of them. */
  inci: PhraseIndex<Pick<InciEntry, 'common' | 'functions' | 'eu'>>;
  plants: PhraseIndex<string>;
  misreadInci: MisreadIndex;
  functions: Readonly<Record<string, string>>;
  /** What European rules say of children, by the ingredient that they name. */
  ageRules: PhraseIndex<ChildRule>;
  sunRules: readonly ChildRule[];
  /** Function classes such as "emulsifier", by the name under which `Additive.class` has them. */
  classes: PhraseIndex<string>;
  /** Every name of the indexes above: for texts of which only matters whether they are known. */
  names: PhraseIndex<true>;
}>;

/** Food names that contain the name of an additive. */
const notAdditives = [
  "miel d'acacia",
  'acacia honey',
  'miele di acacia',
  "miele d'acacia",
  'miel de acacia',
  'akazienhonig',
  'acacia fiber',
];

/** "agent antiagglomérant", "agenti antiagglomeranti": a class with the word for what it is. */
const agentWords: Readonly<Record<string, readonly string[]>> = {
  fr: ['agent', 'agents'],
  es: ['agente', 'agentes'],
  it: ['agente', 'agenti'],
};

export function buildLabelVocabulary({ additives, allergens, foods, classes, cosmetics, inci }: LabelFacts): LabelVocabulary {
  const names = new PhraseIndex<true>();
  const built = {
    names,
    additives: new PhraseIndex<Additive | 'none'>(names),
    additivesById: new Map(additives.additives.map((one) => [one.id, one])),
    misreadAdditives: new MisreadIndex(),
    allergens: new PhraseIndex<AllergenMeaning>(names),
    allergenCompounds: new CompoundIndex<AllergenMeaning>(),
    allergenWords: new Map(allergens.allergens.map(({ id, terms }) => [id, terms.flatMap(({ words }) => words).filter(isOneWord)])),
    foods: new PhraseIndex<FoodKind>(names),
    classes: new PhraseIndex<string>(names),
    prohibitedInCosmetics: new PhraseIndex<string>(),
    fragranceAllergens: new PhraseIndex<string>(names),
    restrictedInCosmetics: new PhraseIndex<CosmeticLimit & { isHairDye?: true }>(),
    colorsAllowedAnywhere: new Set(cosmetics.colorsAllowedAnywhere),
    listedSubstances: new PhraseIndex<ListedSubstance>(names),
    inci: new PhraseIndex<InciEntry>(),
    plants: new PhraseIndex<string>(),
    misreadInci: new MisreadIndex(),
    functions: inci.functions,
    ageRules: new PhraseIndex<ChildRule>(),
    sunRules: cosmetics.sunRules,
  };
  for (const name of notAdditives) built.additives.add(name, 'none');
  for (const additive of additives.additives) {
    for (const name of Object.values(additive.names).flat()) {
      built.additives.add(name, additive);
      for (const word of listTokens(name)) built.misreadAdditives.add(word);
    }
    // Italian supplements write "sodio bicarbonato" for "bicarbonato di sodio".
    for (const name of additive.names.it ?? []) {
      const [, salt, of] = /^(\S+) di (\S+)$/.exec(name) ?? [];
      if (salt && of) built.additives.add(`${of} ${salt}`, additive);
    }
  }
  addAllergens(built, allergens);
  for (const { kind, names } of foods.foods) for (const name of Object.values(names).flat()) built.foods.add(name, kind);
  for (const one of classes.classes)
    for (const [language, names] of Object.entries(one.names))
      for (const name of names) {
        built.classes.add(name, one.class);
        for (const word of agentWords[language] ?? []) built.classes.add(`${word} ${name}`, one.class);
      }
  for (const { names, entry } of cosmetics.prohibited) for (const name of names) built.prohibitedInCosmetics.add(name, entry);
  for (const { names, entry } of cosmetics.fragranceAllergens) for (const name of names) built.fragranceAllergens.add(name, entry);
  for (const one of cosmetics.listed) for (const name of one.names) built.listedSubstances.add(name, one);
  for (const one of cosmetics.ageRules) for (const name of one.names) built.ageRules.add(name, one);
  addLimits(built, cosmetics);
  for (const one of inci.ingredients)
    for (const name of one.names) {
      built.inci.add(name, one);
      if (one.eu) built.restrictedInCosmetics.add(name, one.eu);
      built.misreadInci.add(name);
    }
  for (const { latin, name } of inci.plants) for (const one of latin) built.plants.add(one, name);
  return built;
}

const isOneWord = (name: string): boolean => /^\p{L}+$/u.test(name);

function addLimits(
  { restrictedInCosmetics }: Pick<LabelVocabulary, 'restrictedInCosmetics'>,
  { restricted, hairDyes }: LabelFacts['cosmetics'],
) {
  for (const { names, entry } of restricted)
    for (const name of names) restrictedInCosmetics.add(name, { entry, text: 'Allowed within limits only.' });
  const limit = { text: 'Allowed in dyes for hair or lashes only.', check: hairDyes.check, isHairDye: true } as const;
  for (const { names, entry } of hairDyes.substances) for (const name of names) restrictedInCosmetics.add(name, { ...limit, entry });
}
