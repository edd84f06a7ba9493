import type { Region } from '@wellkept/clinical/regional-english.ts';
import { useSyncExternalStore } from 'react';
import { log } from './log.ts';

type Spell = (text: string) => string;

const asWritten: Spell = (text) => text;
const listeners = new Set<() => void>();
let spell = asWritten;
let region: Region | null = null;

/** Texts are written as in the United States: only who reads other English loads the table. */
async function setRegion(next: Region | null): Promise<void> {
  if (next === null || next === region) return;
  region = next;
  const table = next === 'US' ? null : await import('@wellkept/clinical/regional-english.ts');
  // Another answer came meanwhile.
  if (region !== next) return;
  spell = table ? (text) => table.toRegionalEnglish(text, next) : asWritten;
  for (const listener of listeners) listener();
}

function reportUnspelled(error: unknown): void {
  // The next answer tries again.
  region = null;
  log.warn('Texts stay as they are spelled in the United States', error);
}

/** Where the person of the profile lives; until that is known, the browser's language decides. */
export const setSpellingRegion = (known: Region): void => void setRegion(known).catch(reportUnspelled);

async function showLanguage(): Promise<void> {
  const { getLanguageRegion } = await import('@wellkept/clinical/region-of-language.ts');
  if (region === null) await setRegion(getLanguageRegion(navigator.language));
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  if (region === null && navigator.language !== 'en-US') void showLanguage().catch(reportUnspelled);
  return () => listeners.delete(listener);
}

/** Spells a text of ours as people do where the person lives. Never give it what a person wrote: that stays as it is. */
export const useSpelling = (): Spell =>
  useSyncExternalStore(
    onChange,
    () => spell,
    () => asWritten,
  );

/** The same for a text that is made outside of a component: a toast, what a queue reports. */
export const spellText: Spell = (text) => spell(text);

/** The same for a text that quotes a person or a report: what stands between “ and ” is theirs. */
export const spellUnquoted = (text: string, spellOwn: Spell = spell): string =>
  text.replace(/“[^”]*”|[^“]+|“/g, (part) => (part.startsWith('“') ? part : spellOwn(part)));
