import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { type CheckResult, type Finding, isPairFinding, type PairFinding } from '../findings/findings.ts';
import { compareSeverity, getSeverityRank } from '../severity.ts';
import { listSubstanceInteractions, type SubstanceInteraction } from './substance-interactions.ts';

/** Contraceptives, hormone therapy and thyroid hormones, by the classes of the knowledge base. */
const families: ReadonlySet<string> = new Set(['combined-contraceptive', 'estrogen', 'progestin', 'androgen', 'thyroid-hormone']);

/** One hormone product of a list, and what it has to do with everything else. */
export type HormoneInsight = {
  /** Its position in the checked list. */
  item: number;
  substances: readonly KnownSubstance[];
  /** Between it and the other items, the most severe first. */
  findings: readonly (Finding & PairFinding)[];
  /** Positions of the other items with which nothing is known. */
  untouched: readonly number[];
  /** What is not on the list and must not join it unasked: serious on record, the best known first. */
  askFirst: readonly SubstanceInteraction[];
};

export const isHormone = ({ classes, local }: KnownSubstance): boolean => !local && classes.some(({ id }) => families.has(id));

/** The hormones of a list, each with what it and the other items change of one another. */
export function listHormoneInsights(knowledge: Knowledge, result: CheckResult): HormoneInsight[] {
  const ingredients = result.items.map(({ resolution }) =>
    (resolution.match?.ingredients ?? []).flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []),
  );
  const ownSubstances = new Set(ingredients.flat());
  return ingredients.flatMap((own, item): HormoneInsight[] => {
    const substances = own.filter(isHormone);
    if (substances.length === 0) return [];
    const ids = new Set(substances.map(({ id }) => id));
    const findings = result.findings.flatMap((finding) =>
      isPairFinding(finding) && finding.items.includes(item) && finding.substances.some(({ id }) => ids.has(id)) ? [finding] : [],
    );
    const touched = new Set(findings.flatMap(({ items }) => items));
    const untouched = result.items.flatMap((_, at) => (at === item || touched.has(at) || ingredients[at]?.length === 0 ? [] : [at]));
    return [{ item, substances, findings, untouched, askFirst: listAskFirst(knowledge, substances, ownSubstances) }];
  });
}

/** A pill with two hormones has one list, with the worse interaction of the two for each substance. */
function listAskFirst(
  knowledge: Knowledge,
  substances: readonly KnownSubstance[],
  ownSubstances: ReadonlySet<KnownSubstance>,
): SubstanceInteraction[] {
  const worst = new Map<KnownSubstance, SubstanceInteraction>();
  for (const line of substances.flatMap((one) => listSubstanceInteractions(knowledge, one))) {
    const isSerious = getSeverityRank(line.finding.severity) >= getSeverityRank('major');
    const earlier = worst.get(line.other);
    if (!isSerious || ownSubstances.has(line.other) || (earlier && compareSeverity(earlier.finding, line.finding) <= 0)) continue;
    worst.set(line.other, line);
  }
  return [...worst.values()].sort(
    (one, next) => compareSeverity(one.finding, next.finding) || next.other.brands.length - one.other.brands.length,
  );
}
