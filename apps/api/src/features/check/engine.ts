import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import type { CheckResult, Resolution } from '@wellkept/safety/findings.ts';
import { createResolver } from '@wellkept/safety/resolve.ts';
import { AppError } from '../../errors.ts';

/** The safety engine over the knowledge base of this build. */
export type SafetyEngine = {
  check: (texts: readonly string[]) => CheckResult;
  resolve: (text: string) => Resolution;
};

export async function loadSafetyEngine(): Promise<SafetyEngine> {
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  return {
    check: () => {
      throw new AppError('unavailable', 'The check is being put in place.');
    },
    resolve: (text) => resolver.resolve(text),
  };
}
