import type { ListVerdict } from '@wellkept/contract/interactions/verdict.ts';
import type { SectionLine } from '@wellkept/fhir/document.ts';
import { sharedSentences } from '@wellkept/interactions/verdict/verdict-words.ts';

/** A line of a document that is handed on. */
export const createSectionLine = (name: string | null, text: string, ...details: (string | null)[]): SectionLine => ({
  name,
  text,
  aside: details.filter((aside) => aside !== null).join(' · ') || null,
});

/** What the list means together, to someone else; nothing of a list that has nothing to compare. */
export const createVerdictLines = ({ state, unchecked }: Pick<ListVerdict, 'state' | 'unchecked'>): SectionLine[] =>
  state === 'nothing-to-check'
    ? []
    : [
        createSectionLine(
          'The list:',
          sharedSentences[state],
          unchecked.length > 0 ? `not checked: ${unchecked.map((text) => `“${text}”`).join(', ')}` : null,
        ),
      ];
