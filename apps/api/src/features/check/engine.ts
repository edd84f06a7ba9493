import { setImmediate } from 'node:timers/promises';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { checkItems } from '@wellkept/safety/check.ts';
import type { CheckResult, Resolution } from '@wellkept/safety/findings.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { createPersonReader } from '@wellkept/safety/person/read-person.ts';
import { createResolver, type IndexedResolver } from '@wellkept/safety/resolve.ts';

/** Long lists of misspelt lines take seconds to read. After this time other requests get their turn. */
const turnMs = 10;

/** The safety engine over the knowledge base of this build. */
export type SafetyEngine = {
  knowledge: Knowledge;
  check: (texts: readonly string[], person?: Person) => Promise<CheckResult>;
  resolve: (texts: readonly string[]) => Promise<Resolution[]>;
  resolver: IndexedResolver;
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
  const resolve = async (texts: readonly string[]): Promise<Resolution[]> => {
    const resolutions: Resolution[] = [];
    let turnBegan = performance.now();
    for (const text of texts) {
      resolutions.push(resolver.resolve(text));
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
    check: async (texts, person) => checkItems(knowledge, await resolve(texts), person ? readPerson(person) : null),
  };
}
