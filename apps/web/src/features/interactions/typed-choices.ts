import type { NameSuggestion } from '@wellkept/medications/resolution.ts';

/** One line of the type-ahead. `text` is what goes into the list when it is taken. */
export type TypeAheadChoice = {
  key: string;
  text: string;
  label: string;
  dose: string | null;
  detail: string | null;
  suggestion: NameSuggestion | null;
};

/**
 * `note` stands above the lines; `first` is the line that Enter takes at once, -1 when Enter takes the text as typed. `isGuess`: the line is
 * the only name that is spelled like it, and is taken where the field says so and can undo it.
 */
export type TypeAheadChoices = { note: string | null; lines: TypeAheadChoice[]; first: number; isGuess: boolean };

export const noChoices: TypeAheadChoices = { note: null, lines: [], first: -1, isGuess: false };
