import { setImmediate } from 'node:timers/promises';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { checkItems } from '@wellkept/safety/check.ts';
import type { CheckResult, Resolution } from '@wellkept/safety/findings.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { createPersonReader, type KnownPerson } from '@wellkept/safety/person/read-person.ts';
import { createResolver, type IndexedResolver } from '@wellkept/safety/resolve.ts';

/** Long lists of misspelt lines take seconds to read. After this time other requests get their turn. */
const turnMs = 10;

/** A line is read the same way each time; those of the lists that are asked for every day are read once. Longer ones are not kept. */
const keptTextsMax = 5000;
const keptLettersMax = 200;

/** The safety engine over the knowledge base of this build. */
export type SafetyEngine = {
  knowledge: Knowledge;
  check: (texts: readonly string[], person?: Person) => Promise<CheckResult>;
  resolve: (texts: readonly string[]) => Promise<Resolution[]>;
  resolver: IndexedResolver;
  readPerson: (person: Person) => KnownPerson;
};

let loaded: Promise<SafetyEngine> | undefined;

/** Made once: requests and jobs share it. */
export function loadSafetyEngine(): Promise<SafetyEngine> {
  loaded ??= makeSafetyEngine();
  return loaded;
}

async function makeSafetyEngine(): Promise<SafetyEngine> {
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  const kept = new Map<string, Resolution>();
  const keep = (text: string, resolution: Resolution | undefined) => {
    if (!resolution || text.length > keptLettersMax) return;
    kept.set(text, resolution);
    const [oldest] = kept.keys();
    if (kept.size > keptTextsMax && oldest !== undefined) kept.delete(oldest);
  };
  const resolve = async (texts: readonly string[]): Promise<Resolution[]> => {
    const resolutions: Resolution[] = [];
    let turnBegan = performance.now();
    for (const text of texts) {
      const known = kept.get(text);
      resolutions.push(known ?? resolver.resolve(text));
      if (known) continue;
      keep(text, resolutions.at(-1));
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
    check: async (texts, person) => checkItems(knowledge, await resolve(texts), person ? readPerson(person) : null),
  };
}
