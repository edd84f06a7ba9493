import { formatList, formatNumber } from '@wellkept/clinical/wording.ts';
import { type Label, labelLengthMax } from '../label/read-label.ts';
import { listLeaves } from '../list/ingredient.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { type CosmeticFacts, findCosmeticFacts } from './find-cosmetic-facts.ts';
import { type AvoidedGroup, judgeAllergy, judgeGroups, listGroups } from './judge-allergy.ts';
import { judgeCosmetic } from './judge-cosmetic.ts';
import { judgeDiet } from './judge-diet.ts';
import { judgeLifeStage } from './judge-life-stage.ts';
import { judgeRestriction } from './judge-restrictions.ts';

/**
 * What a label means for one person. None of them says that a product is safe. `unseen`: no conflict was found, but there are limits
 * that no label shows, which is too little to call it a fit.
 */
export type LabelAnswer = 'fits' | 'unseen' | 'check' | 'not' | 'unknown';
export type LabelReason = { answer: Exclude<LabelAnswer, 'fits'>; title: string; text: string };

/** What of a person a label is judged by; texts as the person wrote them. */
export type LabelPerson = {
  allergies: readonly string[];
  /** Those of them that the check of medicines understands, such as one to penicillin. */
  medicineAllergies: readonly string[];
  /** Whether allergies were asked for and answered, "none" included. */
  hasAnsweredAllergies: boolean;
  conditions: readonly string[];
  diet: string | null;
  restrictions: readonly string[];
  takesMedicines: boolean;
  isPregnant: boolean;
  breastFeeds: boolean;
  /** Of who uses it; null where that is unknown. Rules for cosmetics name ages. */
  ageYears: number | null;
  /** Of a cosmetic, where that is known. */
  use: CosmeticUse | null;
};
export type CosmeticUse = 'rinsed-off' | 'left-on';

/** Everything of a label that speaks against it, the most serious first. Empty where nothing was found. */
export function judgeLabel(label: Label, person: LabelPerson, vocabulary: LabelVocabulary): LabelReason[] {
  const cosmetic = findCosmeticFacts(label, vocabulary);
  const reasons = [
    ...person.allergies.flatMap((allergy) => judgeAllergy(label, allergy, person.medicineAllergies.includes(allergy), vocabulary)),
    ...judgeGroups(label, listConditionGroups(person.conditions)),
    ...judgeDiet(label, person.diet),
    ...person.restrictions.flatMap((restriction) => judgeRestriction(label, restriction, vocabulary)),
    ...judgeAdditives(label, person.conditions),
    ...judgeCosmetic(cosmetic, person),
    ...judgeLifeStage(label, cosmetic, person),
    ...judgeReading(label, person, cosmetic),
    ...(label.isCut || cosmetic.isCosmetic ? [] : judgeTorn(label, person, vocabulary)),
  ];
  const order: readonly LabelAnswer[] = ['not', 'check', 'unknown', 'unseen'];
  const seen = new Set<string>();
  return reasons
    .filter(({ title }) => !seen.has(title) && seen.add(title))
    .toSorted((one, other) => order.indexOf(one.answer) - order.indexOf(other.answer));
}

/** The answer of all reasons together. */
export function combineAnswers(reasons: readonly Pick<LabelReason, 'answer'>[]): LabelAnswer {
  const answers = reasons.map(({ answer }) => answer);
  return (['not', 'unknown', 'check', 'unseen'] as const).find((answer) => answers.includes(answer)) ?? 'fits';
}

function listConditionGroups(conditions: readonly string[]): AvoidedGroup[] {
  const hasCeliac = conditions.some((one) => /co?eliac/i.test(one));
  const hasLactose = conditions.some((one) => /lactose|milk intolerance/i.test(one));
  return [
    ...(hasCeliac ? [{ id: 'gluten', why: 'celiac disease' }] : []),
    ...(hasLactose ? [{ id: 'milk', why: 'your lactose intolerance' }] : []),
  ];
}

function judgeAdditives({ additives }: Label, conditions: readonly string[]): LabelReason[] {
  const hasPhenylketonuria = conditions.some((one) => /phenylketonuria|\bpku\b/i.test(one));
  if (!hasPhenylketonuria || !additives.some((id) => id === 'E951' || id === 'E962')) return [];
  return [{ answer: 'not', title: 'Contains aspartame', text: 'It is a source of phenylalanine, which you cannot break down.' }];
}

const unread = {
  title: 'We didn’t recognize most of the list',
  text: 'Check the text, or type the list as it is printed on the package.',
};
const partlyKnown = {
  title: 'We only know part of what’s in it',
  text: 'We don’t know most of these names. Check the text, or ask a pharmacist about the rest, especially for a child or for broken skin.',
};

const cut: LabelReason = {
  answer: 'unknown',
  title: 'The text is too long',
  text: `We only read its first ${formatNumber(labelLengthMax)} letters. Paste the list of ingredients alone.`,
};
const noList: LabelReason = {
  answer: 'unknown',
  title: 'This doesn’t look like a list of ingredients',
  text: 'Type the list as it is printed on the package, with its heading.',
};
const noAllergies: LabelReason = {
  answer: 'unknown',
  title: 'No allergies entered yet',
  text: 'Tell us your allergies, or that you have none, to get an answer that fits you.',
};
/** A text of so few ingredients without a heading can be anything that was copied. */
const fewIngredients = 3;
const namedMax = 3;
const nameLengthMax = 60;

/** What keeps a label from being judged: it was not read to its end, or nothing is known of the person's allergies. */
function judgeReading(label: Label, person: LabelPerson, cosmetic: CosmeticFacts): LabelReason[] {
  return [...(label.isCut ? [cut] : []), ...judgeNames(label, person, cosmetic), ...(person.hasAnsweredAllergies ? [] : [noAllergies])];
}

function judgeNames(
  { ingredients, unrecognised, isHeaded }: Label,
  person: LabelPerson,
  { isCosmetic, ingredients: described }: CosmeticFacts,
): LabelReason[] {
  const all = isCosmetic ? described.length : listLeaves(ingredients).length;
  const unknown = isCosmetic ? described.filter(({ meaning }) => meaning === null).map(({ text }) => text) : unrecognised;
  const isNoList = !isCosmetic && !isHeaded && all > 0 && all <= fewIngredients;
  if (unknown.length > 0 && isNoList) return [noList, nameUnknown(unknown, person)];
  if (all === 0 || unknown.length > all / 2) return [{ answer: 'unknown', ...(isCosmetic ? partlyKnown : unread) }];
  return unknown.length === 0 ? [] : [nameUnknown(unknown, person)];
}

const torn = {
  title: 'Part of the list may be missing',
  text: 'It begins or ends in the middle. Check the text against the whole list on the package.',
};
/** "Sel", "sal": a list often ends with salt, and so do the beginnings of other words. */
const saltWord = /^s[ae]l(?:e|z|t)?$/;
const openEndMin = 3;

/** A list that was cut may go on with what the person has to avoid: "pea" with nuts. */
function judgeTorn({ isTorn, openEnd, allergens }: Label, person: LabelPerson, vocabulary: LabelVocabulary): LabelReason[] {
  if (isTorn) return [{ answer: isWatched(person) ? 'check' : 'unseen', ...torn }];
  if (openEnd === null || openEnd.length < openEndMin || saltWord.test(openEnd)) return [];
  const groups = [
    ...[...person.allergies, ...person.restrictions].flatMap((one) => listGroups(one, vocabulary)),
    ...listConditionGroups(person.conditions).map(({ id }) => id),
  ];
  const word = groups
    .filter((id) => !allergens.eu.includes(id))
    .flatMap((id) => vocabulary.allergenWords.get(id) ?? [])
    .find((name) => name.length > openEnd.length + 1 && foldText(name).startsWith(foldText(openEnd)));
  if (word === undefined) return [];
  return [
    { answer: 'check', title: `The list ends with “${openEnd}”`, text: `That can be the beginning of “${word}”. Check the package.` },
  ];
}

const childYears = 18;
const isWatched = ({ allergies, conditions, diet, restrictions, takesMedicines, isPregnant, ageYears }: LabelPerson): boolean =>
  takesMedicines ||
  isPregnant ||
  (ageYears !== null && ageYears < childYears) ||
  diet !== null ||
  [allergies, conditions, restrictions].some((list) => list.length > 0);

/** What was not understood may be what the person has to avoid, so it is no fit. */
function nameUnknown(unknown: readonly string[], person: LabelPerson): LabelReason {
  return {
    answer: isWatched(person) ? 'check' : 'unseen',
    title: `We don’t know ${formatList(
      unknown.map((name) => `“${name.length > nameLengthMax ? `${name.slice(0, nameLengthMax)}…` : name}”`),
      namedMax,
    )}`,
    text: 'So we couldn’t check it for you. Look it up, or ask a pharmacist.',
  };
}
