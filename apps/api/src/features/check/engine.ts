import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { checkTexts } from '@wellkept/safety/check.ts';
import type { CheckResult, Resolution } from '@wellkept/safety/findings.ts';
import { createResolver } from '@wellkept/safety/resolve.ts';

/** The safety engine over the knowledge base of this build. */
export type SafetyEngine = {
  check: (texts: readonly string[]) => CheckResult;
  resolve: (text: string) => Resolution;
};

export async function loadSafetyEngine(): Promise<SafetyEngine> {
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  return {
    check: (texts) => checkTexts(knowledge, resolver, texts),
    resolve: (text) => resolver.resolve(text),
  };
}
