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
const readTextsMax = 1000;

/** The data and the code that reads them, downloaded when a page first needs them. */
async function loadEngine(): Promise<Engine> {
  const [{ loadKnowledge }, { createResolver }, { checkItems }] = await Promise.all([
    import('@wellkept/knowledge/load.ts'),
    import('@wellkept/safety/resolve.ts'),
    import('@wellkept/safety/check.ts'),
  ]);
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  // The same texts are asked for at every key; each is read once.
  const read = new Map<string, Resolution>();
  const resolve = (text: string): Resolution => {
    const known = read.get(text);
    if (known) return known;
    if (read.size >= readTextsMax) read.clear();
    const resolution = resolver.resolve(text);
    read.set(text, resolution);
    return resolution;
  };
  return {
    resolve,
    suggest: (typed) => resolver.suggest(typed, suggestionCount),
    check: (texts) => checkItems(knowledge, texts.map(resolve)),
    kindOf: (substanceId) => knowledge.substances.get(substanceId)?.kind ?? null,
  };
}

/** Made once for as long as the page stands. A part that failed to download needs a new page (`reloadPage` of stuck-page.ts). */
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
