import abbreviations from '../vocabulary/abbreviations.json' with { type: 'json' };
import idioms from '../vocabulary/idioms.json' with { type: 'json' };
import negated from '../vocabulary/negated.json' with { type: 'json' };
import { detectHelpLanguage } from './foreign-language.ts';
import { correctSpelling } from './spelling.ts';
import { replaceVerbSenses } from './verb-senses.ts';

/** One statement of a message. */
export type Clause = { text: string; isQuestion: boolean };

/** Lower case, straight apostrophes, one space, letters without accents; decimal points and blood pressures stay whole. */
export const normalizeMessage = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[“”"]/g, ' ')
    .replace(/\b(can|don|won|isn|doesn|didn|couldn|wouldn|shouldn|hasn|haven|hadn|wasn|weren|aren)t\b/g, "$1't")
    .replace(/\b(i|he|she|we|they|you|what|there)(m|ve|s|re)\b/g, withApostrophe)
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    // It is no fever.
    .replace(/\bhay fever/g, 'hayfever')
    .trim();

/** "im", "hes" and "theyve" as people type them; words that look the same stay. */
function withApostrophe(word: string, who: string, suffix: string): string {
  const isMeant = { m: ['i'], ve: ['i', 'we', 'they', 'you'], s: ['he', 'she', 'what', 'there'], re: ['they', 'you'] }[suffix]?.includes(
    who,
  );
  return isMeant ? `${who}'${suffix}` : word;
}

const asks =
  /^(?:so |and |but |hi |hello |please |ok |hey |,)*(?!(?:can|could|does|do|did|would|will)(?:'t| (?:feel|barely|hardly|not|only|see|hear|taste|smell|no)\b)|(?:is|are) (?:having|not|very|so|really|now|in|on|unconscious|breathing|bleeding|being|getting|turning|unable|struggling|choking|vomiting|burning|confused|shaking)\b)(?:what|whats|what's|why|how|when|where|which|who|is|are|can|could|does|do|did|should|would|will|may|at what|am i|explain|tell me|define|list|describe|difference|(?:early |first |warning |main |common )*(?:signs?|symptoms?|causes?|treatments?|cures?|prevention|risks?|risk factors?|side effects?|first aid)(?: and \w+)? (?:of|for)(?! (?:mine|this)))\b/;

/** Sentences, and what `but` and its like set apart, so that one part's "no" does not reach the other. */
export function splitClauses(message: string): Clause[] {
  const sentences = normalizeMessage(message).match(/(?:[^.!?;\n]|\.(?=\d))+[.!?;]*/g) ?? [];
  // "Ich" is a brain haemorrhage in English charts, and "si" suicidal thoughts.
  const write = detectHelpLanguage(message.slice(0, languageLength)) === 'en' ? writeAsMeant : (part: string) => part;
  const clauses = sentences.slice(0, sentencesMax).flatMap((sentence) => {
    const whole = sentence.trim();
    const parts = whole
      .split(/,? (?=(?:but|however|though|although|yet|now|today|then suddenly|except)\b)|;| - /)
      .map((part) => write(part.trim()).replace(mannersOfSpeaking, blot))
      .filter((part) => part !== '');
    return parts.map((text, index) => ({ text, isQuestion: index === 0 && (whole.endsWith('?') || asks.test(whole)) }));
  });
  const overflow = sentences
    .slice(sentencesMax)
    .join(' ')
    .replace(/[.!?;]+/g, ' ')
    .trim();
  const all = overflow === '' ? clauses : [...clauses, { text: overflow, isQuestion: false }];
  return [...new Map(all.map((clause) => [`${clause.isQuestion} ${clause.text}`, clause])).values()];
}

/** So many letters say what language a message is in. */
const languageLength = 600;

const writeAsMeant = (part: string): string => replaceVerbSenses(correctSpelling(expandAbbreviations(part)));

/** Nobody writes more of them into one message; each costs time, so what is beyond is read as one. */
const sentencesMax = 120;

/** "Drowning in paperwork" drowns nobody. */
const mannersOfSpeaking = new RegExp(String.raw`\b(?:${idioms.join('|')})`, 'g');

/** What charts shorten, as words. */
const expandAbbreviations = (text: string): string => text.replace(/[a-z][a-z/&]*/g, (word) => meanings.get(word) ?? word);
const meanings: ReadonlyMap<string, string> = new Map(Object.entries(abbreviations));

/** What stands for something taken back; nothing composes across it. */
const blot = ' ▯ ';

/** Long over, or never of this person's own. */
const past =
  /\b(?:(?:\d+|a|one|two|three|four|five|six|ten|several|few|many|some|couple of) (?:years?|yrs?|months?) (?:ago|back)|years ago|last (?:year|month|summer|winter|spring|autumn)|when (?:i|he|she|they|we) (?:was|were) (?:a |an |at |young|little|small|\d|one\b|two|three|four|five|six|seven|eight|nine|ten|born|pregnant with)|in (?:19|20)\d\d|as a (?:child|kid|teenager)|used to|previously|in the past|family history|had a similar|once had|was diagnosed|(?:passed away|died) (?:of|from|at|last))\b/;
const current = /\b(?:now|today|tonight|again|currently|since|right now|this (?:morning|evening|afternoon)|presents|ongoing|worse)\b/;
/** A later part of the sentence that says what is. */
const present = /\b(?:is|are|am|i'm|he's|she's|has|have|feels?|hurts?|can't|cannot|won't|started|woke|keeps?|getting)\b/;
/** A history named in passing, to where the present begins. "A 3-hour history of" is no such history. */
const history =
  /(?<!(?:min|minutes?|hr|hours?|days?|h|d)s?'?[ -])\b(?:history of|h\/o|hx(?: of)?|pmhx?(?: of)?|previous|prior|background of|old (?=cva|stroke|mi\b|tia|injury))\b[^,.;(]*?(?=$|[,.;(]| with | who | presents| presenting| now | but | (?:and|so|my) (?=(?:i|i'm|i've|im|my|he|he's|she|she's|his|her|we|they|our|has|have|is|am|are|was|now|can't|cannot|can|feel\w*|felt|faint\w*|collapsed|pass(?:ed)?|vomit\w*|started|keeps?|gets?|got|today|tonight)\b)| (?:i'm|i am|i have|i've|i feel|i can't|i cannot|i fainted|today|tonight) | since )/g;

/** The same text with what is long over blotted out. */
export function withoutPast(text: string): string {
  let isPast = false;
  return text
    .replace(history, blot)
    .split(/(?<=,) /)
    .map((part) => {
      isPast = (past.test(part) || (isPast && !present.test(part))) && !current.test(part);
      return isPast ? blot : part;
    })
    .join(' ');
}

/** "I wish I had taken them all": of what is only wished to have been done nothing was swallowed. */
const wished =
  /\b(?:wish(?:es|ed)?|if only) (?:that )?(?:i|he|she|they|we)(?:'d| had) (?:(?:just|only|really) )?(?:taken|swallowed|downed|drunk|overdosed)\b/g;

/** What takes back the words after it. Of these the first few open a list, the rest a statement. */
const negation =
  /\b(?:(no|nor|nil|denies|denied|denying|deny|without|negative for|absence of|free of|absent|no signs? of|no evidence of|nothing like|rules? out|ruled out|never)|(?:not|isn't|wasn't|aren't|weren't|(?:do|does|did|have|has|had)n't (?:have|had|any|feel|felt|got|get|notice\w*|seem|look)))\b/;
/** Where the reach of a "no" ends: another statement begins. */
const statement =
  /,? (?:and|but) (?:now |then |suddenly )?(?:i|i'm|i've|he|he's|she|she's|they|it|it's|my|his|her|is|are|was|has|have|had|feels?|felt|started|can't|cannot)\b|, (?:i|i'm|i've|he|he's|she|she's|they|my|his|her|just|only|can't|cannot|has|have|had|is|are|with)\b/;
/** "Melaena denied" takes back what is before. */
const deniedBefore = /(?:^|(?<=[,;] ))[^,;]*\b(?:denied|absent|excluded|ruled out)(?=[.!]?$|[,;])/g;

/** The same text with what a "no" takes back blotted out, but for signs that are made of one ("not breathing", "can't see"). */
export function removeNegated(text: string): string {
  let affirmedText = '';
  let remaining = text.replace(deniedBefore, blot).replace(wished, blot);
  for (;;) {
    const found = negation.exec(remaining);
    if (!found) return affirmedText + remaining;
    const from = found.index;
    const after = remaining.slice(from + found[0].length);
    if (isSignItself(remaining.slice(from))) {
      affirmedText += remaining.slice(0, from + found[0].length);
      remaining = after;
      continue;
    }
    affirmedText += remaining.slice(0, from) + blot;
    remaining = after.slice(computeNegationScope(after, found[1] !== undefined));
  }
}

/** How far a "no" reaches: a list as long as its items are short or an "or" holds it together, a statement to its first pause. */
function computeNegationScope(after: string, isList: boolean): number {
  const scope = after.slice(0, statement.exec(after)?.index);
  const or = Math.max(scope.lastIndexOf(' or '), scope.lastIndexOf(' nor '));
  if (or >= 0) return or + 4 + getLengthUntil(scope.slice(or + 4), /,| and | because | so /);
  if (!isList) return getLengthUntil(scope, /,| and | because | so | since |\(/);
  const items = scope.split(/(?<=,| and )/);
  const firstLongItem = items.findIndex((item, at) => at > 0 && item.trim().split(' ').length > 2);
  return items.slice(0, firstLongItem < 0 ? items.length : firstLongItem).join('').length;
}

const getLengthUntil = (text: string, end: RegExp): number => end.exec(text)?.index ?? text.length;

/** A "no" that is itself the sign: an inability, or something that does not happen as it should. */
const isSignItself = (text: string) => signItself.test(text);
const signItself = new RegExp(
  [
    `^(?:(?:not|isn't|wasn't|aren't) (?:really |even |been |being |properly |fully |quite |at all |yet )?(?:${negated.actions.join('|')})`,
    `(?:no|without|nor)(?: any| more)? (?:${negated.losses.join('|')})`,
    String.raw`never (?:had|felt|known|experienced) (?:such|so|anything|this|it|one)|never (?:had|felt|known|experienced)(?=.{0,40}\b(?:before|like)\b)|never stop\w*`,
    String.raw`absent (?:\w+ ){0,2}(?:pulses?|breath sounds|bowel sounds|reflex\w*|movements?|cremaster\w*)`,
    String.raw`(?:have|has|does|do|did|had)n't (?:felt|feel|seem|look)\w* (?:right|well|himself|herself|(?:\w+ ){0,2}(?:baby|kicks?|move\w*|legs?|feet|arms?|face|toes|fingers)))\b`,
  ].join('|'),
);
