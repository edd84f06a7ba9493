import type { Label } from '../label/read-label.ts';
import { listLeaves } from '../list/ingredient.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import { alcoholNames, foldName, foldSource } from './avoided-foods.ts';
import type { CosmeticFacts } from './find-cosmetic-facts.ts';
import { listNames } from './judge-allergy.ts';
import type { LabelPerson, LabelReason } from './judge-label.ts';

type Rule = {
  answer: 'not' | 'check';
  /** An ingredient, folded. */
  pattern: RegExp;
  text: string;
  inPregnancy?: true;
  /** For who is younger. */
  underYears?: number;
};

const named = (names: string): RegExp => new RegExp(String.raw`(?<![a-z])(?:${names.trim().replaceAll(/\s*\|\s*/g, '|')})(?![a-z])`);

/**
 * NHS 111 Wales, Pregnancy information: foods to avoid (2025), sections on dairy, meat and fish; NHS, Foods to avoid giving babies and young
 * children (2022). Both were read.
 */
const foodRules: readonly Rule[] = [
  {
    answer: 'not',
    pattern:
      named(String.raw`(?:raw|unpasteuri[sz]ed) (?:\w+(?:'s)? )?(?:milk|cream|cheese|dairy) | (?:\w+ )?lait cru(?: .*)? | rohmilch\w* | leche cruda | latte crudo |
      unpasteuri[sz]ed`),
    text: 'Unpasteurized milk, and soft cheese made from it, can have Listeria in it. The UK’s NHS advises against it.',
    inPregnancy: true,
    underYears: 5,
  },
  {
    answer: 'check',
    pattern:
      named(String.raw`brie | camembert | gorgonzola | roquefort | cambozola | danish blue | blue cheese | stilton | bleu d\S+ | fromage bleu | chevre |
      \w*schimmelkase\w* | blauschimmel\w* | queso azul | cabrales | taleggio`),
    text: 'Soft cheese with a white rind or blue veins can have Listeria in it. The NHS advises against it unless it’s cooked until steaming hot.',
    inPregnancy: true,
    underYears: 5,
  },
  {
    answer: 'not',
    pattern: named(String.raw`livers? | foie(?: gras)? | \w*leber\w* | higado | fegat\w+ | huile de foie \w+ | lebertran |
      aceite de higado \w+ | olio di fegato \w+ | p[aâ]té`),
    text: 'Liver and fish liver oil are rich in vitamin A, which can harm an unborn baby. The NHS advises against them.',
    inPregnancy: true,
  },
  {
    answer: 'check',
    pattern:
      named(String.raw`salami | chorizo | pepperoni | prosciutto | serrano\w* | iberico | coppa | bresaola | parma ham | parmaschinken | rohschinken | jambon cru |
      jamon | speck | lomo(?: .*)? | fuet | saucisson`),
    text: 'Cured meat that wasn’t cooked can carry toxoplasmosis. The NHS advises to cook it first.',
    inPregnancy: true,
  },
  {
    answer: 'not',
    pattern: named(
      'swordfish | marlin | shark | espadon | requin | schwertfisch\\w* | haifisch\\w* | pez espada | emperador | tiburon | pesce ?spada | squalo',
    ),
    text: 'It’s high in mercury. The NHS advises against it in pregnancy and for small children.',
    inPregnancy: true,
    underYears: 5,
  },
  {
    answer: 'check',
    pattern:
      named(String.raw`smoked (?:salmon|trout|mackerel|fish) | gravlax | gravad lax | (?:saumon|truite) fumee? | raucherlachs\w* | (?:salmon|trucha) ahumad[oa] |
      (?:salmone|trota) affumicat[oa] | raw oysters? | raw shellfish | huitres? | austern? | ostras?`),
    text: 'Cold-smoked fish and raw shellfish can carry germs such as Listeria. The NHS advises against them unless they’re cooked.',
    inPregnancy: true,
  },
  {
    answer: 'not',
    pattern: named(String.raw`honey | miel | \w*honig\w* | miele`),
    text: 'Honey can cause infant botulism, a very serious illness. The NHS advises against it before a first birthday.',
    underYears: 1,
  },
  {
    answer: 'check',
    pattern: named(
      'rice (?:drink|milk) | (?:boisson|lait) (?:au|de) riz | reisdrink | reismilch | (?:bebida|leche) de arroz | (?:bevanda|latte) di riso',
    ),
    text: 'Rice drinks have too much arsenic for children under 5. The NHS advises against them.',
    underYears: 5,
  },
  {
    answer: 'check',
    pattern: named(
      String.raw`(?:whole |roasted |salted |blanched )*(?:almonds|hazelnuts|walnuts|cashews|cashew nuts|peanuts|pistachios|pecans|brazil nuts|macadamias|macadamia nuts|mixed nuts|nuts)`,
    ),
    text: 'Whole nuts can choke a child under 5. Ground nuts and smooth nut butter are different.',
    underYears: 5,
  },
];

const caffeine = named(
  String.raw`caff?eine? | \w*koffein\w* | cafeina | caffeina | guarana\w* | (?:yerba )?mate extract | green coffee \w+`,
);

/** What is in it that is not for a pregnant person, or for a child of some age. Foods of the list that nobody knows raw or whole are named to be checked. */
export function judgeLifeStage(label: Label, cosmetic: CosmeticFacts, person: LabelPerson): LabelReason[] {
  const skin = person.isPregnant ? judgeSkin(label, cosmetic.isCosmetic) : [];
  if (cosmetic.isCosmetic) return skin;
  const names = [...new Set(listNames(label))];
  const { ageYears, isPregnant } = person;
  const found = foodRules.flatMap(({ answer, pattern, text, inPregnancy, underYears }): LabelReason[] => {
    const isMeant = (inPregnancy && isPregnant) || (underYears !== undefined && ageYears !== null && ageYears < underYears);
    const name = isMeant ? names.find((one) => pattern.test(foldName(one)) || pattern.test(one.toLowerCase())) : undefined;
    return name === undefined ? [] : [{ answer, title: `${name}: ${isPregnant ? 'in pregnancy' : 'for a small child'}`, text }];
  });
  return [...skin, ...found, ...judgeCaffeine(names, person), ...(isPregnant ? judgeAlcohol(names) : [])];
}

/** EFSA, Scientific opinion on the safety of caffeine (2015): 200 mg a day in pregnancy and breast-feeding, 3 mg for each kg of a child. */
function judgeCaffeine(names: readonly string[], { isPregnant, breastFeeds, ageYears }: LabelPerson): LabelReason[] {
  const isChild = ageYears !== null && ageYears < adultYears;
  const found = isChild || isPregnant || breastFeeds ? names.find((one) => caffeine.test(foldName(one))) : undefined;
  if (found === undefined) return [];
  const most = isChild ? '3 mg for each kg of a child’s weight' : '200 mg for you';
  return [
    {
      answer: 'check',
      title: `${found}: added caffeine`,
      text: `Up to ${most} a day raises no concern. Compare the amount on the package.`,
    },
  ];
}
const adultYears = 18;

/** CDC, Alcohol use during pregnancy (2024): no amount is known to be safe. */
function judgeAlcohol(names: readonly string[]): LabelReason[] {
  const at = names.findIndex((one) => alcoholNames.test(foldSource(one)) && !withoutAlcohol.test(foldText(one)));
  if (at < 0) return [];
  const isMost = at < mainIngredients;
  const text = 'No amount of alcohol is known to be safe in pregnancy. Ask the maker how much is left in it.';
  return [{ answer: isMost ? 'not' : 'check', title: `${names[at]}: alcohol in pregnancy`, text }];
}
const withoutAlcohol = /alcohol[\s-]free|alkoholfrei|sans alcool|sin alcohol|analcolic/;
/** What a list begins with is most of it. */
const mainIngredients = 2;

/**
 * Bozzo P and others, Safety of skin care products during pregnancy, Canadian Family Physician 57:665 (2011, read): hydroquinone goes through
 * the skin, and retinoids are avoided although little of them does. Salicylic acid is no concern in usual strength; 2% is the most that Annex
 * III/98 of Regulation (EC) No 1223/2009 allows on the skin.
 */
function judgeSkin(label: Label, isCosmetic: boolean): LabelReason[] {
  const leaves = listLeaves(label.ingredients);
  const find = (pattern: RegExp) => leaves.find(({ text }) => pattern.test(foldText(text)))?.text;
  // Vitamin A of a food is another matter, which the check of medicines knows.
  const retinoid = find(isCosmetic ? retinoids : retinoidMedicines);
  const bleach = find(/(?<![a-z-])(?<!t-butyl )hydroquinone(?![a-z])/);
  const acid = leaves.find(({ text, percent }) => /salicyl/i.test(text) && percent !== undefined && percent > salicylicPercentMax);
  const reasons: (LabelReason | undefined)[] = [
    bleach === undefined
      ? undefined
      : { answer: 'not', title: `${bleach} in pregnancy`, text: 'A lot of it goes through the skin. Leave it until the baby is born.' },
    retinoid === undefined
      ? undefined
      : {
          answer: 'not',
          title: `${retinoid} in pregnancy`,
          text: 'It’s related to medicines that harm unborn babies. Little goes through the skin, but it’s best left out. Ask your doctor what to use.',
        },
    acid && {
      answer: 'check',
      title: `${acid.text}: ${acid.percent}% in pregnancy`,
      text: 'That is stronger than usual products. Ask your doctor before you use it, and before any peel.',
    },
  ];
  return reasons.filter((one) => one !== undefined);
}
const salicylicPercentMax = 2;
const retinoidMedicines = /(?<![a-z])(?:tretinoin|isotretinoin|retinoic acid|adapalene|tazarotene)(?![a-z])/;
const retinoids =
  /(?<![a-z])(?:retino[li]\w*|retinal(?:dehyde)?|retinyl \w+|\w* ?retinoate|tretinoin|isotretinoin|adapalene|tazarotene|vitamin a(?: palmitate)?)(?![a-z])/;
