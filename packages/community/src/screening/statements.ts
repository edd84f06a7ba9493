/** One sentence of a text and how its writer means it. */
export type Statement = {
  text: string;
  isQuestion: boolean;
  /** What someone else did or wrote, or what the writer warns of. */
  isReport: boolean;
  /** With the two statements before it: what is sold, or is to be stopped, may be named there. */
  inContext: string;
  /** Sends the reader to people who help. */
  isReferral: boolean;
};

const people =
  '(?:doctor|gp|nurse|pharmacist|cardiologist|oncologist|endocrinologist|rheumatologist|surgeon|specialist|clinic|consultant|dietitian|psychiatrist|midwife|vet)';
const report = new RegExp(
  [
    '\\b(?:said|says|saying|told|tells|claim(?:s|ed|ing)?|asked (?:me )?(?:whether|if|to)|calls? me|called me|keeps? (?:telling|offering)|offer(?:s|ed|ing) me|tried to sell|wrote|according to)\\b',
    '\\b(?:saw|read|heard|watched|got) (?:an? |the |that |about |of |some )+',
    '\\b(?:the|an|that|this) (?:ads?|adverts?|advertisement|article|video|letter|leaflet|label|study|trial)\\b',
    `\\b(?:my|the|her|his) ${people}\\b|\\bas (?:the|my) ${people}\\b`,
    "\\b(?:warning|beware|scam(?:mers?)?|reported|false advertising)\\b|\\b(?:it's|is|are|this is) an? (?:[a-z]+ )?(?:myth|hoax)\\b",
  ].join('|'),
);
const referral =
  /\b(?:call|text|ring|ask|see|check with|talk to|speak (?:to|with)|tell|reach out to) (?:to )?(?:a|an|your|the|988|911|999|112|116|somebody|someone|samaritans)\b|\b(?:988|hotline|lifeline|help ?line)\b/;

/** Words of others that the writer waves away: what comes after them is the writer's own. */
const dismissal =
  /\b(?:whatever|no matter what|never mind what|ignore what|despite what|regardless of what|i don't care what|who cares what|doctors just|doctors only)\b[^,.!?]{0,40}/g;

/** Sentences in the order in which they are written. A decimal point or one within an address ends none. */
export function splitStatements(text: string): Statement[] {
  const sentences = text.match(/(?:[^.!?\n]|[.](?=[\w@]))+[.!?]*/g) ?? [];
  return sentences.map((sentence, at) => ({
    text: sentence.trim(),
    inContext: `${sentences[at - 2] ?? ''}${sentences[at - 1] ?? ''}${sentence}`.trim(),
    isQuestion: sentence.trimEnd().endsWith('?'),
    isReport: report.test(sentence.replace(dismissal, ' ')),
    isReferral: referral.test(sentence),
  }));
}

const negator =
  /\b(?:don't|do not|never|not|doesn't|does not|didn't|shouldn't|should not|wouldn't|can't|cannot|won't|isn't|aren't|no|nobody|nearly|without)(?: \w+){0,3} $/;

const everywhere = new WeakMap<RegExp, RegExp>();
const findAll = (text: string, pattern: RegExp) => {
  const global = everywhere.get(pattern) ?? new RegExp(pattern, 'g');
  everywhere.set(pattern, global);
  return text.matchAll(global);
};

/** Whether a text has what the pattern finds, at least once without words right before it that take it back. */
export const isMeantIn = (text: string, pattern: RegExp): boolean =>
  [...findAll(text, pattern)].some(({ index }) => !negator.test(text.slice(Math.max(0, index - 40), index)));
