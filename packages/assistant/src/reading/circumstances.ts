import type { Circumstances } from '../tools/tool.ts';
import { plain } from '../triage/clauses.ts';
import { ageOf } from '../triage/person.ts';

const said = {
  pregnant: /\b(?:pregnan\w*|expecting a baby|first trimester|second trimester|third trimester|trimester|weeks along|morning sickness)\b/,
  breastFeeding: /\b(?:breast[- ]?feed\w*|nursing (?:mother|mom|mum|my baby)|lactat\w+|pumping)\b/,
  tryingForBaby:
    /\b(?:(?:trying|want\w*|plan\w*|hop\w*) (?:for a baby|to (?:have a baby|conceive|(?:get|become|be) pregnant))|try(?:ing)? for a baby|ttc|planning (?:a )?pregnancy|before (?:(?:a )?pregnancy|(?:getting|becoming|i (?:get|become)) pregnant)|(?:if|when) i (?:want to )?(?:get|become) pregnant)\b/,
  drives: /\b(?:driv(?:e|ing)|operat\w+ machin\w+)\b/,
  surgeryAhead:
    /\b(?:before (?:my |a |an |the )?(?:surgery|operation|procedure)|surgery (?:next|in|coming|tomorrow|ahead)|upcoming (?:surgery|operation)|having (?:surgery|an operation))\b/,
} as const;
const allergicTo = /\ballerg(?:ic|y) to ([a-z][a-z -]{2,30}?)(?=[,.?!;]|$| and | but | can | is )|\b([a-z]{4,20}) allergy\b/;
const forChild =
  /\b(?:my |for (?:a |my )?|give (?:my |a )?)(?:\d+[- ]?(?:year|yr|month)s?[- ]old|child|kid|toddler|baby|infant|son|daughter|newborn)\b/;

/** "My son is 7". */
const childAge = (text: string): number | null => {
  const years =
    /\b(?:son|daughter|child|kid|boy|girl|grandson|granddaughter|toddler)(?: is|,)? (?:aged? )?(\d{1,2})\b(?! (?:months?|weeks?|days?|kg|pounds|lbs?))/.exec(
      text,
    )?.[1];
  return years === undefined ? null : Number(years);
};

/** A child without an age: the check takes one of five, and asks. */
export const isOfChildUnaged = (message: string): boolean =>
  forChild.test(plain(message)) && ageOf(plain(message)) === null && childAge(plain(message)) === null;
/** "She is 12" after the age was asked for. */
export const ageAnswered = (message: string): number | null => {
  const [, years, unit] =
    /^\W*(?:(?:he|she|they|it|my \w+)(?:'s| is| are)? )?(?:about |nearly |almost )?(\d{1,2})(?: (years?|yrs?|months?))?(?: old)?\W*$/.exec(
      plain(message),
    ) ?? [];
  return years === undefined ? null : unit?.startsWith('month') ? Number(years) / 12 : Number(years);
};

/** What a message tells of whom it is about, as far as a check can use it. `conditions` are added by who reads those. */
export function circumstancesIn(message: string): Circumstances {
  const text = plain(message);
  const age = ageOf(text) ?? childAge(text);
  const allergy = allergicTo.exec(text);
  const isChild = forChild.test(text);
  return {
    ...(said.pregnant.test(text) && !said.tryingForBaby.test(text) && { pregnant: true }),
    ...(said.breastFeeding.test(text) && { breastFeeding: true }),
    ...(said.tryingForBaby.test(text) && { tryingForBaby: true }),
    ...(said.drives.test(text) && { drives: true }),
    ...(said.surgeryAhead.test(text) && { surgeryAhead: true }),
    ...(age !== null ? { ageYears: Math.max(1, Math.round(age)) } : isChild && { ageYears: 5 }),
    ...(allergy && { allergies: [(allergy[1] ?? allergy[2] ?? '').trim()] }),
  };
}

export const hasCircumstances = (circumstances: Circumstances): boolean => Object.keys(circumstances).length > 0;
