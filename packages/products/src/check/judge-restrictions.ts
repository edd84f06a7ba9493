import { namedFodmaps, readFodmaps } from '@wellkept/nutrition/needs/fodmaps.ts';
import type { Label } from '../label/read-label.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { alcoholNames } from './alcohol-names.ts';
import { foldName, foldSource, gelatinNames, meatNames, porkNames } from './avoided-foods.ts';
import { type AvoidedGroup, judgeAvoided, judgeGroups, judgeHidden, listAvoided, listGroups, listNames } from './judge-allergy.ts';
import { judgeDiet, nameUnjudged } from './judge-diet.ts';
import type { LabelReason } from './judge-label.ts';

/** What makes words a thing that is left out, as people write it: "Gluten free", "no dairy", "soy intolerance". */
const leavesOut = /(?<![a-z])(?:no|non|free(?: of| from)?|without|avoid\w*|intoleran\w*|allerg\w*(?: to)?)(?![a-z])/g;
const parting = /[,;/&+]|(?<![a-z])(?:and|or|nor)(?![a-z])/;
/** Judged by the figures of a food, with `judgeLowDiets`. */
const figureDiets = /^low[\s-](?:sodium|salt|sugar)$/;

/** What a label means for one thing that a person leaves out. What nothing here can judge is named. */
export function judgeRestriction(label: Label, restriction: string, vocabulary: LabelVocabulary): LabelReason[] {
  const name = restriction.trim().toLowerCase();
  const why = `your ${name} diet`;
  if (name === '' || name === 'none' || figureDiets.test(name)) return [];
  const rules = wholeDiets.filter(({ pattern }) => pattern.test(name));
  const rest = rules.length === 0 ? name : name.replaceAll(dietWords, ' ').trim();
  return [
    ...rules.flatMap(({ judge }) => judge(label)),
    ...judgeGroups(label, listDietGroups(name, why)),
    ...(/\p{L}/u.test(rest) ? judgeWords(label, rest, why, vocabulary) : []),
  ];
}

/** "No dairy or eggs", "gluten free". */
function judgeWords(label: Label, name: string, why: string, vocabulary: LabelVocabulary): LabelReason[] {
  const folded = foldText(name)
    .replaceAll(/[\s\p{Pd}_]+/gu, ' ')
    .replaceAll(/(?<=[a-z])free(?![a-z])/g, ' free');
  const things = folded
    .replaceAll(leavesOut, ' ')
    .split(parting)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '');
  if (things.length === 0 || folded.search(leavesOut) < 0) return [nameUnjudged(why, 'check')];
  return things.flatMap((thing) => judgeLeftOut(label, thing, why, vocabulary));
}

function judgeLeftOut(label: Label, thing: string, why: string, vocabulary: LabelVocabulary): LabelReason[] {
  // "Nut-free" leaves out peanuts as well.
  const groups = [...listGroups(thing, vocabulary), ...(/(?<!tree )\bnuts?$/.test(thing) ? ['nuts', 'peanuts'] : [])];
  const avoided = listAvoided(thing);
  if (groups.length === 0 && avoided.length === 0) return [nameUnjudged(why, 'check')];
  const watched = [...new Set(groups)].map((id) => ({ id, why }));
  return [...judgeGroups(label, watched), ...judgeHidden(label, watched), ...avoided.flatMap((food) => judgeAvoided(label, food, why))];
}

/** Whole diets that people enter among what they leave out. */
const wholeDiets: readonly { pattern: RegExp; judge: (label: Label) => LabelReason[] }[] = [
  { pattern: /halal/, judge: (label) => judgeHalal(label) },
  { pattern: /kosher/, judge: (label) => judgeKosher(label) },
  { pattern: /fodmap/, judge: (label) => judgeFodmap(label) },
  { pattern: /vegan|plant[\s-]based/, judge: (label) => judgeDiet(label, 'vegan') },
  { pattern: /vegetarian|veggie/, judge: (label) => judgeDiet(label, 'vegetarian') },
  { pattern: /pesc[ae]tarian/, judge: (label) => judgeDiet(label, 'pescatarian') },
];
/** Their names, with the words that are written beside them: what is left is left out as well. */
const dietWords =
  /[\p{L}-]*(?:halal|kosher|fodmap|vegan|plant[\s-]based|vegetarian|veggie|pesc[ae]tarian)s?|(?<!\p{L})(?:low|diet|foods?|only|strict(?:ly)?|mostly)(?!\p{L})/gu;

/** A lacto-vegetarian eats no eggs, an ovo-vegetarian has no milk. */
function listDietGroups(name: string, why: string): AvoidedGroup[] {
  const [hasLacto, hasOvo] = [/lacto/.test(name), /\bovo|-ovo/.test(name)];
  if (hasLacto === hasOvo || !/vegetarian/.test(name)) return [];
  return [{ id: hasLacto ? 'eggs' : 'milk', why }];
}

type Rule = { answer: 'not' | 'check'; pattern: RegExp };
function findNamed(label: Label, rules: readonly Rule[], text: string): LabelReason[] {
  return rules.flatMap(({ answer, pattern }): LabelReason[] => {
    const found = listNames(label).find((one) => pattern.test(foldSource(one))) ?? label.additives.find((id) => pattern.test(id));
    return found === undefined ? [] : [{ answer, title: answer === 'not' ? `Contains ${found}` : `${found}: from what?`, text }];
  });
}

const blood = /(?<![a-z])(?:blood|sang|blut\w*|sangre|sangue)(?![a-z])/;
/** May be made of animals: fatty acids and their glycerides, carmine, gelatin, rennet and other enzymes. */
const animalAdditives =
  /^E(?:120|422|43[1-6]|47[0-9][A-F]?|57[0-2]|63[0-5]|920)$|(?<![a-z])(?:rennet|enzymes?|presure|caglio|cuajo|lab|whey|cheese)(?![a-z])/;

/**
 * Codex Alimentarius, General guidelines for use of the term "halal" (CAC/GL 24-1997, read), section 3.1: pigs, blood, alcoholic drinks, and
 * animals such as snakes, frogs, crocodiles, donkeys and mules.
 */
const unlawfulAnimals =
  /(?<![a-z])(?:frogs?|grenouilles?|froschschenkel|ranas?|rane|crocodil\w*|krokodil\w*|alligator|snake|serpent|schlange\w*|donkey|mule|ane|esel\w*|asino|burro de carne)(?![a-z])/;
const judgeHalal = (label: Label): LabelReason[] => [
  ...findNamed(
    label,
    [porkNames, alcoholNames, blood, unlawfulAnimals].map((pattern) => ({ answer: 'not', pattern })),
    'Your profile says that you eat halal.',
  ),
  ...findNamed(
    label,
    [meatNames, gelatinNames, animalAdditives].map((pattern) => ({ answer: 'check', pattern })),
    'It can come from an animal that isn’t halal. Look for a halal mark.',
  ),
  unseenMark('halal'),
];

/** Leviticus 11 and Deuteronomy 14: pork, animals that don't chew the cud, seafood without fins and scales, blood; and meat with milk. */
function judgeKosher(label: Label): LabelReason[] {
  const text = 'Your profile says that you eat kosher.';
  const meat = listNames(label).find((one) => meatNames.test(foldSource(one)));
  const mixed: LabelReason[] =
    meat !== undefined && label.allergens.eu.includes('milk') ? [{ answer: 'not', title: `Contains ${meat} with milk`, text }] : [];
  return [
    ...findNamed(
      label,
      [porkNames, blood, unfitAnimals].map((pattern) => ({ answer: 'not', pattern })),
      text,
    ),
    ...judgeGroups(
      label,
      ['crustaceans', 'molluscs'].map((id) => ({ id, why: 'your kosher diet' })),
    ),
    ...mixed,
    ...findNamed(
      label,
      [meatNames, gelatinNames, animalAdditives, alcoholNames].map((pattern) => ({ answer: 'check', pattern })),
      'It’s only kosher if it was made so. Look for a kosher mark.',
    ),
    unseenMark('kosher'),
  ];
}
const unfitAnimals =
  /(?<![a-z])(?:rabbit|hare|horse|catfish|eel|shark|sturgeon|swordfish|monkfish|lapin|cheval|kaninchen\w*|pferd\w*|aal|conejo|caballo|anguilla|coniglio|cavallo)(?![a-z])/;

const unseenMark = (name: string): LabelReason => ({
  answer: 'unseen',
  title: `A list can’t show that it’s ${name}`,
  text: `How it was made decides as well. Look for a ${name} mark.`,
});

function judgeFodmap(label: Label): LabelReason[] {
  const groups = { gluten: 'Wheat, rye or barley', milk: 'Milk' } as const;
  const names = [
    ...listNames(label).map((name) => ({ name, folded: foldName(name) })),
    ...label.additives.map((id) => ({ name: id, folded: id })),
  ];
  const find = (pattern: RegExp) => names.filter(({ folded }) => pattern.test(folded)).map(({ name }) => name);
  const read = [
    ...find(readFodmaps),
    ...(['gluten', 'milk'] as const).filter((id) => label.allergens.eu.includes(id)).map((id) => groups[id]),
  ];
  const named = find(namedFodmaps).filter((name) => !read.includes(name));
  const found = [
    ...[...new Set(read)].map((name) => ({ name, text: 'It’s among foods rich in FODMAPs. How much is in a portion decides.' })),
    ...[...new Set(named)].map((name) => ({
      name,
      text: 'Older lists have it among foods rich in FODMAPs. We haven’t checked them again.',
    })),
  ];
  return [
    ...found.slice(0, 3).map(({ name, text }): LabelReason => ({ answer: 'check', title: `${name}: FODMAPs`, text })),
    { answer: 'unseen', title: 'A list can’t show how much FODMAP is in it', text: 'Portions decide as well. A dietitian can help.' },
  ];
}
