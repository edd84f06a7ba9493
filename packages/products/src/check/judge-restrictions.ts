import type { Label } from '../label/read-label.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { alcoholNames, foldName, foldSource, gelatinNames, meatNames, porkNames } from './avoided-foods.ts';
import { judgeAvoided, judgeGroups, listAvoided, listGroups, listNames } from './judge-allergy.ts';
import { nameUnjudged } from './judge-diet.ts';
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
  if (/halal/.test(name)) return judgeHalal(label);
  if (/kosher/.test(name)) return judgeKosher(label);
  if (/fodmap/.test(name)) return judgeFodmap(label);
  const folded = foldText(name)
    .replaceAll(/[\s\p{Pd}_]+/gu, ' ')
    .replaceAll(/(?<=[a-z])free(?![a-z])/g, ' free');
  const things = folded
    .replaceAll(leavesOut, ' ')
    .split(parting)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '');
  if (things.length === 0 || folded.search(leavesOut) < 0) return [nameUnjudged(why)];
  return things.flatMap((thing) => judgeLeftOut(label, thing, why, vocabulary));
}

function judgeLeftOut(label: Label, thing: string, why: string, vocabulary: LabelVocabulary): LabelReason[] {
  // "Nut-free" leaves out peanuts as well.
  const groups = [...listGroups(thing, vocabulary), ...(/(?<!tree )\bnuts?$/.test(thing) ? ['nuts', 'peanuts'] : [])];
  const avoided = listAvoided(thing);
  if (groups.length === 0 && avoided.length === 0) return [nameUnjudged(why)];
  return [
    ...judgeGroups(
      label,
      [...new Set(groups)].map((id) => ({ id, why })),
    ),
    ...avoided.flatMap((food) => judgeAvoided(label, food, why)),
  ];
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

/** Codex Alimentarius, General guidelines for use of the term "halal" (CAC/GL 24-1997), section 3.1: swine, blood and alcoholic drinks. */
const judgeHalal = (label: Label): LabelReason[] => [
  ...findNamed(
    label,
    [porkNames, alcoholNames, blood].map((pattern) => ({ answer: 'not', pattern })),
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

/**
 * Gibson PR, Shepherd SJ, Evidence-based dietary management of functional gastrointestinal symptoms: the FODMAP approach, Journal of
 * Gastroenterology and Hepatology 2010, table of food sources: excess fructose, lactose, fructans, galactans and polyols.
 */
const fodmaps =
  /^E(?:420|421|953|965|967)$|(?<![a-z])(?:apples?|pears?|mango\w*|watermelons?|honey|agave|high[\s-]fructose corn syrup|fructose|onions?|garlic|leeks?|shallots?|artichokes?|inulin|chicory|oligofructose|fructo-?oligosaccharides?|pistachios?|chick ?peas?|lentils?|beans?|apricots?|cherr(?:y|ies)|plums?|prunes?|peach(?:es)?|mushrooms?|cauliflower|sorbitol|mannitol|isomalt|maltitol|xylitol|pommes?(?! de terre)|poires?|miel|oignons?|ail|poireaux?|artichauts?|chicoree|lentilles?|haricots?|cerises?|\w*apfel\w*|birnen?|\w*honig|\w*zwiebel\w*|\w*knoblauch\w*|lauch|zichorie\w*|linsen|bohnen|kirschen?|pilze|manzanas?|peras?|cebollas?|ajo|puerros?|achicoria|lentejas?|judias|mel[ae]|pera|miele|cipoll[ae]|aglio|porri|cicoria|lenticchie|fagioli)(?![a-z])/;

function judgeFodmap(label: Label): LabelReason[] {
  const named = listNames(label).filter((one) => fodmaps.test(foldName(one)));
  const groups = { gluten: 'Wheat, rye or barley', milk: 'Milk' } as const;
  const found = [
    ...new Set([...named, ...label.additives.filter((id) => fodmaps.test(id))]),
    ...(['gluten', 'milk'] as const).filter((id) => label.allergens.eu.includes(id)).map((id) => groups[id]),
  ];
  return [
    ...found.slice(0, 3).map(
      (name): LabelReason => ({
        answer: 'check',
        title: `${name}: FODMAPs`,
        text: 'It’s among foods rich in FODMAPs. How much is in a portion decides.',
      }),
    ),
    { answer: 'unseen', title: 'A list can’t show how much FODMAP is in it', text: 'Portions decide as well. A dietitian can help.' },
  ];
}
