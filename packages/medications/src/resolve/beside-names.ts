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

/** Behind a brand these say what it tastes of: "Calpol strawberry", "Lemsip Max lemon". */
const flavors = new Set(
  `anise aniseed apple assorted banana berry berries blackcurrant bubblegum caramel cherry chocolate cinnamon citrus coffee cola cranberry flavor
  flavored flavour flavoured free fruit fruits ginger grape honey lemon lime mango menthol mint orange peppermint pineapple raspberry smoothies spearmint
  strawberry strawberries sugar sugarfree tropical vanilla wintergreen`.split(/\s+/),
);

/** Without what a brand of a medicine tastes of, where the line begins with that brand: "Gaviscon aniseed" contains no anise. */
export function withoutFlavors(covered: NameCoverage, beginsWith: string): NameCoverage {
  const [first, ...others] = covered.entries;
  const isMedicine = first?.target.kind === 'product' || first?.target.substanceKind === 'drug';
  if (!first || !isMedicine || first.how !== 'brand' || !beginsWith.startsWith(first.key)) return covered;
  return {
    ...covered,
    entries: [first, ...others.filter(({ key }) => !flavors.has(key))],
    leftOver: covered.leftOver.filter((word) => !flavors.has(word)),
  };
}
