import { toMidSentence } from '@wellkept/clinical/wording.ts';
import type { LabelReason } from '../check/judge-label.ts';
import type { Label } from '../label/read-label.ts';
import type { Figures } from './read-figures.ts';

/**
 * A day of an adult: reference intakes of Annex XIII Part B of Regulation (EU) No 1169/2011; of caffeine the most that raises no concern (European
 * Food Safety Authority, Scientific Opinion on the safety of caffeine, 2015).
 */
const perDay = {
  sugars: 90,
  fat: 70,
  saturatedFat: 20,
  salt: 6,
  caffeineMg: 400,
  caffeineInPregnancyMg: 200,
  caffeineAtOnceMg: 200,
} as const;
/** "Usually less than 3 g per day" for people with reduced kidney function, in mg (Cupisti and others, Nutrients 2018;10:261, abstract). */
const potassiumMaxMg = 3000;
/** From this share of it on a portion is pointed out. */
const potassiumShare = 0.1;
/**
 * High in 100 g of a food or 100 ml of a drink, and in a portion of more than `portionMin` (Department of Health, Guide to creating a front of pack
 * (FoP) nutrition label for pre-packed products sold through retail outlets, November 2016, tables 2 and 3).
 */
const high = {
  food: {
    portionMin: 100,
    sugars: { in100: 22.5, inPortion: 27 },
    saturatedFat: { in100: 5, inPortion: 6 },
    salt: { in100: 1.5, inPortion: 1.8 },
  },
  drink: {
    portionMin: 150,
    sugars: { in100: 11.25, inPortion: 13.5 },
    saturatedFat: { in100: 2.5, inPortion: 3 },
    salt: { in100: 0.75, inPortion: 0.9 },
  },
} as const;
type WatchedName = 'sugars' | 'saturatedFat' | 'salt';

export const portionSources =
  'Regulation (EU) No 1169/2011, Annex XIII Part B (European Union). Scientific Opinion on the safety of caffeine, 2015 (European Food Safety Authority).';

/** A condition in words, with the ids that the knowledge base has for it, the more general ones included. */
export type PortionCondition = { text: string; ids: readonly string[] };
/** What of a person decides how much of something is much. `weakKidneys`: why the check takes the kidneys to work less well; null where it does not. */
export type PortionPerson = { conditions: readonly PortionCondition[]; isPregnant: boolean; weakKidneys: string | null };
/** The share of an adult's day that a portion gives, in per cent. */
export type PortionShare = { name: string; amount: string; percent: number };

const gramsMax = 2000;
const isPortion = (grams: number): boolean => grams > 0 && grams <= gramsMax;
const roundAmount = (value: number): number => Math.round(value * 10) / 10;

/** What so many grams or milliliters contain, where the figures are known. */
export function listPortionShares(figures: Figures | undefined, grams: number, isPregnant = false): PortionShare[] {
  const days = [
    { name: 'Sugars', key: 'sugars_100g', day: perDay.sugars, unit: 'g', factor: 1 },
    { name: 'Fat', key: 'fat_100g', day: perDay.fat, unit: 'g', factor: 1 },
    { name: 'Saturated fat', key: 'saturated-fat_100g', day: perDay.saturatedFat, unit: 'g', factor: 1 },
    { name: 'Salt', key: 'salt_100g', day: perDay.salt, unit: 'g', factor: 1 },
    {
      name: 'Caffeine',
      key: 'caffeine_100g',
      day: isPregnant ? perDay.caffeineInPregnancyMg : perDay.caffeineMg,
      unit: 'mg',
      factor: 1000,
    },
  ] as const;
  if (!isPortion(grams)) return [];
  return days.flatMap(({ name, key, day, unit, factor }) => {
    const in100 = figures?.[key];
    if (in100 === undefined || !(in100 >= 0)) return [];
    const amount = (in100 * factor * grams) / 100;
    return [{ name, amount: `${roundAmount(amount)} ${unit}`, percent: Math.round((100 * amount) / day) }];
  });
}

/** Conditions by their ids, and the words for those that the knowledge base has none for. */
type ConditionGroup = { ids: ReadonlySet<string>; words: RegExp };
const isOfGroup = ({ ids, words }: ConditionGroup, one: PortionCondition): boolean =>
  one.ids.some((id) => ids.has(id)) || words.test(one.text);

type Watched = {
  group: ConditionGroup;
  /** Weak kidneys ask for it too, however they are known. */
  isOfKidneys?: true;
  key: 'sugars_100g' | 'saturated-fat_100g' | 'salt_100g';
  name: WatchedName;
  word: string;
  advice: string;
};
const watched: readonly Watched[] = [
  {
    group: {
      ids: new Set(['diabetes', 'prediabetes', 'diabetic-neuropathy']),
      words: /\bmetabolic syndrome\b/i,
    },
    key: 'sugars_100g',
    name: 'sugars',
    word: 'sugars',
    advice: 'Starch raises blood sugar too, so look at all its carbohydrates.',
  },
  {
    group: {
      ids: new Set(['high-blood-pressure', 'heart-failure', 'stroke', 'cirrhosis', 'renal-artery-stenosis', 'kidney-stones', 'one-kidney']),
      words: /\bm[eé]ni[eè]re/i,
    },
    isOfKidneys: true,
    key: 'salt_100g',
    name: 'salt',
    word: 'salt',
    advice: 'Look for one with less, or take a smaller portion.',
  },
  {
    group: {
      ids: new Set(['high-cholesterol', 'coronary-disease']),
      words: /\b(?:raised|elevated) cholesterol\b|\bdyslipid|\batheroscl/i,
    },
    key: 'saturated-fat_100g',
    name: 'saturatedFat',
    word: 'saturated fat',
    advice: 'Look for one with less, or take a smaller portion.',
  },
];

/** So many grams of a food or milliliters of a drink; null where nobody knows which of the two it is. */
export type Portion = { amount: number; isDrink: boolean | null };
const takeFrom = (amount: number) => (in100: number) => (in100 * amount) / 100;

const isHigh = (in100: number, amount: number, kind: keyof typeof high, name: WatchedName): boolean =>
  in100 > high[kind][name].in100 || (amount > high[kind].portionMin && takeFrom(amount)(in100) > high[kind][name].inPortion);

/** What a portion gives of what a condition asks to watch. */
export function judgePortion(figures: Figures, { amount, isDrink }: Portion, person: PortionPerson): LabelReason[] {
  if (!isPortion(amount)) return [];
  const take = takeFrom(amount);
  const watch = watched.flatMap(({ group, isOfKidneys, key, name, word, advice }): LabelReason[] => {
    const because = person.conditions.find((one) => isOfGroup(group, one))?.text ?? (isOfKidneys ? person.weakKidneys : null);
    const in100 = figures[key];
    if (because === null || in100 === undefined) return [];
    const isSurelyHigh = isHigh(in100, amount, isDrink ? 'drink' : 'food', name);
    // Limits for drinks are lower: where it may be one, silence would be taken for a fit.
    if (!isSurelyHigh && !(isDrink === null && isHigh(in100, amount, 'drink', name))) return [];
    const share = Math.round((100 * take(in100)) / perDay[name]);
    const unit = isDrink === null ? 'g or ml' : isDrink ? 'ml' : 'g';
    return [
      {
        answer: 'check',
        title: isSurelyHigh ? `High in ${word}` : `High in ${word} if it’s a drink`,
        text: `A portion of ${amount} ${unit} has ${roundAmount(take(in100))} g, ${share}% of an adult’s day. You told us about your ${toMidSentence(because)}. ${advice}`,
      },
    ];
  });
  return [...watch, ...judgeCaffeine(figures, take, person), ...judgePotassium(figures, take, person)];
}

function judgeCaffeine(figures: Figures, take: (in100: number) => number, { isPregnant }: PortionPerson): LabelReason[] {
  const mg = take((figures.caffeine_100g ?? 0) * 1000);
  if (mg <= perDay.caffeineAtOnceMg) return [];
  const title = `${Math.round(mg)} mg of caffeine in a portion`;
  if (isPregnant)
    return [{ answer: 'not', title, text: `In pregnancy up to ${perDay.caffeineInPregnancyMg} mg a day raises no concern. This is more.` }];
  return [
    {
      answer: 'check',
      title,
      text: `Up to ${perDay.caffeineAtOnceMg} mg at once and ${perDay.caffeineMg} mg a day raise no concern for adults.`,
    },
  ];
}

function judgePotassium(figures: Figures, take: (in100: number) => number, person: PortionPerson): LabelReason[] {
  const mg = take((figures.potassium_100g ?? 0) * 1000);
  if (person.weakKidneys === null || mg < potassiumShare * potassiumMaxMg) return [];
  return [
    {
      answer: 'check',
      title: `${Math.round(mg)} mg of potassium in a portion`,
      text: 'With weak kidneys, potassium can build up. People with weak kidneys usually get less than 3,000 mg a day. Ask your kidney team what your limit is.',
    },
  ];
}

/** Salts of potassium that make a low-salt food, and phosphates (Ritz and others, Deutsches Ärzteblatt International 2012;109:49). */
const potassiumSalts = new Set(['E508', 'E332', 'E326', 'E261', 'E501', 'E515', 'E340', 'E577']);
const phosphates = new Set(['E338', 'E339', 'E340', 'E341', 'E343', 'E450', 'E451', 'E452']);

/** Additives that weak kidneys get rid of slowly. Their amounts are not on labels. */
export function judgeKidneyAdditives(
  { additives, ingredients }: Pick<Label, 'additives' | 'ingredients'>,
  person: PortionPerson,
): LabelReason[] {
  if (person.weakKidneys === null || ingredients.length === 0) return [];
  const list = (ids: ReadonlySet<string>) => additives.filter((id) => ids.has(id));
  const [salts, added] = [list(potassiumSalts), list(phosphates)];
  return [
    ...(salts.length === 0
      ? []
      : [
          {
            answer: 'check' as const,
            title: `Added potassium: ${salts.join(', ')}`,
            text: 'With weak kidneys, potassium can build up. The label doesn’t say how much was added.',
          },
        ]),
    ...(added.length === 0
      ? []
      : [
          {
            answer: 'check' as const,
            title: `Added phosphates: ${added.join(', ')}`,
            text: 'The body takes up nearly all of them, and weak kidneys get rid of them slowly. Look for one without.',
          },
        ]),
  ];
}
