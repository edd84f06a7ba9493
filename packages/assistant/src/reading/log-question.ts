import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';

export const logAsks = ['last', 'highest', 'lowest', 'average', 'count', 'taken', 'entries', 'change'] as const;
/** What is asked of one's own log. */
export type LogAsk = (typeof logAsks)[number];

export const logPeriods = [
  'all',
  'today',
  'yesterday',
  'last-night',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  'last-7-days',
  'last-30-days',
  'last-90-days',
] as const;
export type LogPeriod = (typeof logPeriods)[number];

/** `about` is in the person's own words; `against` is the time that `period` is held beside; `since` is the medicine or supplement that was begun at the start of the period. */
export type LogQuestion = { about: string; ask: LogAsk; period: LogPeriod; against: LogPeriod | null; since: string | null };

const written = '(?:log(?:ged)?|record(?:ed)?|noted?|enter(?:ed)?|track(?:ed)?|writ(?:e|ten)|wrote|jot(?:ted)?)(?: down)?';
const ownLog = '(?:log|diary|journal|entries)';
/** "What did I log today?", "what's in my diary for this week": all that was written down, whatever it is of. */
export const entriesPattern = new RegExp(
  [
    String.raw`\b(?:what(?: all| else)?|anything|something|everything) (?:(?:did|have|had|do|that) )?i(?:'ve)? (?:have )?${written}\b`,
    String.raw`^(?:did|have|had) i (?:already |even )?${written}\b`,
    String.raw`\b(?:what|anything|show|see|read|list)\b.{0,20}\b(?:my|the) ${ownLog}\b.*\b(?:today|yesterday|week|month|night|morning)\b`,
    String.raw`\b(?:show|see|read|list|what were|what are) (?:me )?(?:my )?(?:to|yester)day'?s ${ownLog}\b`,
  ].join('|'),
);

const asks: readonly (readonly [LogAsk, RegExp])[] = [
  ['entries', entriesPattern],
  [
    'taken',
    /\b(?:did i|have i|had i|i) (?:take|taken|took|skip(?:ped)?|miss(?:ed)?|forg[eo]t(?:ten)?)\b|\bhow often (?:did|have) i (?:take|skip|miss|forg)/,
  ],
  ['count', /\bhow (?:many|often)\b/],
  ['highest', /\bhow high (?:did|has|have|was|were)\b|\b(?:highest|maximum|max|worst|longest|heaviest|most)\b/],
  ['lowest', /\bhow low (?:did|has|have|was|were)\b|\b(?:lowest|minimum|min|least|shortest|lightest)\b/],
  [
    'last',
    /\bwhen (?:was|did|is)\b|\blast time\b|\bhow long (?:ago|since|is it)\b|\b(?:my|the) (?:last|latest|most recent|newest)\b(?! (?:week|month|year|night|seven|thirty|\d|few|couple))/,
  ],
];

/** "Is my blood pressure getting better", "am I losing weight": which way the entries went. */
export const changePattern =
  /\b(?:(?:getting|gotten|got|gone|going|went|creeping|coming|been) (?:any |a bit |much |lots )?(?:better|worse|higher|lower|up|down|heavier|lighter)|improv(?:ing|ed)|(?:am|are|have|been) (?:i |we )?(?:been )?(?:losing|gaining|putting on)|(?:did|have|has) i (?:really )?(?:lost?|lose|gain(?:ed)?|put on)|weight (?:did|have|has) i (?:lost?|lose|gain(?:ed)?|put on)|rising|falling(?! asleep)|dropping(?! off)|trend\w*|(?:making|good|any) progress|what(?:'s|s| is| has) my [a-z ]{3,20} (?:been )?doing)\b/;

const periods: readonly (readonly [LogPeriod, RegExp])[] = [
  ['today', /\btoday\b|\bthis (?:morning|afternoon|evening)\b/],
  ['last-night', /\blast night\b/],
  ['yesterday', /\byesterday\b/],
  ['last-week', /\blast week\b/],
  ['last-month', /\blast month\b/],
  ['last-year', /\blast year\b/],
  ['last-30-days', /\b(?:last|past) (?:30|thirty|four weeks|4 weeks)\b/],
  ['last-90-days', /\b(?:last|past) (?:90|ninety|three months|3 months|few months|quarter)\b/],
  ['last-7-days', /\b(?:last|past) (?:7|seven|few) days\b|\bthe past week\b|\blately\b|\brecently\b/],
  ['this-week', /\bthis week\b/],
  ['this-month', /\bthis month\b/],
  ['this-year', /\bthis year\b/],
];

/** A time or a figure is asked for: "did I sleep enough last week", "what's my average blood pressure". */
const isOfTimeOrFigure = (text: string): boolean =>
  periods.some(([, pattern]) => pattern.test(text)) || /\b(?:average|mean|how (?:many|often)|highest|lowest)\b/.test(text);
/** What is asked of anyone, or what to do, is for the library. */
const ofAnyone =
  /\b(?:why|should|need(?:ed)?|must|supposed|recommended|what (?:can|could|do|helps?|to)|how (?:can|do|could|to)|because|caus\w+|from|due to)\b/;
const ofOneself = /^(?:(?:and|so|but|ok|okay),? )*(?:did|have|has|am|was|were|is|are|how|what(?:'s| is| was| were)?)\b.*\b(?:i|my)\b/;
const asWeight = /\d ?(?:lbs?|pounds?|kg|kilos?|stone)\b/;

/** Whether a message asks what the log shows of a measure that it names: "did I sleep enough last week", "how much weight have I gained". */
export function asksForLoggedMeasure(message: string): boolean {
  const text = normalizeMessage(message);
  if (ofAnyone.test(text)) return false;
  return (ofOneself.test(text) && (isOfTimeOrFigure(text) || changePattern.test(text))) || weighsAgainstLog.test(text);
}
/** "Is 195 lb a lot more than last week": the weight of today beside what was logged. */
const weighsAgainstLog = new RegExp(
  String.raw`^(?:is|was)\b.*${asWeight.source}.*\b(?:(?:more|less|higher|lower|up|down) (?:than|from|on)|progress)\b`,
);

const measures: readonly (readonly [name: string, words: RegExp])[] = [
  ['blood pressure', /\b(?:blood pressure|bp)\b/],
  ['pulse', /\bpulse\b/],
  ['heart rate', /\bheart rate\b/],
  ['sleep', /\b(?:sleep(?:ing)?|slept)\b/],
  ['weight', new RegExp(String.raw`\b(?:weigh\w*|heavier|lighter)\b|${asWeight.source}`)],
  ['mood', /\bmood\b/],
  ['steps', /\bsteps\b/],
  ['energy', /\benergy\b/],
  ['stress', /\bstress\b/],
  ['temperature', /\btemperature\b/],
];
/** What people log in numbers, as the log calls it; null where a message names nothing of it. */
export function findMeasure(message: string): string | null {
  const text = normalizeMessage(message);
  return measures.find(([, words]) => words.test(text))?.[0] ?? null;
}

const comparing = /\b(?:compar\w*|than|versus|vs|against|differen\w*|better|worse|more|less|higher|lower|with|to)\b/;
const beforeAfter = /\bbefore and (?:after|since) (?:i (?:started|began) |starting |beginning |taking )?([a-z][\w' -]{1,40}?)(?=[?.!,]|$)/;
const begun =
  /\bsince (?:i )?(?:(?:have |had )?(?:started|start|starting|began|begun|beginning|taking|take|been taking|been on|going on|went on|on))(?: (?:to take|taking|on|with))? ([a-z][\w' -]{1,40}?)(?=[?.!,]|$)/;

/** Reads what a message asks of the log: "my highest blood pressure this month", "how did I sleep since starting magnesium?". */
export function parseLogQuestion(message: string, usualPeriod: LogPeriod = 'last-7-days'): LogQuestion {
  const text = normalizeMessage(message);
  if (weighsAgainstLog.test(text)) return { about: text.slice(0, 200), ask: 'change', period: 'last-30-days', against: null, since: null };
  const since = (begun.exec(text) ?? beforeAfter.exec(text))?.[1]?.replace(/^(?:my|the|a) /, '').trim() ?? null;
  const about = text.replace(begun, ' ').replace(beforeAfter, ' ').slice(0, 200);
  const ask = asks.find(([, pattern]) => pattern.test(about))?.[0] ?? (changePattern.test(about) && since === null ? 'change' : 'average');
  // "And this month?" stands before the question that it goes on from.
  const [first, second] = periods
    .flatMap(([id, pattern]) => (pattern.test(text) ? [{ id, at: text.search(pattern) }] : []))
    .sort((one, other) => one.at - other.at);
  if (first && second && since === null && comparing.test(text))
    return { about, ask: 'average', period: first.id, against: second.id, since };
  const period = first?.id;
  return {
    about,
    ask,
    against: null,
    period:
      period ??
      (ask === 'change'
        ? 'last-90-days'
        : (ask === 'average' || ask === 'entries') && since === null
          ? usualPeriod
          : ask === 'taken'
            ? 'today'
            : 'all'),
    since,
  };
}
