import { useQuery } from '@tanstack/react-query';
import type { checkItems } from '@wellkept/interactions/check.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { KnownPerson } from '@wellkept/interactions/person/read-person.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { SubstanceKind } from '@wellkept/knowledge/schema.ts';
import type { Match, NameSuggestion, Resolution } from '@wellkept/medications/resolution.ts';
import type { Resolver } from '@wellkept/medications/resolve/resolve.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { queryClient } from './api.ts';
import { getSession } from './session.ts';
import { takeTurns } from './turns.ts';

/** What the page asks the knowledge base in the browser; nothing of it goes to the server. Enough for a list of nobody in particular. */
export type ListEngine = {
  /** A line as it was typed, or a medicine of a list, which was read when it was saved. */
  resolve: (item: string | StoredMedication) => Resolution;
  /** `fits` leaves out what a field does not ask for. */
  suggest: (typed: string, fits?: (suggestion: NameSuggestion) => boolean) => NameSuggestion[];
  /** For a search, where a far near miss is no find. */
  find: (text: string) => Match[];
  check: (items: readonly (string | StoredMedication)[]) => CheckResult;
  /** Drug, vitamin, herb …; null for an id that is not known. */
  kindOf: (substanceId: string) => SubstanceKind | null;
  /** The facts themselves, for screens that show them. */
  knowledge: Knowledge;
};

/** The same with what depends on a person: cautions and allergies. */
export type Engine = Omit<ListEngine, 'check'> & {
  /** With a person also against what is known of them. */
  check: (items: readonly (string | StoredMedication)[], person?: CheckedPerson | null) => CheckResult;
  /** A person in the words of the knowledge base, as every check reads them. */
  readPerson: (person: CheckedPerson) => KnownPerson;
  /** Whether anything is checked against what a person wrote of themselves. */
  isUnderstood: (kind: 'conditions' | 'allergies', text: string) => boolean;
  /** The ids of the conditions that a text of a person names, and of the more general ones that these belong to. */
  listConditionIds: (text: string) => string[];
};

const suggestionCount = 6;
/** Of so many, those that fit a field's question are chosen. */
const suggestionsLookedAt = 60;
const readTextsMax = 1000;

type LoadedList = { engine: ListEngine; resolver: Resolver; checkItems: typeof checkItems };

/** The data and the code that reads them, downloaded when a page first needs them. */
async function loadList(): Promise<LoadedList> {
  const [{ loadListKnowledge }, { createResolverInSteps }, { checkItems }, { createItemResolver }, { findNames }] = await Promise.all([
    import('@wellkept/knowledge/load.ts'),
    import('@wellkept/medications/resolve/resolve.ts'),
    import('@wellkept/interactions/check.ts'),
    import('@wellkept/medications/sig/parse-medication.ts'),
    import('@wellkept/medications/resolve/find-names.ts'),
  ]);
  const knowledge = await loadListKnowledge();
  const resolver = await takeTurns(createResolverInSteps(knowledge));
  // The same texts are asked for at every key; each is read once.
  const read = new Map<string, Resolution>();
  const resolveText = (text: string): Resolution => {
    const known = read.get(text);
    if (known) return known;
    if (read.size >= readTextsMax) read.clear();
    const resolution = resolver.resolve(text);
    read.set(text, resolution);
    return resolution;
  };
  const resolve = createItemResolver(knowledge, resolveText);
  const engine: ListEngine = {
    resolve,
    suggest: (typed, fits) =>
      fits ? resolver.suggest(typed, suggestionsLookedAt).filter(fits).slice(0, suggestionCount) : resolver.suggest(typed, suggestionCount),
    find: (text) => findNames({ resolve: resolveText, suggest: resolver.suggest }, text, suggestionCount),
    check: (items) => checkItems(knowledge, items.map(resolve)),
    kindOf: (substanceId) => knowledge.substances.get(substanceId)?.kind ?? null,
    knowledge,
  };
  // Who is signed in has a profile; its part is there then without a connection too.
  if (getSession().user) void queryClient.prefetchQuery(engineQuery);
  return { engine, resolver, checkItems };
}

/** Only what is missing to the engine of lists is downloaded and made. */
async function loadEngine(): Promise<Engine> {
  const [{ engine, resolver, checkItems }, { loadKnowledge }, { createPersonReader }, { createConditionLister }] = await Promise.all([
    queryClient.ensureQueryData(listQuery),
    import('@wellkept/knowledge/load.ts'),
    import('@wellkept/interactions/person/read-person.ts'),
    import('@wellkept/interactions/person/broader.ts'),
  ]);
  const knowledge = await loadKnowledge();
  const readPerson = createPersonReader(knowledge, resolver);
  return {
    ...engine,
    check: (items, person) => checkItems(knowledge, items.map(engine.resolve), person ? readPerson(person) : null),
    readPerson,
    isUnderstood: (kind, text) => readPerson({ [kind]: [text] }).notUnderstood.length === 0,
    listConditionIds: createConditionLister(knowledge),
    knowledge,
  };
}

/** Made once for as long as the page stands. A part that failed to download needs a new page (`reloadPage` of stuck-page.ts). */
const madeOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // The browser may have the files when the network is away.
  networkMode: 'always',
  retry: 1,
} as const;
const listQuery = { queryKey: ['list engine'], queryFn: loadList, ...madeOnce } as const;
const engineQuery = { queryKey: ['engine'], queryFn: loadEngine, ...madeOnce } as const;

/**
 * The engine takes half a megabyte and seconds of a phone's processor. So it is loaded when `isWanted`, which is when a person types or has
 * something that only the browser may check. Before that it is there if another part of the page wanted it.
 */
export const useEngine = (isWanted = true) => useQuery({ ...engineQuery, enabled: isWanted });

const selectEngine = ({ engine }: LoadedList): ListEngine => engine;

/** The engine without what depends on a person, which is a sixth of it: for visitors, and for names that are typed. */
export const useListEngine = (isWanted = true) => useQuery({ ...listQuery, enabled: isWanted, select: selectEngine });

/** That engine, loaded now unless it is there. Throws when it can't be downloaded. */
export const getListEngine = (): Promise<ListEngine> => queryClient.ensureQueryData(listQuery).then(selectEngine);
