import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { SafetyEngine } from './check/engine.ts';

export type SafetyChecker = Pick<SafetyEngine, 'check'>;

/** Findings are what a result is large by; a list of ten medicines has about twenty. */
const cachedFindingsMax = 10_000;

type CheckCache = { results: Map<string, CheckResult>; findings: number };
const cacheByChecker = new WeakMap<SafetyChecker, CheckCache>();

const computeWeight = ({ findings }: CheckResult): number => findings.length + 1;

/**
 * Caches checks of a list. A check depends on the lines and the person alone, so these are the key. The least recently
 * used entry is evicted first.
 */
export async function checkWithCache(
  safety: SafetyChecker,
  medications: readonly Medication[],
  person: CheckedPerson,
): Promise<CheckResult> {
  const cache = cacheByChecker.get(safety) ?? { results: new Map<string, CheckResult>(), findings: 0 };
  cacheByChecker.set(safety, cache);
  const lines = medications.map(({ name, strength, prescribedDosage, frequency }) => [name, strength, prescribedDosage, frequency]);
  const key = JSON.stringify([lines, person]);
  const known = cache.results.get(key);
  if (known) cache.results.delete(key);
  const result = known ?? (await safety.check(medications, person));
  if (!known && !cache.results.has(key)) cache.findings += computeWeight(result);
  cache.results.set(key, result);
  for (const [oldest, one] of cache.results) {
    if (cache.findings <= cachedFindingsMax) break;
    cache.results.delete(oldest);
    cache.findings -= computeWeight(one);
  }
  return result;
}
