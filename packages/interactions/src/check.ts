import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { Resolver } from '@wellkept/medications/resolve/resolve.ts';
import { computeAmounts } from './amounts/amounts.ts';
import { computeSubstanceTotal, createDailyTotals } from './amounts/dose-limit.ts';
import { checkOpenNames } from './check-open-names.ts';
import { checkOpenNamesForPerson } from './check-open-names-for-person.ts';
import { checkPairs, findInteractions } from './check-pairs.ts';
import { createAdditiveRiskFindings } from './findings/additive-risk-findings.ts';
import { createAmountFindings } from './findings/amount-findings.ts';
import { computeFindingConfidence } from './findings/confidence.ts';
import type { CheckedItem, CheckResult, FindingWithoutConfidence } from './findings/findings.ts';
import { withFittingAlternatives } from './findings/fitting-alternatives.ts';
import { compareImportance } from './findings/importance.ts';
import { withLeadingAdvice } from './findings/lead-advice.ts';
import { createPersonalFindings } from './findings/personal-findings.ts';
import { withRegionalEnglish } from './findings/regional-result.ts';
import { listUnknownForPerson } from './findings/unknown-for-person.ts';
import type { DailyAmount } from './person/judge-caution.ts';
import type { KnownPerson } from './person/read-person.ts';
import { isSurgeryLine, withSurgeryAhead } from './person/surgery-line.ts';
import { findConditions } from './person/uses.ts';
import { computeAdditiveRisks } from './risks/additive-risks.ts';

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
export function checkItems(
  knowledge: Knowledge,
  resolutions: readonly Resolution[],
  knownOfPerson: KnownPerson | null = null,
): CheckResult {
  const known = resolutions.some(isSurgeryLine) ? withSurgeryAhead(knownOfPerson) : knownOfPerson;
  const items = resolutions.map(toItem);
  const conditions = findConditions(knowledge, known);
  const ingredients = resolutions.map((resolution) => getIngredients(knowledge, resolution));
  const computeDailyTotal = createDailyTotals(knowledge, resolutions, ingredients);
  const list = { knowledge, resolutions, items, ingredients, computeDailyTotal, conditions, region: known?.person.region };
  const { findings: pairFindings, pairs: judgedPairs } = checkPairs(list);
  const openFindings = checkOpenNames(knowledge, resolutions, (...meanings) => findInteractions(list, ...meanings));
  const unrecorded = ingredients.flatMap((of, at) => (of.some((one) => one.unrecorded) ? [at] : []));
  const pairs = [
    // Nothing found is no answer where nothing is recorded.
    ...judgedPairs.filter(({ a, b, severity }) => severity !== 'none' || !(unrecorded.includes(a) || unrecorded.includes(b))),
    ...openFindings.map(({ items: [a, b], severity }) => ({ a, b, severity })),
  ];
  const amounts = computeAmounts(knowledge, resolutions, ingredients, known?.person ?? {}, conditions);
  const dailyAmount: DailyAmount = (substance, unit) => computeSubstanceTotal(knowledge, resolutions, ingredients, substance, unit);
  const additiveRisks = computeAdditiveRisks(ingredients);
  const sorted = [
    ...pairFindings,
    ...openFindings,
    ...createAmountFindings(knowledge, amounts, resolutions),
    ...createAdditiveRiskFindings(knowledge, additiveRisks),
    ...(known ? createPersonalFindings(knowledge, ingredients, known, dailyAmount) : []),
    ...(known ? checkOpenNamesForPerson(knowledge, resolutions, known) : []),
  ].sort(compareImportance);
  const fitting = withLeadingAdvice(withFittingAlternatives(knowledge, sorted, ingredients, known), resolutions, ingredients);
  const result: CheckResult = {
    items,
    findings: fitting.map((finding) => ({ ...finding, confidence: computeFindingConfidence(finding, resolutions) })),
    pairs,
    amounts,
    burdens: additiveRisks,
    denied: known?.denied ?? [],
    notUnderstood: known?.notUnderstood ?? [],
    unchecked: items.flatMap(({ resolution }, at) => ((ingredients[at] ?? []).length === 0 && !isSurgeryLine(resolution) ? [at] : [])),
    unrecorded,
    unknownFor: listUnknownForPerson(knowledge, ingredients, known, sorted),
    counts: countFindings(sorted, pairs),
  };
  return withRegionalEnglish(result, known?.person.region);
}

function toItem(resolution: Resolution): CheckedItem {
  return { text: resolution.text, name: resolution.match?.name ?? (resolution.name || resolution.text.trim()), resolution };
}

function getIngredients(knowledge: Knowledge, resolution: Resolution): readonly KnownSubstance[] {
  return (resolution.match?.ingredients ?? []).flatMap((ingredient) => knowledge.substances.get(ingredient.substanceId) ?? []);
}

function countFindings(findings: readonly FindingWithoutConfidence[], pairs: CheckResult['pairs']): CheckResult['counts'] {
  const counts: Record<Severity, number> = { contraindicated: 0, major: 0, moderate: 0, minor: 0, none: 0 };
  for (const finding of findings) counts[finding.severity] += 1;
  counts.none = pairs.filter((pair) => pair.severity === 'none').length;
  return counts;
}
