/** One statement of a message: what it says is said of now and of somebody, unless a flag takes that back. */
export type Clause = { text: string; isQuestion: boolean; isPast: boolean };

/** Lower case, straight apostrophes, one space, letters without accents; decimal points and blood pressures stay whole. */
export const plain = (text: string): string =>
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
    .trim();

/** "im", "hes" and "theyve" as people type them; words that look the same stay. */
function withApostrophe(word: string, who: string, rest: string): string {
  const isMeant = { m: ['i'], ve: ['i', 'we', 'they', 'you'], s: ['he', 'she', 'what', 'there'], re: ['they', 'you'] }[rest]?.includes(who);
  return isMeant ? `${who}'${rest}` : word;
}

const asks =
  /^(?:so |and |but |hi |hello |please |ok |hey |,)*(?:what|whats|what's|why|how|when|where|which|who|is|are|can(?!')|could|does|do|did|should|would|will|may|at what|am i|explain|tell me|define|list|describe|difference|(?:early |first |warning |main |common )*(?:signs?|symptoms?|causes?|treatments?|cures?|prevention|risks?|risk factors?|side effects?|first aid)(?: and \w+)? (?:of|for)(?! (?:mine|this)))\b/;

/** Sentences, and what `but` and its like set apart, so that one part's "no" does not reach the other. */
export function clausesOf(message: string): Clause[] {
  const sentences = plain(message).match(/(?:[^.!?;\n]|\.(?=\d))+[.!?;]*/g) ?? [];
  return sentences.flatMap((sentence) => {
    const whole = sentence.trim();
    const parts = whole
      .split(/,? (?:but|however|though|although|yet|now|today|then suddenly|except)\b,?|;| - /)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return parts.map((text, index) => ({
      text,
      isQuestion: index === 0 && (whole.endsWith('?') || asks.test(whole)),
      isPast: past.test(text) && !current.test(text),
    }));
  });
}

/** Long over, or never of this person's own. */
const past =
  /\b(?:(?:\d+|two|three|four|five|six|ten|several|few|many|some|couple of) (?:years?|yrs?|months) ago|years ago|last (?:year|month|summer|winter)|when i was (?:a |young|little|\d)|in (?:19|20)\d\d|as a (?:child|kid|teenager)|history of|h\/o|hx of|pmh|used to|previously|in the past|family history|had a similar|once had|was diagnosed)\b/;
const current = /\b(?:now|today|tonight|again|currently|since|right now|this (?:morning|evening)|presents|ongoing|worse)\b/;

/** What takes back the words after it, as far as the list that it opens goes. */
const negation =
  /\b(?:no|not|n't|nor|denies|denied|denying|without|never|negative for|absence of|free of|absent|isn't|doesn't have|don't have|didn't have|hasn't had|haven't had|wasn't|aren't|rule out|ruled out|no signs? of|no evidence of|nothing like)\b/g;
/** Where the reach of a "no" ends: another statement begins. */
const statement =
  /,? (?:and|but) (?:now |then |suddenly )?(?:i|he|she|they|it|my|his|her|is|are|was|has|have|had|feels?|felt|started|can't|cannot)\b|, (?:i|he|she|they|my|his|her|just|only|can't|cannot|has|have|had|is|are)\b/;

/** The same text with what a "no" takes back blotted out, but for signs that are made of one ("not breathing", "can't see"). */
export function affirmed(text: string): string {
  let kept = '';
  let rest = text;
  for (;;) {
    negation.lastIndex = 0;
    const found = negation.exec(rest);
    if (!found) return kept + rest;
    const from = found.index;
    const after = rest.slice(from + found[0].length);
    if (isSignItself(rest.slice(from))) {
      kept += rest.slice(0, from + found[0].length);
      rest = after;
      continue;
    }
    const end = statement.exec(after)?.index ?? after.length;
    kept += `${rest.slice(0, from)} ▯ `;
    rest = after.slice(end);
  }
}

/** A "no" that is the sign: it says what somebody cannot do or what does not happen as it should. */
const isSignItself = (text: string) =>
  /^(?:not (?:breath\w*|respond\w*|mak\w+|wak\w+|know|able|moving|working|feeding|eating|drinking|blanch\w*|fad\w+|helping|stopp\w*|urinat\w*|getting better|recogni\w*|peed|sure)|no (?:pulse|relief|feeling|wet|urine|control|longer|spleen|fetal|movements?)|never (?:had|felt) (?:such|so|any|anything|a (?:pain|headache)|pain|this|it|one)\b|n't\b|without (?:relief|help|trying|dieting|meaning|any reason)|isn't (?:touch\w*|work\w*|reliev\w*|clear\w*|breath\w*|mov\w*|respond\w*|help\w*|stopp\w*|mak\w*|eat\w*|feed\w*)|wasn't (?:breath\w*|respond\w*))/.test(
    text,
  );
