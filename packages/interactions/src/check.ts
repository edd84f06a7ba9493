import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { Resolver } from '@wellkept/medications/resolve/resolve.ts';
import { computeAmounts, computeTotalDailyAmount } from './amounts/amounts.ts';
import { applyDoseLimit } from './amounts/dose-limit.ts';
import { getDuplicateTherapySeverity } from './amounts/duplicate-therapy.ts';
import { createAdditiveRiskFindings } from './findings/additive-risk-findings.ts';
import { createAmountFindings } from './findings/amount-findings.ts';
import { createInteractionFinding, createSameIngredientFinding } from './findings/compose-finding.ts';
import { computeFindingConfidence } from './findings/confidence.ts';
import type { CheckedItem, CheckResult, FindingWithoutConfidence, PairFinding } from './findings/findings.ts';
import { withFittingAlternatives } from './findings/fitting-alternatives.ts';
import { compareImportance } from './findings/importance.ts';
import { type IngredientInteraction, mergeFindings } from './findings/merge-findings.ts';
import { createPersonalFindings } from './findings/personal-findings.ts';
import type { KnownPerson } from './person/read-person.ts';
import { findConditions, findUses, fitToUses } from './person/uses.ts';
import { computeAdditiveRisks } from './risks/additive-risks.ts';
import { judgePair } from './rules/judge-pair.ts';
import { compareSeverity, getWorseSeverity } from './severity.ts';

/** Checks a medication list as the person typed it. */
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
  const ingredients = resolutions.map((resolution) => getIngredients(knowledge, resolution));
  const findings = new Map<string, PairFinding>();
  // Two substances that meet in several products are one finding about all of them. Joined at the end: a long list of one product has
  // thousands of pairs.
  const meetingItems = new Map<string, Set<number>>();
  const pairs: { a: number; b: number; severity: Severity }[] = [];
  const createDuplicateFinding = createDuplicateFinder(knowledge, items, ingredients);
  const record = (finding: PairFinding | null): Severity => {
    if (!finding) return 'none';
    const earlier = findings.get(finding.id);
    const isWeightier = !earlier || (compareSeverity(finding, earlier) || earlier.mechanisms.length - finding.mechanisms.length) < 0;
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
        for (const other of own.slice(at + 1))
          record(createInteractionFinding(knowledge, judgePair(knowledge, one, other), one, other, [a, a]));
      });
    }
    for (let b = a + 1; b < items.length; b += 1) {
      const others = ingredients[b] ?? [];
      if (own.length === 0 || others.length === 0) continue;
      let severity: Severity = 'none';
      const interactions: IngredientInteraction[] = [];
      for (const one of own) {
        for (const other of others) {
          if (one === other) {
            severity = getWorseSeverity(severity, record(createDuplicateFinding(one, [a, b])));
            continue;
          }
          const uses = findUses(one, resolutions[a], findUses(other, resolutions[b], conditions));
          const judgement = applyDoseLimit(
            knowledge,
            fitToUses(judgePair(knowledge, one, other), uses),
            { substance: one, resolution: resolutions[a] },
            { substance: other, resolution: resolutions[b] },
          );
          const finding = createInteractionFinding(knowledge, judgement, one, other, [a, b]);
          if (finding) interactions.push({ one, other, fact: judgement.fact, finding });
        }
      }
      const names = [items[a]?.name ?? '', items[b]?.name ?? ''] as const;
      for (const finding of mergeFindings(interactions, names)) severity = getWorseSeverity(severity, record(finding));
      pairs.push({ a, b, severity });
    }
  }

  const amounts = computeAmounts(knowledge, resolutions, ingredients, known?.person ?? {}, conditions);
  const additiveRisks = computeAdditiveRisks(ingredients);
  const sorted = [
    ...[...findings.values()].map((finding) => ({ ...finding, items: sortItems(finding, meetingItems.get(finding.id)) })),
    ...createAmountFindings(knowledge, amounts, resolutions),
    ...createAdditiveRiskFindings(knowledge, additiveRisks),
    ...(known
      ? createPersonalFindings(knowledge, ingredients, known, (substance, unit) =>
          computeTotalDailyAmount(knowledge, resolutions, ingredients, substance, unit),
        )
      : []),
  ].sort(compareImportance);
  const fitting = withFittingAlternatives(knowledge, sorted, ingredients, known);
  return {
    items,
    findings: fitting.map((finding) => ({ ...finding, confidence: computeFindingConfidence(finding, resolutions) })),
    pairs,
    amounts,
    burdens: additiveRisks,
    notUnderstood: known?.notUnderstood ?? [],
    unchecked: items.flatMap((_, at) => ((ingredients[at] ?? []).length === 0 ? [at] : [])),
    counts: countFindings(sorted, pairs),
  };
}

function sortItems({ items }: PairFinding, all: ReadonlySet<number> = new Set()): PairFinding['items'] {
  const [first, second, ...more] = [...all].sort((a, b) => a - b);
  return first === undefined || second === undefined ? items : [first, second, ...more];
}

function toItem(resolution: Resolution): CheckedItem {
  return { text: resolution.text, name: resolution.match?.name ?? (resolution.name || resolution.text.trim()), resolution };
}

function getIngredients(knowledge: Knowledge, resolution: Resolution): readonly KnownSubstance[] {
  return (resolution.match?.ingredients ?? []).flatMap((ingredient) => knowledge.substances.get(ingredient.substanceId) ?? []);
}

/** What a substance in two items means. It is the same for each two of its items, so it is worked out once a substance. */
function createDuplicateFinder(
  knowledge: Knowledge,
  items: readonly CheckedItem[],
  ingredients: readonly (readonly KnownSubstance[])[],
): (substance: KnownSubstance, between: readonly [number, number]) => PairFinding {
  const known = new Map<KnownSubstance, PairFinding>();
  const judge = (substance: KnownSubstance, between: readonly [number, number]): PairFinding => {
    const holding = items.filter((_, at) => ingredients[at]?.includes(substance));
    const names = holding.map((item) => item.resolution.match?.matchedName ?? item.name);
    const sameName = new Set(holding.map((item) => item.resolution.match?.id)).size === 1 && new Set(names).size === 1;
    return createSameIngredientFinding(knowledge, substance, sameName ? 'minor' : getDuplicateTherapySeverity(substance), names, between);
  };
  return (substance, between) => {
    const finding = known.get(substance) ?? judge(substance, between);
    known.set(substance, finding);
    return { ...finding, items: between };
  };
}

function countFindings(findings: readonly FindingWithoutConfidence[], pairs: CheckResult['pairs']): CheckResult['counts'] {
  const counts: Record<Severity, number> = { contraindicated: 0, major: 0, moderate: 0, minor: 0, none: 0 };
  for (const finding of findings) counts[finding.severity] += 1;
  counts.none = pairs.filter((pair) => pair.severity === 'none').length;
  return counts;
}
