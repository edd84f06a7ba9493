import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { parseAgeYears } from '@wellkept/triage/values/stated-age.ts';
import type { Circumstances, OwnData } from '../tools/tool.ts';

const circumstancePatterns = {
  pregnant: /\b(?:pregnan\w*|expecting a baby|first trimester|second trimester|third trimester|trimester|weeks along|morning sickness)\b/,
  breastFeeding: /\b(?:breast[- ]?feed\w*|nursing (?:mother|mom|mum|my baby)|lactat\w+|pumping)\b/,
  tryingForBaby:
    /\b(?:(?:trying|want\w*|plan\w*|hop\w*) (?:for a baby|to (?:have a baby|have (?:kids|children)|start a family|conceive|(?:get|become|be) pregnant))|(?:thinking (?:about|of)|planning(?: on)?|considering|talking about|ready for) (?:(?:having|making|trying for|starting) )?(?:an? (?:baby|child|family|pregnancy)|kids|children|getting pregnant|conceiving)|start(?:ing)? a family|try(?:ing)? for a baby|ttc|planning (?:a )?pregnancy|before (?:(?:a )?pregnancy|(?:getting|becoming|i (?:get|become)) pregnant)|(?:if|when) i (?:want to )?(?:get|become) pregnant)\b/,
  drives: /\b(?:driv(?:e|ing)|operat\w+ machin\w+)\b/,
  surgeryAhead:
    /\b(?:before (?:my |a |an |the )?(?:surgery|operation|procedure)|surgery (?:next|in|coming|tomorrow|ahead)|upcoming (?:surgery|operation)|having (?:surgery|an op(?:eration)?)|(?:my|an?) (?:op|operation|surgery) (?:in|on|next|tomorrow|is)|(?:having|getting) my (?:knee|hip|shoulder|back|eye|eyes|gallbladder|hernia|teeth|wisdom teeth|hand|foot|heart valve|tonsils|prostate) (?:done|out|replaced|operated|removed|fixed))\b/,
} as const;
const allergicTo =
  /\ballerg(?:ic|y) to ([a-z][a-z -]{2,30}?)(?=[,.?!;]|$| and | but | can | is )|\b(?!(?:what|which|your|this|that|some|with|have|best|good)\b)([a-z]{4,20}) allergy\b(?! (?:medicines?|meds|tablets?|pills?|relief|drops|spray))/;
const forChild =
  /\b(?:can|may|should|could|is it (?:ok|okay|safe) for) (?:small |young |little )?(?:kids?|children|babies|toddlers?|infants|newborns|a (?:child|kid|baby|toddler|newborn)|teen(?:ager)?s?) (?:to )?(?:take|have|use|drink|eat|get|be given)\b|\b(?:my |for (?:a |my )?|give (?:my |a )?)(?:\d+[- ]?(?:year|yr|month)s?[- ]old|child|kid|toddler|baby|infant|son|daughter|newborn)\b/;

/** "I'm pregnant, is it ok for the baby" is about what the mother takes. */
const isForChild = (text: string): boolean =>
  forChild.test(text) &&
  ![circumstancePatterns.pregnant, circumstancePatterns.breastFeeding, circumstancePatterns.tryingForBaby].some((pattern) =>
    pattern.test(text),
  );

/** "My son is 7". */
const parseChildAge = (text: string): number | null => {
  const years =
    /\b(?:son|daughter|child|kid|boy|girl|grandson|granddaughter|toddler)(?: is|,)? (?:aged? )?(\d{1,2})\b(?! (?:months?|weeks?|days?|kg|pounds|lbs?))/.exec(
      text,
    )?.[1];
  return years === undefined ? null : Number(years);
};

/** A child without an age: the check takes one of five, and asks. */
export const isAboutChildOfUnknownAge = (message: string): boolean =>
  isForChild(normalizeMessage(message)) &&
  parseAgeYears(normalizeMessage(message)) === null &&
  parseChildAge(normalizeMessage(message)) === null;

/**
 * "Can I give my baby aspirin?", "should my newborn have water?": the child is the one that gets it. "Given my migraines" and "I'm giving
 * birth" give it nothing, and what a medicine gives the baby it does by way of the mother.
 */
const notToChild = String.raw`(?! (?:birth|up|it up|in|me|us|myself|blood)\b| my (?!baby|newborn|infant|premature|little|new|twins|son|daughter|child|kid|toddler|\d))`;
const givenToChild = new RegExp(
  [
    String.raw`(?:\b(?:i|we|you) (?:(?:can|could|should|may|might|must|will|would|do|did|also|just|still|ever|not|now|\w+ly) ){0,2}|\bto (?:\w+ly )?|\b(?:please|not|never|don['’]t) |^\W*|[.!?,] )(?:give|gave)\b${notToChild}`,
    String.raw`(?<!\bbe )\bgiving\b${notToChild}`,
    String.raw`\b(?:be|is|are|was|being) given (?:(?:\w+ )?to )?(?:(?:my|our|the|an?) )?(?:baby|newborn|infant)`,
    String.raw`\b(?:baby|newborn|infant)s?\b.{0,20}\b(?:be|is|are|was|been|being) given\b`,
    String.raw`\b(?:baby|newborn|infant)\b (?:to )?(?:have|has|take|takes|need|needs|drink|eat) (?!an?\b|any\b|problems?\b|trouble\b|birth\b|defects?\b|withdrawal\b|side\b)`,
    String.raw`\b(?:can|could|may|should) (?:my|our) (?:baby|newborn|infant) (?!be\b|get\b|have\b)`,
  ].join('|'),
  'i',
);

/** "Is it safe for the baby?" of a person who is pregnant or breastfeeding asks about what she takes herself. */
export function withOwnPregnancy<Read extends { text: string; circumstances: Circumstances; lacksAge?: true }>(
  reading: Read,
  own: Pick<OwnData, 'person'> | null,
): Read {
  const isOwnBaby = own?.person.pregnancy !== undefined || own?.person.breastFeeds === true;
  if (!isOwnBaby || reading.lacksAge !== true || !/\b(?:baby|newborn|infant)\b/i.test(reading.text)) return reading;
  if (givenToChild.test(reading.text)) return reading;
  const { lacksAge: _, ...known } = reading;
  const { ageYears: __, ...circumstances } = reading.circumstances;
  return { ...known, circumstances } as Read;
}

type AboutChild = {
  text: string;
  circumstances: Circumstances;
  relative: { isChild: boolean; pronoun: 'she' | 'he' | 'they' } | null;
  lacksAge?: true;
};

/** What is saved of a child is asked of that child, of whom a message need not say the age. Of an adult the check knows it from the profile. */
export function withOwnAge<Read extends AboutChild>(reading: Read, own: Pick<OwnData, 'person'> | null): Read {
  const ageYears = own?.person.ageYears;
  if (ageYears === undefined || ageYears < 1 || ageYears >= adultYears || reading.relative?.isChild === false) return reading;
  const isStated = reading.circumstances.ageYears !== undefined && reading.lacksAge !== true;
  if (isStated || mayBeAnother(reading, ageYears, own?.person.sex)) return reading;
  const { lacksAge: _, ...known } = reading;
  return { ...known, circumstances: { ...reading.circumstances, ageYears } } as Read;
}

/** "My baby", where the record is that of a schoolchild, a son where it is a girl's, and the child of who may be a parent. */
function mayBeAnother({ text, relative }: AboutChild, ageYears: number, sex: string | undefined): boolean {
  if (/\b(?:adults?|grown[- ]?ups?)\b/i.test(text)) return true;
  if (ageYears >= toddlerYears && /\b(?:bab(?:y|ies)|infants?|newborns?|neonates?|toddlers?|bub|bairn)\b/i.test(text)) return true;
  if (!relative) return false;
  const isOfOtherSex = sex !== undefined && relative.pronoun !== 'they' && (sex === 'male') !== (relative.pronoun === 'he');
  return isOfOtherSex || ageYears >= teenYears;
}
const toddlerYears = 3;
const teenYears = 13;
const adultYears = 18;

/** "She is 12" after the age was asked for. */
export const parseAgeAnswer = (message: string): number | null => {
  const [, years, unit] =
    /^\W*(?:(?:he|she|they|it|my \w+)(?:'s| is| are)? )?(?:about |nearly |almost )?(\d{1,2})(?: (years?|yrs?|months?))?(?: old)?\W*$/.exec(
      normalizeMessage(message),
    ) ?? [];
  return years === undefined ? null : unit?.startsWith('month') ? Number(years) / 12 : Number(years);
};

/** What a message tells of whom it is about, as far as a check can use it. `conditions` are added by who reads those. */
export function parseCircumstances(message: string): Circumstances {
  const text = normalizeMessage(message);
  const age = parseAgeYears(text) ?? parseChildAge(text);
  const allergy = allergicTo.exec(text);
  const isChild = isForChild(text);
  return {
    ...(circumstancePatterns.pregnant.test(text) && !circumstancePatterns.tryingForBaby.test(text) && { pregnant: true }),
    ...(circumstancePatterns.breastFeeding.test(text) && { breastFeeding: true }),
    ...(circumstancePatterns.tryingForBaby.test(text) && { tryingForBaby: true }),
    ...(circumstancePatterns.drives.test(text) && { drives: true }),
    ...(circumstancePatterns.surgeryAhead.test(text) && { surgeryAhead: true }),
    ...(age !== null ? { ageYears: Math.max(1, Math.round(age)) } : isChild && { ageYears: 5 }),
    ...(allergy && { allergies: [(allergy[1] ?? allergy[2] ?? '').trim()] }),
  };
}

export const hasCircumstances = (circumstances: Circumstances): boolean => Object.keys(circumstances).length > 0;
