import type { components } from '@wellkept/contract/api.ts';

export type OwnFactsData = components['schemas']['CommunityFacts'];
/** Words that are shown, or are to be. */
export type ChosenFact = Pick<OwnFactsData['facts'][number], 'kind' | 'text'>;
