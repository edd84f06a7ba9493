import { formReasons, type HoldReason, holdPatterns, holdReasons, wordReasons } from './hold-patterns.ts';
import { namesSchool } from './named-school.ts';
import { leaveOutPublicBodies } from './public-bodies.ts';
import { isMeantIn, splitStatements } from './statements.ts';
import { findTopics } from './topics.ts';
import { undisguise } from './undisguise.ts';

const helpLineCalls = /\b(?:call|text|ring|dial)(?:ed)? (?:911|999|112|988|116 123|111|101)\b/g;
/** A warning of sellers, up to the end of its clause: an offer beside it still counts. */
const warning =
  "(?:don't|do not|never) (?:buy|order)(?: \\w+){0,2} from (?:(?:those|these|any|such|random|online|strange) ){1,2}(?:websites?|sites?|shops?|pharmac(?:y|ies)|sellers?|accounts?)(?: (?:that|which|who) (?:sell|offer)s?\\b[^.!?;,:]{0,60})?";
/** Words about oneself or against a sale: they take it back. */
const takenBack = new RegExp(`\\b(?:${warning}|not selling|i sold my|never sell|don't (?:buy|sell))\\b`, 'g');

/** Undoes what hides an address from a filter: dots and ats in words or brackets, odd spaces and letters. */
const readPlainly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .replace(
      / ?[([] ?(?:dot|\.) ?[)\]] ?| dot (?=[a-z]{2,6}\b)| \. | \.(?=(?:com|net|org|co|info|biz|shop|store|site|online)\b)|(?<=\w)\. (?=(?:com|net|org|biz)\b)|(?<=www)\. /g,
      '.',
    )
    .replace(/ ?[([] ?(?:at|@|a) ?[)\]] ?| at (?=[\w-]{2,30}\.[a-z]{2,6}\b)/g, '@')
    .replace(helpLineCalls, ' ')
    .replace(takenBack, ' ');

/**
 * Why the rules hold a text, which is read as it is written and as it is meant without its disguise. Personal data and links are known by their
 * form; trade, advertising, unsafe advice, abuse and encouragement to self-harm by statements that the writer means, where the trained reader
 * does not find the whole text harmless.
 */
export function screenByRules(text: string, isSuspected: boolean): HoldReason[] {
  const readings = [readPlainly(text), readPlainly(undisguise(text))].map(leaveOutPublicBodies);
  const found = new Set<HoldReason>(namesSchool(text) ? ['contact'] : []);
  for (const reading of readings) {
    for (const reason of formReasons) if (holdPatterns[reason].some((pattern) => pattern.test(reading))) found.add(reason);
    const statements = splitStatements(reading);
    if (isSuspected)
      for (const { inContext, isReport } of statements)
        for (const reason of wordReasons)
          if (!isReport && holdPatterns[reason].some((pattern) => isMeantIn(inContext, pattern))) found.add(reason);
    for (const topic of findTopics(statements)) if (isSuspected || topic === 'minor') found.add(topic);
  }
  return holdReasons.filter((reason) => found.has(reason));
}
