import { useQuery } from '@tanstack/react-query';
import type { SubstanceKind } from '@wellkept/knowledge/schema.ts';
import type { CheckResult, Resolution, Suggestion } from '@wellkept/safety/findings.ts';

/** What the page asks the knowledge base; nothing of it goes to the server. */
export type Engine = {
  resolve: (text: string) => Resolution;
  suggest: (typed: string) => Suggestion[];
  check: (texts: readonly string[]) => CheckResult;
  /** Drug, vitamin, herb …; null for an id that is not known. */
  kindOf: (substanceId: string) => SubstanceKind | null;
};

const suggestionCount = 6;

/** The data and the code that reads them, downloaded when a page first needs them. */
export async function loadEngine(): Promise<Engine> {
  const [{ loadKnowledge }, { createResolver }, { checkTexts }] = await Promise.all([
    import('@wellkept/knowledge/load.ts'),
    import('@wellkept/safety/resolve.ts'),
    import('@wellkept/safety/check.ts'),
  ]);
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  return {
    resolve: resolver.resolve,
    suggest: (typed) => resolver.suggest(typed, suggestionCount),
    check: (texts) => checkTexts(knowledge, resolver, texts),
    kindOf: (substanceId) => knowledge.substances.get(substanceId)?.kind ?? null,
  };
}

/** Made once for as long as the page stands. A part that failed to download needs a new page (`window.location.reload()`). */
export const useEngine = () =>
  useQuery({
    queryKey: ['engine'],
    queryFn: loadEngine,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The browser may have the files when the network is away.
    networkMode: 'always',
    retry: 1,
  });
