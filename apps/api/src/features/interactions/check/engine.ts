import { setImmediate } from 'node:timers/promises';
import { checkItems } from '@wellkept/interactions/check.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { createPersonReader, type KnownPerson } from '@wellkept/interactions/person/read-person.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { createResolver, type IndexedResolver } from '@wellkept/medications/resolve/resolve.ts';
import { createItemResolver, type StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';

/** Long lists of misspelt lines take seconds to read. After this time other requests get their turn. */
const turnMs = 10;

/** Parsing a line always gives the same result, so lines of everyday length are cached. Longer ones are not. */
const cachedTextsMax = 5000;
const cachedTextLengthMax = 200;

/** The safety engine over the knowledge base of this build. */
export type SafetyEngine = {
  knowledge: Knowledge;
  /** Lines as they were typed, or medicines of a list, which were read when they were saved. */
  check: (items: readonly (string | StoredMedication)[], person?: CheckedPerson) => Promise<CheckResult>;
  resolve: (items: readonly (string | StoredMedication)[]) => Promise<Resolution[]>;
  resolver: IndexedResolver;
  readPerson: (person: CheckedPerson) => KnownPerson;
};

let loaded: Promise<SafetyEngine> | undefined;

/** Made once: requests and jobs share it. */
export function loadSafetyEngine(): Promise<SafetyEngine> {
  loaded ??= createSafetyEngine();
  return loaded;
}

async function createSafetyEngine(): Promise<SafetyEngine> {
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  const cache = new Map<string, Resolution>();
  const addToCache = (text: string, resolution: Resolution) => {
    if (text.length > cachedTextLengthMax) return;
    cache.set(text, resolution);
    const [oldest] = cache.keys();
    if (cache.size > cachedTextsMax && oldest !== undefined) cache.delete(oldest);
  };
  const resolveText = (text: string): Resolution => {
    const known = cache.get(text);
    const resolution = known ?? resolver.resolve(text);
    if (!known) addToCache(text, resolution);
    return resolution;
  };
  const readItem = createItemResolver(knowledge, resolveText);
  const resolve = async (items: readonly (string | StoredMedication)[]): Promise<Resolution[]> => {
    const resolutions: Resolution[] = [];
    let turnBegan = performance.now();
    for (const item of items) {
      resolutions.push(readItem(item));
      if (performance.now() - turnBegan < turnMs) continue;
      await setImmediate();
      turnBegan = performance.now();
    }
    return resolutions;
  };
  const readPerson = createPersonReader(knowledge, resolver);
  return {
    knowledge,
    resolve,
    resolver,
    readPerson,
    check: async (items, person) => checkItems(knowledge, await resolve(items), person ? readPerson(person) : null),
  };
}
