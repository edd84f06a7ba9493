import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { amountFindings } from './amount-findings.ts';
import { amountsOf, wholeDailyAmountIn } from './amounts.ts';
import { burdenFindings } from './burden-findings.ts';
import { burdensOf } from './burdens.ts';
import { interactionFinding, sameIngredientFinding } from './compose-finding.ts';
import { confidenceOf } from './confidence.ts';
import { weighedByDose } from './dose-limit.ts';
import { drawTogether, type Meeting } from './draw-together.ts';
import type { CheckedItem, CheckResult, PairFinding, Resolution, Unweighed } from './findings.ts';
import { withFittingAlternatives } from './fitting-alternatives.ts';
import { byImportance } from './importance.ts';
import { judgePair } from './judge-pair.ts';
import { personalFindings } from './person/personal-findings.ts';
import type { KnownPerson } from './person/read-person.ts';
import type { Resolver } from './resolve.ts';
import { bySeverity, worse } from './severity.ts';
import { twiceSeverity } from './twice-severity.ts';
import { findConditions, findUses, fitToUses } from './uses.ts';

/** Checks a list of what somebody takes, as it was typed. */
export function checkTexts(knowledge: Knowledge, resolver: Resolver, texts: readonly string[]): CheckResult {
  return checkItems(
    knowledge,
    texts.map((text) => resolver.resolve(text)),
  );
}

/**
 * Checks every pair of recognised items, the ingredients inside each combination that is not sold as one product, what all of them come to,
 * and each against what is known of the person.
 */
export function checkItems(knowledge: Knowledge, resolutions: readonly Resolution[], known: KnownPerson | null = null): CheckResult {
  const items = resolutions.map(toItem);
  const conditions = findConditions(knowledge, known);
  const ingredients = resolutions.map((resolution) => ingredientsOf(knowledge, resolution));
  const findings = new Map<string, PairFinding>();
  // Two substances that meet in several products are one finding about all of them. Joined at the end: a long list of one product has
  // thousands of pairs.
  const meetingItems = new Map<string, Set<number>>();
  const pairs: { a: number; b: number; severity: Severity }[] = [];
  const duplicate = createDuplicates(knowledge, items, ingredients);
  const record = (finding: PairFinding | null): Severity => {
    if (!finding) return 'none';
    const earlier = findings.get(finding.id);
    const isWeightier = !earlier || (bySeverity(finding, earlier) || earlier.mechanisms.length - finding.mechanisms.length) < 0;
    findings.set(finding.id, isWeightier ? finding : earlier);
    if (!earlier) meetingItems.set(finding.id, new Set(finding.items));
    else for (const item of finding.items) meetingItems.get(finding.id)?.add(item);
    return finding.severity;
  };

  for (let a = 0; a < items.length; a += 1) {
    const own = ingredients[a] ?? [];
    if (own.length > 1 && !knowledge.products.has(resolutions[a]?.match?.id ?? '')) {
      // Combined by the person, not by a label.
      own.forEach((one, at) => {
        for (const other of own.slice(at + 1)) record(interactionFinding(knowledge, judgePair(knowledge, one, other), one, other, [a, a]));
      });
    }
    for (let b = a + 1; b < items.length; b += 1) {
      const others = ingredients[b] ?? [];
      if (own.length === 0 || others.length === 0) continue;
      let severity: Severity = 'none';
      const meetings: Meeting[] = [];
      for (const one of own) {
        for (const other of others) {
          if (one === other) {
            severity = worse(severity, record(duplicate(one, [a, b])));
            continue;
          }
          const uses = findUses(one, resolutions[a], findUses(other, resolutions[b], conditions));
          const judgement = weighedByDose(
            knowledge,
            fitToUses(judgePair(knowledge, one, other), uses),
            { substance: one, resolution: resolutions[a] },
            { substance: other, resolution: resolutions[b] },
          );
          const finding = interactionFinding(knowledge, judgement, one, other, [a, b]);
          if (finding) meetings.push({ one, other, fact: judgement.fact, finding });
        }
      }
      const names = [items[a]?.name ?? '', items[b]?.name ?? ''] as const;
      for (const finding of drawTogether(meetings, names)) severity = worse(severity, record(finding));
      pairs.push({ a, b, severity });
    }
  }

  const amounts = amountsOf(knowledge, resolutions, ingredients, known?.person ?? {}, conditions);
  const burdens = burdensOf(ingredients);
  const sorted = [
    ...[...findings.values()].map((finding) => ({ ...finding, items: sortedItems(finding, meetingItems.get(finding.id)) })),
    ...amountFindings(knowledge, amounts, resolutions),
    ...burdenFindings(knowledge, burdens),
    ...(known
      ? personalFindings(knowledge, ingredients, known, (substance, unit) =>
          wholeDailyAmountIn(knowledge, resolutions, ingredients, substance, unit),
        )
      : []),
  ].sort(byImportance);
  const fitting = withFittingAlternatives(knowledge, sorted, ingredients, known);
  return {
    items,
    findings: fitting.map((finding) => ({ ...finding, confidence: confidenceOf(finding, resolutions) })),
    pairs,
    amounts,
    burdens,
    notUnderstood: known?.notUnderstood ?? [],
    unchecked: items.flatMap((_, at) => ((ingredients[at] ?? []).length === 0 ? [at] : [])),
    counts: countsOf(sorted, pairs),
  };
}

function sortedItems({ items }: PairFinding, all: ReadonlySet<number> = new Set()): PairFinding['items'] {
  const [first, second, ...more] = [...all].sort((a, b) => a - b);
  return first === undefined || second === undefined ? items : [first, second, ...more];
}

function toItem(resolution: Resolution): CheckedItem {
  return { text: resolution.text, name: resolution.match?.name ?? (resolution.name || resolution.text.trim()), resolution };
}

function ingredientsOf(knowledge: Knowledge, resolution: Resolution): readonly KnownSubstance[] {
  return (resolution.match?.ingredients ?? []).flatMap((ingredient) => knowledge.substances.get(ingredient.substanceId) ?? []);
}

/** What a substance in two items means. It is the same for each two of its items, so it is worked out once a substance. */
function createDuplicates(
  knowledge: Knowledge,
  items: readonly CheckedItem[],
  ingredients: readonly (readonly KnownSubstance[])[],
): (substance: KnownSubstance, between: readonly [number, number]) => PairFinding {
  const known = new Map<KnownSubstance, PairFinding>();
  const judge = (substance: KnownSubstance, between: readonly [number, number]): PairFinding => {
    const holding = items.filter((_, at) => ingredients[at]?.includes(substance));
    const names = holding.map((item) => item.resolution.match?.matchedName ?? item.name);
    const sameName = new Set(holding.map((item) => item.resolution.match?.id)).size === 1 && new Set(names).size === 1;
    return sameIngredientFinding(knowledge, substance, sameName ? 'minor' : twiceSeverity(substance), names, between);
  };
  return (substance, between) => {
    const finding = known.get(substance) ?? judge(substance, between);
    known.set(substance, finding);
    return { ...finding, items: between };
  };
}

function countsOf(findings: readonly Unweighed[], pairs: CheckResult['pairs']): CheckResult['counts'] {
  const counts: Record<Severity, number> = { contraindicated: 0, major: 0, moderate: 0, minor: 0, none: 0 };
  for (const finding of findings) counts[finding.severity] += 1;
  counts.none = pairs.filter((pair) => pair.severity === 'none').length;
  return counts;
}
