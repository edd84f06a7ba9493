import type { ListVerdict } from '@wellkept/contract/verdict.ts';
import type { ToldLine } from '@wellkept/insights/fhir/document.ts';

/** A line of a document that is handed on. */
export const line = (name: string | null, text: string, ...asides: (string | null)[]): ToldLine => ({
  name,
  text,
  aside: asides.filter((aside) => aside !== null).join(' · ') || null,
});

/** What the list means together; nothing of a list that has nothing to compare. */
export const verdictLines = ({ state, sentence, unchecked }: Pick<ListVerdict, 'state' | 'sentence' | 'unchecked'>): ToldLine[] =>
  state === 'nothing-to-check'
    ? []
    : [line('The list:', sentence, unchecked.length > 0 ? `not checked: ${unchecked.map((text) => `“${text}”`).join(', ')}` : null)];
