import type { Label } from '../label/read-label.ts';
import { type Ingredient, listLeaves } from '../list/ingredient.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import { alcoholFlavor, alcoholFree, alcoholNames, maybeAlcoholic } from './alcohol-names.ts';
import { foldName, foldSource } from './avoided-foods.ts';
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
  /** Whether it's about pieces, which nothing ground has. */
  isOfPieces?: true;
};

const named = (names: string): RegExp => new RegExp(`(?<![a-z])(?:${names.trim().replaceAll(/\s*\|\s*/g, '|')})(?![a-z])`);

/** "Unpasteurized", "not pasteurized", "non pasteurisé", "nicht pasteurisiert", "sin pasteurizar". */
const unpasteurized = String.raw`(?:un|(?:non?|not|nicht|sin)[\s-]?)past(?:eu|o)ri[sz]\w* | without pasteuri[sz]ation`;
const fumedFish = 'saumon|truite|hareng|maquereau|thon|anguille|fletan|cabillaud|morue|poisson';

/**
 * NHS 111 Wales, Pregnancy information: foods to avoid (2025), sections on dairy, meat, fish and eggs; NHS, Foods to avoid giving babies and young
 * children (2022). Both were read. FDA and EPA, Advice about eating fish: the seven choices
 * to avoid in pregnancy and up to 11 years, as the New York State Department of Health gives them (read).
 */
const foodRules: readonly Rule[] = [
  {
    answer: 'not',
    pattern:
      named(String.raw`raw (?:\w+(?:'s)? )?(?:milk|cream|cheese|dairy) | (?:\w+ )?lait cru(?: .*)? | rohmilch\w* | leche cruda | latte crudo |
      ${unpasteurized}`),
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
    pattern: named(String.raw`livers? | foie(?: gras)? | \w*(?<!(?<!c)k)leber\w* | higado | fegat\w+ | huile de foie \w+ | lebertran |
      aceite de higado \w+ | olio di fegato \w+`),
    text: 'Liver and fish liver oil are rich in vitamin A, which can harm an unborn baby. The NHS advises against them.',
    inPregnancy: true,
  },
  {
    answer: 'not',
    // French dough and pastes have the same letters: "pâte de cacao", "pâte brisée".
    pattern: named(
      `pates?(?! (?:de (?:cacao|fruits?|sesame|tomates?|noisettes?|piments?|ble)|d'(?:amandes?|arachides?)|a (?:tartiner|pizza|pain|crepes?|choux|tarte)|alimentaires?|brisee|feuilletee|sablee|levee)(?![a-z]))`,
    ),
    text: 'Pâté of any kind can have Listeria in it. The NHS advises against it.',
    inPregnancy: true,
  },
  {
    answer: 'check',
    pattern: named(
      String.raw`raw (?:\w+ ){0,2}eggs?(?: \w+)? | oeufs? crus? | (?:jaunes?|blancs?) d'oeufs? crus? | rohei\w* | rohe[ns]? (?:huhner)?eie?r?(?:gelb)? | (?:huevos?|yemas?|claras?) crud[oa]s? | (?:uov[oa]|tuorl[oi]|album[ei]) crud[oaei]`,
    ),
    text: 'Raw egg can carry Salmonella. The NHS advises to cook it, unless it’s a British Lion or Laid in Britain hen egg.',
    inPregnancy: true,
    underYears: 5,
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
    pattern:
      named(String.raw`swordfish | marlin | shark | espadon | requin | schwertfisch\w* | haifisch\w* | pez espada | emperador | tiburon | pesce ?spada | squalo |
      king ?mackerel | thazard | konigsmakrele\w* | tile ?fish | blanquillo | orange roughy | granatbarsch\w* | hoplostete orange | big[\s-]?eye(?: tuna)? |
      tuna big[\s-]?eye | thon obese | grossaugenthun\w* | patudo | tonno obeso`),
    text: 'It’s high in mercury. Health authorities advise against it in pregnancy and for small children.',
    inPregnancy: true,
    underYears: 12,
  },
  {
    answer: 'check',
    pattern:
      named(String.raw`smoked (?:\w+ ){0,2}(?:salmon|trout|mackerel|fish|cod|haddock|herring|tuna|eel|halibut|sturgeon|char|whitefish|roe) | cold[\s-]smoked(?: .*)? |
      lox | kippers? | gravlax | gravad lax | (?:${fumedFish})s? (?:\w+ )?fumee?s? | fumee?s? a froid | raucher(?:lachs|forelle|fisch|aal|makrele|hering)\w* |
      gerauchert\w* (?:\w*lachs|forelle|\w*fisch|makrele|aal|hering|heilbutt)\w* | kaltgerauchert\w* | (?:salmon|trucha|pescado|bacalao|atun) ahumad[oa] |
      (?:salmone|trota|pesce|tonno|merluzzo) affumicat[oa] | oysters?(?! (?:mushrooms?|sauce)(?![a-z])) | raw (?:shellfish|fish|mussels|clams|scallops) | huitres? | austern? |
      ostras? | ostrich[ea]`),
    text: 'Cold-smoked fish and raw shellfish can carry germs such as Listeria. The NHS advises against them unless they’re cooked.',
    inPregnancy: true,
  },
  {
    answer: 'not',
    pattern: named(String.raw`honey | miel | \w*honig(?!-?(?:melone|pomelo))\w* | miele`),
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
    pattern:
      named(String.raw`(?<!(?:ground|milled|crushed|powdered) (?:(?:roasted|blanched) )?)(?:almonds|hazelnuts|walnuts|cashews|cashew nuts|peanuts|pistachios|pecans|
      brazil nuts|macadamias|macadamia nuts|mixed nuts|nuts)(?! (?:flour|meal|butter|paste|powder|oil|milk)(?![a-z]))`),
    text: 'Whole nuts can choke a child under 5. Ground nuts and smooth nut butter are different.',
    underYears: 5,
    isOfPieces: true,
  },
];

const caffeine = named(
  String.raw`caff?eine? | \w*koffein\w* | cafeina | caffeina | guarana\w* | (?:yerba )?mate extract | green coffee \w+`,
);

/** What is in it that is not for a pregnant person, or for a child of some age. Foods of the list that nobody knows raw or whole are named to be checked. */
export function judgeLifeStage(label: Label, cosmetic: CosmeticFacts, person: LabelPerson): LabelReason[] {
  const skin = person.isPregnant ? judgeSkin(label, cosmetic.isCosmetic) : [];
  if (cosmetic.isCosmetic) return skin;
  const names = listQualifiedNames(label.ingredients);
  const inPieces = listQualifiedNames(dropSmooth(label.ingredients));
  const { ageYears, isPregnant } = person;
  const found = foodRules.flatMap(({ answer, pattern, text, inPregnancy, underYears, isOfPieces }): LabelReason[] => {
    const isMeant = (inPregnancy && isPregnant) || (underYears !== undefined && ageYears !== null && ageYears < underYears);
    const name = isMeant ? (isOfPieces ? inPieces : names).find((one) => pattern.test(foldText(one)) && !dough.test(one)) : undefined;
    return name === undefined ? [] : [{ answer, title: `${name}: ${isPregnant ? 'in pregnancy' : 'for a child'}`, text }];
  });
  return [...skin, ...found, ...judgeCaffeine(names, person), ...(isPregnant ? judgeAlcohol(names) : [])];
}

/** The names of a list; "milk (raw)" is "raw milk" as well. */
const listQualifiedNames = (ingredients: readonly Ingredient[]): string[] => [
  ...new Set([
    ...listNames({ ingredients }),
    ...ingredients.flatMap(({ text, ingredients: parts = [] }) => [
      ...parts.filter((part) => state.test(foldText(part.text))).flatMap((part) => [`${part.text} ${text}`, `${text} ${part.text}`]),
      ...listQualifiedNames(parts),
    ]),
  ]),
];
const state =
  /^(?:raw|cru[es]?|crud[oaei]s?|roh\w{0,2}|(?:cold[\s-])?smoked|fumee?s?|gerauchert\w*|ahumad[oa]s?|affumicat[oaei]|alcoholic|hard)$/;
/** "Pâte (farine de blé …)" is dough. In capitals French often leaves out accents, so those stay. */
const dough = /^[Pp]âtes?$/;
/** Without what nut butter, paste, milk and flour are made of, unless there are pieces in it. */
const dropSmooth = (ingredients: readonly Ingredient[]): Ingredient[] =>
  ingredients
    .filter(({ text }) => !smoothNuts.test(foldText(text)) || /crunch|chunk|coarse|piece/.test(foldText(text)))
    .map((one) => (one.ingredients ? { ...one, ingredients: dropSmooth(one.ingredients) } : one));
const smoothNuts =
  /^(?:(?:organic|natural|smooth|creamy|roasted|salted|raw|pure|sweetened|unsweetened|mixed) )*(?:pea|hazel|wal)?(?:nut|almond|cashew|pistachio|pecan)s? (?:butter|paste|milk|flour|oil)$/;

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
  const at = names.findIndex((one) => alcoholNames.test(foldSource(foldText(one).replaceAll(alcoholFree, ' '))));
  const unsure = at < 0 ? names.find((one) => maybeAlcoholic.test(foldText(one))) : undefined;
  const found = names[at] ?? unsure;
  if (found === undefined) return [];
  const isFlavor = !alcoholNames.test(foldSource(foldText(found).replaceAll(alcoholFlavor, ' ')));
  const isMost = unsure === undefined && at < mainIngredients && !isFlavor;
  const text = 'No amount of alcohol is known to be safe in pregnancy. Ask the maker how much is left in it.';
  return [{ answer: isMost ? 'not' : 'check', title: `${found}: alcohol in pregnancy`, text }];
}
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
  const bleach = find(/(?<![a-z-])(?<!butyl )hydroquinone(?![a-z])/);
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
