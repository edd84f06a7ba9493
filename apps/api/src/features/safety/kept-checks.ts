import type { Medication } from '@wellkept/contract/medications.ts';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import type { SafetyEngine } from '../check/engine.ts';

export type Checker = Pick<SafetyEngine, 'check'>;

/** Findings are what a result is large by; a list of ten medicines has about twenty. */
const keptFindingsMax = 10_000;

type Kept = { results: Map<string, CheckResult>; findings: number };
const keptOf = new WeakMap<Checker, Kept>();

const weightOf = ({ findings }: CheckResult): number => findings.length + 1;

/**
 * The check of a person's list. It follows from the lines and the person alone, by all of which it is kept: a change of either is another
 * check. The one that was not asked for longest is forgotten first.
 */
export async function checkKept(safety: Checker, medications: readonly Medication[], person: Person): Promise<CheckResult> {
  const kept = keptOf.get(safety) ?? { results: new Map<string, CheckResult>(), findings: 0 };
  keptOf.set(safety, kept);
  const lines = medications.map(({ name, strength, prescribedDosage, frequency }) => [name, strength, prescribedDosage, frequency]);
  const key = JSON.stringify([lines, person]);
  const known = kept.results.get(key);
  if (known) kept.results.delete(key);
  const result = known ?? (await safety.check(medications.map(takenText), person));
  if (!known && !kept.results.has(key)) kept.findings += weightOf(result);
  kept.results.set(key, result);
  for (const [oldest, one] of kept.results) {
    if (kept.findings <= keptFindingsMax) break;
    kept.results.delete(oldest);
    kept.findings -= weightOf(one);
  }
  return result;
}
