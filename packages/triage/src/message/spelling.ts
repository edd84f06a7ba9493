import everyday from '../vocabulary/everyday-words.json' with { type: 'json' };
import wordings from '../vocabulary/signs.json' with { type: 'json' };
import ofToday from '../vocabulary/signs-today.json' with { type: 'json' };
import words from '../vocabulary/spelling.json' with { type: 'json' };
import vocabulary from '../vocabulary/words.json' with { type: 'json' };

/** The words that carry warning signs, by first letter; written in fear they are what a message hangs on. */
const byFirst = Map.groupBy(words, (word) => word.charAt(0));
/** Whatever else the tables of signs name is meant as it stands, and so are its forms: "soaking" is no "shaking". */
const named = [...Object.values(vocabulary), ...Object.values(wordings), ...Object.values(ofToday)]
  .flat()
  .flatMap((wording) => wording.match(/[a-z]{3,}/g) ?? []);
const known: ReadonlySet<string> = new Set([...words, ...everyday, ...named]);
const isKnown = (word: string): boolean => known.has(word) || known.has(word.replace(/(?:e?s|e?d|ing|ers?|ly|y|ness|ful)$/, ''));

/** The text with the words that carry signs as they were meant. A word that is one stays. */
export const correctSpelling = (text: string): string =>
  text.replace(/[a-z]{5,16}/g, (typed) =>
    isKnown(typed) ? typed : ((byFirst.get(typed.charAt(0)) ?? []).find((word) => isNear(typed, word)) ?? typed),
  );

/** One slip in a word of six letters or more, two in a long one: a letter changed, left out, doubled, or swapped with its neighbour. */
function isNear(typed: string, word: string): boolean {
  if (word.length < 6) return word.length === typed.length && isSwapped(typed, word);
  const editsMax = word.length < 10 ? 1 : 2;
  return Math.abs(typed.length - word.length) <= editsMax && (isSwapped(typed, word) || isWithinDistance(typed, word, editsMax));
}

function isSwapped(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, place) => letter !== word[place]);
  return (
    typed.length === word.length && typed[at] === word[at + 1] && typed[at + 1] === word[at] && typed.slice(at + 2) === word.slice(at + 2)
  );
}

function isWithinDistance(typed: string, word: string, editsMax: number): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [one, other] = [typed.slice(at), word.slice(at)];
  if (one === '' || other === '') return one.length + other.length <= editsMax;
  if (editsMax === 0) return false;
  return (
    isWithinDistance(one.slice(1), other.slice(1), editsMax - 1) ||
    isWithinDistance(one.slice(1), other, editsMax - 1) ||
    isWithinDistance(one, other.slice(1), editsMax - 1)
  );
}
