import words from '../vocabulary/intake.json' with { type: 'json' };
import { type KnownMedicine, type NamedMedicine, readName, supplyCount } from './lex.ts';

/** What looks like too much of a medicine and is a course, a supply, a journey, or a question about a dose. */

const any = (list: readonly string[]) => `(?:${list.join('|')})`;
const wordPattern = (list: readonly string[]) => new RegExp(String.raw`(?<![\w'])${any(list)}(?![\w'])`);
const mistakes = wordPattern(words.mistakes);
const atOnce =
  /\b(?:today|tonight|this (?:morning|evening|afternoon)|yesterday|last night|just now|already|ago|again|extra|together|at once|same time|too (?:many|much)|overnight|in (?:one|a|an|the|less|under)|within|since)\b|\bin [~#]/;

const visit =
  /^ ?(?:blood )?(?:tests?|levels?|bloods|checks?|check-?ups?|reviews?|appointments?|visits?|clinics?|scans?)\b(?! ?(?:pack|kit)s?\b)/;
const course =
  /^ ?(?:injections?|shots?|jabs?|pens?|patches|prescriptions?|scripts?|refills?|cartridges?|vials?|infusions?|courses?|rounds?|cycles?)\b/;
const overTime =
  /\b(?:so far|(?:this|last|past|each|every|per|a) (?:~|week|month|year|season|summer|winter|spring|autumn|fall)|(?:for|over) (?:the (?:last |past )?)?~)|(?<!in )~ (?:apart|each)\b/;
const treatment =
  /^ of (?:my |the )?(?:chemo\w*|radio\w*|radiation|immuno\w*|vaccin\w*|covid\w*|jab|shot)\b(?! (?:pills?|tablets?|capsules?))/;

/** A patch is put on, and not chewed. */
const applied = /^(?:took|taken|had|used|done|injected|gave|given|put|been (?:taking|having|using|doing|giving))$/;

/** As many of a course may have been used in any span that people speak of. */
const courseMax = 4;
const courseAskedMax = 12;

/**
 * "Four lithium blood tests", "four insulin pens this month": what is behind the count is no tablet. At once, or by mistake, it may be; more of
 * a course are asked about.
 */
export function readCourse(act: string, pieces: number, rest: string, sentence: string): 'none' | 'asked' | 'pieces' {
  if (visit.test(rest)) return 'none';
  if (atOnce.test(sentence) || mistakes.test(sentence)) return 'pieces';
  if (treatment.test(rest)) return 'none';
  if (!applied.test(act) || !course.test(rest) || !overTime.test(sentence) || pieces > courseAskedMax) return 'pieces';
  return pieces > courseMax ? 'asked' : 'none';
}

const supplied = /^(?:used|got through|finished|finished off|emptied|gone through|been using|been taking|had|put)$/;
const refill =
  /\b(?:refill\w*|reorder\w*|renew\w*|re-?stock\w*|repeat (?:prescription|script)|(?:need|want|get|order|pick up|collect|request|ask for) (?:a |an |some |my |the )?(?:new|next|another|more)|run(?:ning)? (?:out|low)|ran out)\b/;
const supply = /(?:week|month|fortnight)'?s? ?(?:worth|supply)/;

const wholeSupply = new RegExp(String.raw`#${supplyCount}\b`);
/** "Twenty tramadol" are pieces that someone took; "two a day" beside a supply is how they were taken. */
const barePieces = new RegExp(String.raw`#(?!${supplyCount}\b)(?![1-4] (?:@\d+ )?\/d)\d+`);

/**
 * "I got through a month's supply, time for a refill": used up as it should be. One that is swallowed, or emptied today, is not, nor is a
 * number of pieces: "had 20 tramadol and want more".
 */
export function isUsedUp(act: string, sentence: string, message: string): boolean {
  if (!wholeSupply.test(sentence) || barePieces.test(sentence)) return false;
  if (!supplied.test(act) || atOnce.test(sentence) || mistakes.test(sentence)) return false;
  // Someone who had a box may have owned it or swallowed it; who wants more is taken to have swallowed it.
  if (/^(?:had|put)$/.test(act) && /\bwant\b/.test(sentence) && !supply.test(message)) return false;
  return refill.test(sentence) || (supply.test(message) && /^(?:used|got through|gone through)$/.test(act));
}

/** "Took my pills to the airport": carried there. "To sleep" is no place; "on the plane", eight of them or last night are no luggage. */
export const isCarried = (act: string, near: string, sentence: string): boolean =>
  /^(?:took|taken)$/.test(act) &&
  !barePieces.test(sentence) &&
  !atOnce.test(sentence) &&
  /@\d+ (?:over |back |along )?(?:to|into) (?:(?:the|my|his|her|a|our|mum's|mom's|dad's) )?(?:\w+'s )?(?:airport|pharmacy|chemist|hospital|clinic|doctor|gp|surgery|work|school|office|trip|holiday|vacation|plane|house|home|hotel|beach|gym)\b/.test(
    near,
  );

const plainWord = new RegExp(String.raw`^(?:[@#*]\d+|~|\/d|${words.plain.join('|')})$`);

/** So many tablets at once, so many of what contains several doses, and a mistake are never everyday. */
const isMuch =
  /#(?:[3-9]|\d\d+)(?: of)?(?: my)? @\d+(?! (?:blood|tests?|levels?|injections?|pens?|patches|appointments?|clinic|prescriptions?|of chemo))|#\d+ [a-z]+ of @/;

/** Whether every word is one of a few that name no complaint, no wish and no despair. */
export const isPlain = (text: string, isWeighed: boolean): boolean =>
  (isWeighed || !(isMuch.test(text) || mistakes.test(text) || (/\b(?:finished|bottle|supply)\b/.test(text) && !isForRefill(text)))) &&
  text
    .replace(/\blast (?=~|week|month|year|night)/g, '')
    .replace(/[.,;!?]/g, ' ')
    .split(/\s+/)
    .every((word) => word === '' || plainWord.test(word));

/** "I finished the bottle of lisinopril, need a refill". */
export const isForRefill = (text: string): boolean => refill.test(text) && !atOnce.test(text) && !mistakes.test(text);

const others = any(words.others.slice(0, 1));
const described = String.raw`(?: ${any(words.describing)})*`;
const possessive = new RegExp(String.raw`(?<![\w'])${others}${described} (@\d+)`);
const belonging = new RegExp(
  String.raw`(@\d+)(?: [a-z']+){0,3} (?:was|were|is|are|belong\w*)(?: [a-z']+){0,2} ${any(words.others)}(?![\w'])|(?<![\w'])${any(words.others.slice(1))}(?![\w'])|@\d+,? (?:from|of) (?:my|his|her|our|the) ${others}`,
);
const given = /^(?:gave|given|fed)$/;
const recipient = /^ (?:to )?(?:(?:my|our|his|her|the|a) )?$/;

/** Whether the medicine is another's: its owner is named directly before it. Given theirs, nobody has taken anyone else's. */
export function isOfAnother(act: string, near: string): boolean {
  if (belonging.test(near)) return true;
  const found = possessive.exec(near);
  if (!found) return false;
  if (!given.test(act)) return true;
  const isOwners = recipient.test(near.slice(0, found.index)) || found.index === 0;
  return !isOwners || /^(?: [a-z]+)?,? to (?:(?:my|our|his|her|the) )?[a-z]+/.test(near.slice(found.index + found[0].length));
}

const spreadMax = 6;

/** "One every six hours": as it is prescribed, so it is asked about. Of minutes, or of an hour or two, it is not. */
export const isSpread = (pieces: number, sentence: string, message: string): boolean =>
  pieces <= spreadMax &&
  /\b(?:one|1|two|2) (?:every|each) (?:four|six|eight|twelve|4|6|8|12) ?(?:h|hrs?|hours?)\b/i.test(message) &&
  !mistakes.test(sentence) &&
  !/\b(?:label|box|prescribed|should|meant|supposed)\b/.test(sentence);

/** "Three times in an hour", "an extra one twice": no way of taking anything. */
export const isTight = (sentence: string): boolean =>
  /\b(?:in (?:an?|one) hour|within|extra|minutes|this (?:morning|evening|afternoon)|tonight|last night)\b|\bin [~#]/.test(sentence);

/** "Every day instead of once a week": weekly by what is written, whatever it is. */
const dailyByWord = /\/d,? (?:instead of|rather than|not) (?:just |only )?(?:once |one )?(?:weekly|(?:a|per|every|each) week)\b/;

const daily =
  /(?<![\w'])(?:taking|took|taken|had|having|injected|swallowed|been on|gave|given) (?:(?:of |me |him |her |mum |mom |dad )?(?:my |the )?(?:weekly |once[- ]a[- ]week )?(@\d+|it|them|mine|one(?! of\b))(?![\w'])(?: tablets?)?,? )?(?:\/d(?= *(?:$|[,.;!?]|(?:for|since|and|now|but|instead|this|all|until|till|~|i)\b))|(?:(?:for )?(?:[a-z]+ )?~|(?:for )?[a-z]+ days) (?:in a row|running|straight))/g;
const askedBefore = /\b(?:should|shall|can|could|may|must|do|am|if|whether)\b[^.;!?,]{0,25}$/;
const notDone = new RegExp(String.raw`(?:(?<![\w'])${any(words.unreal)}|\b(?:instead of|rather than|before|without|avoid)) $`);

const isWeeklyByWord = (text: string, place: number): boolean =>
  new RegExp(
    String.raw`\b(?:weekly|once[- ]a[- ]week) @${place}\b|@${place}(?: (?:is|was|tablets?|patch(?:es)?))? (?:only )?(?:weekly|(?:once|one|#?1)(?: tablet)? (?:a|per|every|each) week)\b`,
  ).test(text);

const instructedDaily =
  /\b(?:pharmac\w+|chemist|doctor|dr|gp|nurse|label|box|leaflet|clinic|carer|bottle)\b[^.;!?]{0,25} (?:one|#\d+|it|them|@\d+)?,? ?\/d/;

/** What may be meant where nothing is named. */
const otherTaken = /\b(?:antibiotics?|inhalers?|sprays?|drops|creams?|bus|train|tram|naps?|blood pressure|cholesterol)\b/;

/** "The label shows one a day, I took one every day": of what the list has once a week, where nothing else is named. */
export function findDailyOfListed(text: string, known: readonly KnownMedicine[]): 'too-much' | 'asked' | null {
  const listed = known.filter(({ isListed }) => isListed);
  const [found] = [...text.matchAll(daily)].filter(({ index }) => !notDone.test(text.slice(0, index)));
  if (!found || !listed.some(({ names }) => names.some((name) => readName(name).isWeekly))) return null;
  const before = text.slice(0, found.index);
  if (listed.length === 1 && !askedBefore.test(before)) {
    const mayBeOther = (/^ha/.test(found[0]) || otherTaken.test(text)) && !instructedDaily.test(before) && !mistakes.test(text);
    return mayBeOther ? 'asked' : 'too-much';
  }
  return listed.length === 1 || instructedDaily.test(text) ? 'asked' : null;
}

/** What is taken once a week, as methotrexate is, and was taken each day. */
export function findDailyForWeekly(text: string, medicines: readonly NamedMedicine[], meant: NamedMedicine): 'too-much' | 'asked' | null {
  if (dailyByWord.test(text) && meant.risk === 'narrow' && !askedBefore.test(text.slice(0, text.search(dailyByWord)))) return 'too-much';
  const levels = [...text.matchAll(daily)].flatMap(({ index, 1: token = '' }) => {
    const before = text.slice(0, index);
    const last = [...before.matchAll(/@(\d+)/g)].at(-1)?.[1];
    const place = token.startsWith('@') ? token.slice(1) : last;
    const medicine = place === undefined ? meant : medicines[Number(place)];
    if (
      !medicine ||
      !(
        medicine.isWeekly ||
        ((medicine.risk === 'narrow' || medicine.risk === 'pieces') && isWeeklyByWord(text, medicines.indexOf(medicine)))
      ) ||
      notDone.test(before)
    )
      return [];
    return [askedBefore.test(before) || medicine.risk === 'pieces' ? ('asked' as const) : ('too-much' as const)];
  });
  return levels.includes('too-much') ? 'too-much' : (levels[0] ?? null);
}
