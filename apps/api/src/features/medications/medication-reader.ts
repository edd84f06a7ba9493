import type { MedicationWords, ParsedMedication } from '@wellkept/clinical/medication.ts';
import { loadCodes } from '@wellkept/knowledge/load.ts';
import { loadKnowledgeVersion } from '@wellkept/knowledge/load-version.ts';
import { parseMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { findDosesLeftInNotes } from '@wellkept/medications/sig/written-line.ts';
import { loadSafetyEngine } from '../interactions/check/engine.ts';

/** To be raised with every change of how lines are parsed: stored medicines are then read again, once. */
const parserVersion = 6;

/** With the text of its notes, which contain lines that its fields do not. */
export type NotedWords = MedicationWords & { notes?: { text: string | null } };

export type WordsReader = {
  read: (words: NotedWords) => ParsedMedication;
  /** Names the parser and the knowledge base: another release may understand more of the same words. */
  version: string;
};

let loaded: Promise<WordsReader> | undefined;

/** Made once: requests, jobs and the start share it. */
export function loadMedicationReader(): Promise<WordsReader> {
  loaded ??= createReader();
  return loaded;
}

async function createReader(): Promise<WordsReader> {
  const { resolver } = await loadSafetyEngine();
  const codes = await loadCodes();
  return {
    read: (words) => {
      const parsed = parseMedication(resolver.resolve, codes, words);
      const left = findDosesLeftInNotes(resolver.resolve, words.notes?.text, parsed);
      return left === null ? parsed : { ...parsed, unreadWords: [...parsed.unreadWords, left] };
    },
    version: `${parserVersion}-${await loadKnowledgeVersion()}`,
  };
}
