import type { Region } from '@wellkept/clinical/regional-english.ts';
import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { applyDoseLimit, type ComputeDailyTotal, isAboveCap } from './amounts/dose-limit.ts';
import { getDuplicateTherapySeverity } from './amounts/duplicate-therapy.ts';
import { createInteractionFinding, createSameIngredientFinding } from './findings/compose-finding.ts';
import type { CheckedItem, CheckResult, PairFinding } from './findings/findings.ts';
import { type IngredientInteraction, mergeFindings } from './findings/merge-findings.ts';
import { getDoubledLineSeverity } from './findings/same-medicine.ts';
import { findUses, fitToUses, type Uses } from './person/uses.ts';
import { getLeadStatement, judgePair } from './rules/judge-pair.ts';
import { compareSeverity, getWorseSeverity } from './severity.ts';

/** A list with all that judging its pairs needs; `ingredients` and `resolutions` follow the order of `items`. */
export type PairCheck = {
  knowledge: Knowledge;
  resolutions: readonly Resolution[];
  items: readonly CheckedItem[];
  ingredients: readonly (readonly KnownSubstance[])[];
  computeDailyTotal: ComputeDailyTotal;
  conditions: Uses;
  region: Region | undefined;
};

/** Adds a finding to those of the list and returns its severity, or none without a finding. */
type RecordFinding = (finding: PairFinding | null) => Severity;
type CreateDuplicateFinding = (substance: KnownSubstance, between: readonly [number, number]) => PairFinding;

/** Judges each pair of items, and the ingredients inside each item that is no product of its own. */
export function checkPairs(list: PairCheck): { findings: PairFinding[]; pairs: CheckResult['pairs'] } {
  const { items, ingredients } = list;
  const { record, listFindings } = createFindingCollector();
  const createDuplicateFinding = createDuplicateFinder(list);
  const pairs: { a: number; b: number; severity: Severity }[] = [];
  for (const a of items.keys()) {
    recordInnerFindings(list, a, record);
    for (let b = a + 1; b < items.length; b += 1) {
      if (ingredients[a]?.length && ingredients[b]?.length)
        pairs.push({ a, b, severity: recordPair(list, a, b, record, createDuplicateFinding) });
    }
  }
  return { findings: listFindings(), pairs };
}

/**
 * Two substances that meet in several products are one finding about all of them. The items are joined at the end, since a long list of one
 * product has thousands of pairs.
 */
function createFindingCollector(): { record: RecordFinding; listFindings: () => PairFinding[] } {
  const findings = new Map<string, PairFinding>();
  const meetingItems = new Map<string, Set<number>>();
  const record: RecordFinding = (finding) => {
    if (!finding) return 'none';
    const earlier = findings.get(finding.id);
    const isWeightier = !earlier || (compareSeverity(finding, earlier) || earlier.mechanisms.length - finding.mechanisms.length) < 0;
    findings.set(finding.id, isWeightier ? finding : earlier);
    if (!earlier) meetingItems.set(finding.id, new Set(finding.items));
    else for (const item of finding.items) meetingItems.get(finding.id)?.add(item);
    return finding.severity;
  };
  const listFindings = () =>
    [...findings.values()].map((finding) => ({ ...finding, items: sortItems(finding, meetingItems.get(finding.id)) }));
  return { record, listFindings };
}

function sortItems({ items }: PairFinding, all: ReadonlySet<number> = new Set()): PairFinding['items'] {
  const [first, second, ...more] = [...all].sort((a, b) => a - b);
  return first === undefined || second === undefined ? items : [first, second, ...more];
}

/** A combination that a person put together has interactions inside; those of a product are on its label. */
function recordInnerFindings({ knowledge, resolutions, ingredients, region }: PairCheck, a: number, record: RecordFinding): void {
  const own = ingredients[a] ?? [];
  if (own.length < 2 || knowledge.products.has(resolutions[a]?.match?.id ?? '')) return;
  own.forEach((one, at) => {
    for (const other of own.slice(at + 1))
      record(createInteractionFinding(knowledge, judgePair(knowledge, one, other), one, other, [a, a], { region }));
  });
}

/** Records what two items do together, and returns the worst severity. */
function recordPair(
  list: PairCheck,
  a: number,
  b: number,
  record: RecordFinding,
  createDuplicateFinding: CreateDuplicateFinding,
): Severity {
  const { ingredients } = list;
  const [ones, others] = [ingredients[a] ?? [], ingredients[b] ?? []];
  let severity: Severity = 'none';
  for (const shared of ones.filter((one) => others.includes(one)))
    severity = getWorseSeverity(severity, record(createDuplicateFinding(shared, [a, b])));
  for (const finding of findInteractions(list, [a, b], ones, others)) severity = getWorseSeverity(severity, record(finding));
  return severity;
}

/** What two items do together if they contain these ingredients: one finding for each thing to say. */
export function findInteractions(
  list: PairCheck,
  [a, b]: readonly [number, number],
  ones: readonly KnownSubstance[],
  others: readonly KnownSubstance[],
): readonly PairFinding[] {
  const interactions = ones.flatMap((one) => others.flatMap((other) => (one === other ? [] : listInteractions(list, a, b, one, other))));
  return mergeFindings(interactions, [list.items[a]?.name ?? '', list.items[b]?.name ?? '']);
}

/** The interaction of two ingredients, fitted to the uses and doses of their items, or nothing. */
function listInteractions(
  { knowledge, resolutions, computeDailyTotal, conditions, region }: PairCheck,
  a: number,
  b: number,
  one: KnownSubstance,
  other: KnownSubstance,
): IngredientInteraction[] {
  const uses = findUses(one, resolutions[a], findUses(other, resolutions[b], conditions));
  const judgement = judgePair(knowledge, one, other, {
    fitFact: (fact) =>
      applyDoseLimit(fitToUses(fact, uses), (side, unit) =>
        one.sides.includes(side)
          ? computeDailyTotal(a, one, side, unit)
          : other.sides.includes(side)
            ? computeDailyTotal(b, other, side, unit)
            : null,
      ),
    isAboveCap: (rule, of) => isAboveCap(rule, (unit) => computeDailyTotal(of === one ? a : b, of, of.id, unit)),
  });
  const finding = createInteractionFinding(knowledge, judgement, one, other, [a, b], { uses, region });
  return finding ? [{ one, other, stated: getLeadStatement(judgement), finding }] : [];
}

/** What a substance in two items means. It is the same for any two of its items, so it is computed once per substance. */
function createDuplicateFinder({ knowledge, items, ingredients }: PairCheck): CreateDuplicateFinding {
  const known = new Map<KnownSubstance, PairFinding>();
  const judge = (substance: KnownSubstance, between: readonly [number, number]): PairFinding => {
    const holding = items
      .filter((_, at) => ingredients[at]?.includes(substance))
      .map(({ name, resolution }) => ({ name: resolution.match?.matchedName ?? name, resolution }))
      // A finding reads the same in whichever order the list has its items.
      .sort((one, other) => one.name.localeCompare(other.name));
    const sameName = [holding.map(({ resolution }) => resolution.match?.id), holding.map(({ name }) => name)].every(
      (keys) => new Set(keys).size === 1,
    );
    const severity = sameName ? getDoubledLineSeverity(substance, holding) : getDuplicateTherapySeverity(substance);
    return createSameIngredientFinding(knowledge, substance, severity, holding, between);
  };
  return (substance, between) => {
    const finding = known.get(substance) ?? judge(substance, between);
    known.set(substance, finding);
    return { ...finding, items: between };
  };
}
