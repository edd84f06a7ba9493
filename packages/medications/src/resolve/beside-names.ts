import type { NameCoverage } from '../names/look-up.ts';

/** Beside a medicine these say what it is taken for: "insulin sugar", "levothyroxine thyroid". */
const complaints = new Set(['sugar', 'bloodsugar', 'thyroid', 'salt', 'water']);

export const isComplaint = (word: string): boolean => complaints.has(word);

export function withoutComplaints(covered: NameCoverage): NameCoverage {
  const { entries, leftOver } = covered;
  const remainingEntries = entries.filter(({ key }) => !complaints.has(key));
  const isBesideMedicine = remainingEntries.some(({ target }) => target.substanceKind === 'drug');
  return isBesideMedicine && remainingEntries.length < entries.length
    ? {
        ...covered,
        entries: remainingEntries,
        leftOver: [...leftOver, ...entries.flatMap(({ key }) => (complaints.has(key) ? [key] : []))],
      }
    : covered;
}

/** Behind a brand these say what it tastes of, and name nothing else: "Zantac mint", "Tylenol cherry". */
const tastes = new Set(
  `assorted berries blackcurrant bubblegum caramel cherry citrus flavor flavored flavour flavoured free fruit fruits mint smoothies spearmint
  sugarfree tropical vanilla`.split(/\s+/),
);
/** Most of these also name foods and herbs. Coffee, cranberry and ginger are left out: beside a medicine they are taken for themselves. */
const tastesOfFoods = new Set(
  `anise aniseed apple apples banana bananas berries berry chocolate honey lemon lemons lime limes mango menthol orange oranges peppermint
  pineapple raspberries raspberry strawberries strawberry sugar`.split(/\s+/),
);
/** What is sold over the counter as a drink, a syrup, a gum, a lozenge or to chew, with a choice of tastes. */
const soldInTastes = new Set(
  `alginic-acid amylmetacresol bismuth-subsalicylate calcium-carbonate guaifenesin menthol nicotine peppermint-oil phenylephrine
  polyethylene-glycol psyllium vitamin-c`.split(/\s+/),
);
/** These too, but beside another ingredient they are often prescribed as tablets. */
const soldInTastesAlone = new Set(['acetaminophen', 'dextromethorphan', 'ibuprofen']);

function isSoldInTastes(ingredients: readonly { substanceId: string }[]): boolean {
  const [only, ...others] = ingredients;
  if (only && others.length === 0 && soldInTastesAlone.has(only.substanceId)) return true;
  return ingredients.some(({ substanceId }) => soldInTastes.has(substanceId));
}

/**
 * Without what a brand of a medicine tastes of, where the line begins with that brand: "Gaviscon aniseed" contains no anise. "Coumadin orange"
 * comes in no tastes, so the orange juice beside it is meant.
 */
export function withoutFlavors(covered: NameCoverage, beginsWith: string): NameCoverage {
  const [first, ...others] = covered.entries;
  const { kind, substanceKind, ingredients } = first?.target ?? {};
  // Metamucil is a brand of a supplement, and comes in tastes as a medicine does.
  const isMedicine = kind === 'product' || substanceKind === 'drug' || isSoldInTastes(ingredients ?? []);
  if (!first || !isMedicine || first.how !== 'brand' || !beginsWith.startsWith(first.key)) return covered;
  const remainingEntries = isSoldInTastes(first.target.ingredients) ? others.filter(({ key }) => !tastesOfFoods.has(key)) : others;
  return {
    ...covered,
    entries: [first, ...remainingEntries],
    leftOver: covered.leftOver.filter((word) => !tastes.has(word) && !tastesOfFoods.has(word)),
  };
}
