import { normalizeMessage } from '../message/clauses.ts';
import vocabulary from '../vocabulary/farewell.json' with { type: 'json' };

/**
 * A farewell names no death. It is composed of what people do before they go: they take leave for good, hand over whom and what they care for, have
 * put things in order, leave a word for their family, thank or apologize for everything, and are done. One of these is everyday life, several
 * are a farewell.
 */
type Part = keyof typeof vocabulary.parts;

const few = (most: string): string => `(?:[\\w'-]+ ){0,${most}}`;
const words: Readonly<Record<string, string>> = vocabulary.words;
/** Writes out what is in braces: a list of words, or "{few 3}" for up to three words of any kind. */
const expand = (wording: string): string =>
  wording.replace(/\{(few )?([A-Za-z]+|\d)\}/g, (whole, isFew, name) => (isFew ? few(name) : words[name] ? expand(words[name]) : whole));

/** Each part weighs 1, or 2 where it is clear: seldom meant in any other way. */
const parts = Object.entries(vocabulary.parts).map(([name, { some, clear }]) => ({
  name: name as Part,
  some: createPattern(some),
  clear: createPattern(clear),
}));

function createPattern(wordings: readonly string[]): RegExp {
  // No wording matches nothing.
  return new RegExp(wordings.length === 0 ? '(?!)' : `(?<![\\w'])(?:${wordings.map(expand).join('|')})`);
}

/**
 * Why people leave a group or a thread, and when they are back. It explains a leave with thanks, and nothing else: someone who hands over a cat or
 * leaves a word for the family may be in remission too.
 */
const explained =
  /\b(?:(?:found|joined) (?:a|another) [^.!?]{0,20}(?:group|forum|community|one)\b|too many (?:mails?|emails?|notifications)|new job|exam season|(?:moving|switching|going|moved|going over) to (?:the|a|another) [^.!?]{0,30}(?:group|forum|thread|community|one)\b|(?:off|back) (?:to|on|in) (?:work|vacation|holiday|visit|school|town|bed)\b|this thread|in remission|discharged|recovered|quick question|kids are home)\b/;

/** Until when: even "I won't be here to answer" is everyday then. */
const returns =
  /\b(?:(?:before|until|till) (?:my |the |after )?(?:\w+ )?(?:surgery|operation|op|scan|holidays?|vacation|trip|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|week|month|year)|(?:couple|few) (?:of )?(?:days|weeks)|for a (?:while|week|month|bit)|(?:check (?:back|replies)|(?<!\b(?:\w+n't|not|never|no one) (?:\w+ ){0,3})back) (?:tomorrow|later|soon|on|next))\b(?! or ever)/;

/** A reason that speaks of giving up explains nothing. */
const givesUp =
  /\b(?:nobody|no ?one|nothing|none|never|point|anyone|anything|can't|cannot|couldn't|any ?more|any ?longer|end|ends|over|tired|enough|hopeless|alone|pain|burden|hurt\w*|give up|giving up|gave up|lost|failed|worse|life|live|living|world|heaven|for ?ever|last time|other side)\b/;

/** A farewell of someone else: a funeral, a hospice, a relative. */
const ofOthers =
  /\b(?:(?:said|say|saying) goodbye to|funeral|hospice|passed away|died|(?:she|he|they|grandma|grandpa|mum|mom|dad) (?:is|was|were) at peace)\b/;

const onlyTakesLeave: ReadonlySet<Part> = new Set(['leave', 'thanks', 'sorry']);
const thanksAlone: ReadonlySet<Part> = new Set(['thanks', 'sorry']);

/** From this weight on several parts are a farewell, from the lower one on they are worth a look. */
const farewellFrom = 3;
const watchedFrom = 2;

type FoundPart = { name: Part; weight: number };

const listParts = (text: string): FoundPart[] =>
  parts
    .map(({ name, some, clear }) => ({ name, weight: clear.test(text) ? 2 : Number(some.test(text)) }))
    .filter(({ weight }) => weight > 0);

const isLeave = ({ name }: FoundPart): boolean => name === 'leave';

function namesReason(text: string): boolean {
  const isClear = listParts(text).some((part) => isLeave(part) && part.weight > 1);
  return returns.test(text) || (!isClear && (explained.test(text) || ofOthers.test(text)));
}

/**
 * A leave, with thanks or without, whose reason or whose end is named, and nothing besides: `wholly` where the sentence itself names it. What
 * other sentences name may be about something else: "My dog died. Goodbye all."
 */
function findExplanation(found: readonly FoundPart[], text: string): 'wholly' | 'partly' | null {
  if (!found.every(({ name }) => onlyTakesLeave.has(name)) || givesUp.test(text) || !namesReason(text)) return null;
  const leaves = text.split(/[.!?]+/).filter((sentence) => listParts(sentence).some(isLeave));
  return leaves.length > 0 && leaves.every(namesReason) ? 'wholly' : 'partly';
}

/**
 * Whether a text reads as a farewell: `farewell` where several of its parts are there, `leave` where there is less, or what may explain it.
 * `hint` is a single part, which says nothing alone. Null for everyday leave.
 */
export function readFarewell(message: string): 'farewell' | 'leave' | 'hint' | null {
  const text = normalizeMessage(message);
  const found = listParts(text);
  const weight = found.reduce((sum, one) => sum + one.weight, 0);
  if (found.every(({ name }) => thanksAlone.has(name))) return null;
  const explanation = findExplanation(found, text);
  if (explanation === 'wholly') return null;
  if (weight < watchedFrom) return 'hint';
  if (explanation === 'partly') return 'leave';
  // What is put in order or done says more beside a leave than beside thanks.
  const beyondThanks = found.filter(({ name }) => !thanksAlone.has(name));
  return beyondThanks.length > 1 || (found.length > 1 && weight >= farewellFrom) ? 'farewell' : 'leave';
}
