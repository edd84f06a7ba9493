import { createLazy } from '../lazy.ts';
import tables from '../vocabulary/concepts.json' with { type: 'json' };
import { simplify } from './simplify.ts';

/** A concept that a text names, and the place of its word. */
export type ConceptMention = { concept: number; place: number };

/** Words of a wording, one after the other; `null` leaves room for up to `gapMax` words, as between the parts of a German verb. */
type Wording = { language: number; concept: number; words: readonly (string | null)[] };

/** A shorter word counts as a whole; a longer one is the beginning of a word. */
const beginningMin = 4;
const gapMax = 4;
/** German writes several words as one: what is as long as this counts inside a word too. */
const insideMin = 5;

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;
const german = languages.indexOf('de');
const getKey = (word: string): string => word.slice(0, beginningMin);

const listWordings = (): Wording[] =>
  Object.values(tables).flatMap((table, concept) =>
    languages.flatMap((code, language) =>
      table[code].split(' | ').map((text) => ({
        language,
        concept,
        words: text.split(' * ').flatMap((part, at) => [...(at > 0 ? [null] : []), ...simplify(part).split(' ')]),
      })),
    ),
  );
/** All wordings by the beginning of their first word. */
const getWordingsByStart = createLazy(() => Map.groupBy(listWordings(), ({ words }) => getKey(words[0] ?? '')));

const isWord = (word: string | undefined, meant: string): boolean =>
  word !== undefined && (meant.length < beginningMin ? word === meant : word.startsWith(meant));

/** Whether the words of a wording from `next` on stand in the text from `place` on. */
function isFollowed(words: readonly string[], place: number, meant: Wording['words'], next: number): boolean {
  const word = meant[next];
  if (word === undefined) return true;
  if (word !== null) return isWord(words[place], word) && isFollowed(words, place + 1, meant, next + 1);
  for (let gap = 0; gap <= gapMax; gap += 1) if (isFollowed(words, place + gap, meant, next + 1)) return true;
  return false;
}

/** What a simplified text names, read in the language that explains most of its words. */
export function listConcepts(words: readonly string[]): ConceptMention[] {
  const found = languages.map((): ConceptMention[] => []);
  const explained = languages.map(() => 0);
  const lastPlace = languages.map(() => -1);
  const add = ({ language, concept }: Wording, place: number): void => {
    found[language]?.push({ concept, place });
    if (lastPlace[language] !== place) explained[language] = (explained[language] ?? 0) + 1;
    lastPlace[language] = place;
  };
  for (const [place, word] of words.entries()) {
    for (const wording of getWordingsByStart().get(getKey(word)) ?? []) if (isFollowed(words, place, wording.words, 0)) add(wording, place);
    for (const wording of listWordingsInside(word)) add(wording, place);
  }
  return found[explained.indexOf(Math.max(...explained))] ?? [];
}

/** The German wordings in a longer word, behind its beginning. */
function listWordingsInside(word: string): Wording[] {
  const inside: Wording[] = [];
  for (let at = 2; at + insideMin <= word.length; at += 1)
    for (const wording of getWordingsByStart().get(word.slice(at, at + beginningMin)) ?? []) {
      const { language, words } = wording;
      const [part] = words;
      if (language === german && words.length === 1 && part && part.length >= insideMin && word.startsWith(part, at)) inside.push(wording);
    }
  return inside;
}
