import type { Complaint } from '@wellkept/knowledge/complaint.ts';
import { isCauseQuestion } from '@wellkept/triage/message/cause-question.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { toTerms } from '../library/terms.ts';

/** How people ask whether a thing does something to them: "does it cause a cough", "make me gain weight", "why am I dizzy since I started it". */
const effectPatterns: readonly RegExp[] = [
  /\b(?:caus(?:e[sd]?|ing)|lead to|bring on|trigger|result in|gives? (?:me|you|people|her|him)|giving me) (?:an? |the |my |some |more )?(.+)$/,
  /\bmak(?:e|es|ing) (?:me|you|people|us|someone|him|her|one) (?:feel |so |very |more )?(.+)$/,
  /\b(?:is|are) (?:an? |the |my )?(.+?) (?:an? |one of the )?(?:known |common |normal |possible )*side[- ]?effects?\b/,
  /\b(?:is|are) (?:an? |the |my )?(.+?) (?:an? )?(?:very )?(?:common|normal|usual|likely|expected) (?:on|with|from|when taking|while taking)\b/,
  /\bwhy (?:do|am|is|are|does|did) (?:i|my) (?:feel |get |have |so |always |an? |the )*(.+?) (?:since|after|when|from|on|with|now that|because)\b/,
  /\bsince (?:i )?(?:started|starting|taking|began|been on)\b.{2,40}?\bi(?: have|'ve| am|'m| feel| get| had| keep)(?: been| got| getting)? (?:an? |the |so |feeling |very )*(.+)$/,
  /\b(?:behind|responsible for|to blame for|the (?:reason|cause) (?:for|of)) (?:an? |the |my |his |her |all |these |this )*(.+)$/,
  /\b(?:raise|lower|increase|affect|harm|damage|hurt|upset|stunt|slow)s? (?:my |the |your )?(.+)$/,
];
const endings =
  /\s+(?:if|when|while|and|or|because|as a|side[- ]?effects?|in (?:the|my|some|older|women|men)|with it|from it|on it|at night|over time|long term|a lot|too|though|right|as well)\b.*$|[?.!,;].*$/;
const wordsMax = 4;
const never = /\b(?:side[- ]?effects?|problems?|it|them|together|dos(?:e|es|age)|amount|tests?)\b/;

/** "Raise potassium" is asked of the high value, and "lower" of the low one. */
const directions: readonly (readonly [string, RegExp])[] = [
  [
    'high',
    /\b(?:rais\w*|increas\w*|push(?:es|ing)? up|put(?:s|ting)? up) (?:my |the |your )?(?=(?:blood (?:pressure|sugar|fats)|sugar|potassium|sodium|calcium|cholesterol|uric acid|creatinine|prolactin)\b)/,
  ],
  [
    'low',
    /\b(?:lower\w*|reduc\w*|decreas\w*|drop\w*) (?:my |the |your )?(?=(?:blood (?:pressure|sugar)|sugar|potassium|sodium|magnesium|calcium|platelets|iron|folate|zinc|(?:vitamin )?(?:b ?12|d))\b)/,
  ],
];

const medicineWords = '(?:medicines?|medications?|meds|tablets?|pills?|supplements?|drugs?|vitamins?)';
const whose = "(?:my|her|his|their|mum's|mom's|dad's)";
const ofList = new RegExp(
  `\\b(?:(?:any|one|some|which|all|either) )?(?:of )?${whose} (?:\\w+ ){0,2}${medicineWords}\\b|\\b(?:which|any|one|some|either)(?: one)? of (?:these|those|them|mine)\\b|\\b(?:the|which) (?:one|ones|tablet|pill|medicine|med)s? (?:that |which )?(?:mak|giv|caus)\\w+ (?:me|my)\\b|\\b(?:anything|something|which of what|any of what) (?:that )?i(?:'m| am)? tak(?:e|ing)\\b`,
);
/** "Could my cough be from my tablets?" */
const fromList = new RegExp(
  `\\b(?:is|are|could|can|might|may) (?:my |this |the |these )(.+?) (?:be )?(?:coming from|come from|caused by|from|due to|because of|down to|to do with|a side[- ]?effect of) (?:one of |any of |some of )?${whose} ${medicineWords}\\b`,
);
const madeByList =
  /^(?:which|what|any|do any|can any|could any|are any|are some|is there any|is any).*\b(?:bad for|hard on) (?:my |the )?(.+)$/;
/** "Are my tablets making my heart race", and not "making my cough better". */
const makesMine = /\b(?:mak(?:e|es|ing)|giv(?:e|es|ing)|caus(?:e|es|ing)) (?:me|my)\b(?!.*\b(?:better|less|go away|stop)\b)/;
/** "I'm always tired, could it be my tablets?", "could it be a pill". */
const orItIsList = new RegExp(
  `^(.+?),? (?:(?:is|could|can|might|may) (?:it|this|that) (?:be |come )?|(?:could|might|may) be )(?:from |because of |due to |down to )?(?:one of |any of )?(?:${whose}|an?|the|some) (?:\\w+ )?${medicineWords}\\b`,
);
/** "Everything looks yellow lately, one of my tablets?" */
const endsWithList = new RegExp(`^(.+?)[,.?;–-] ?(?:maybe |perhaps |from )?(?:one|any|some) of ${whose} (?:\\w+ )?${medicineWords}\\W*$`);
const whichOfMine = new RegExp(
  `\\b(?:which|what) ${medicineWords} (?:of mine|is|are|could be|can be|might be|causes?|makes?|gives?)\\b.*\\b(?:my|me|mine)\\b`,
);
const beginnings =
  /^(?:why|am|is|are|do|does|i|i'm|i am|i've|i have|i get|i feel|im|always|so|been|have|has|get|getting|feel|feeling|keep|having|my|an?|the|this|these|really|very|constantly)\s+/;
const withoutBeginning = (text: string): string => {
  const shorter = text.replace(beginnings, '');
  return shorter === text ? text : withoutBeginning(shorter);
};

/**
 * The complaint of which it is asked which medicines of a list may bring it; null where a message asks nothing of the kind. `named`: the
 * complaint that the message names in whatever words; lists of side effects call it by its first effect.
 */
export function findOwnEffectComplaint(message: string, named: Complaint | null = null): string | null {
  const text = normalizeMessage(message);
  if (
    !(ofList.test(text) || whichOfMine.test(text) || (named && orItIsList.test(text))) ||
    /\b(?:together|interact\w*|clash\w*|take for|good for)\b/.test(text)
  )
    return null;
  if (named && (isCauseQuestion(message) || orItIsList.test(text) || endsWithList.test(text) || makesMine.test(text))) return named.id;
  const leadingComplaint = (orItIsList.exec(text) ?? endsWithList.exec(text))?.[1];
  const complaintText =
    (leadingComplaint && withoutBeginning(leadingComplaint)) ??
    fromList.exec(text)?.[1] ??
    madeByList.exec(text)?.[1]?.replace(endings, '').trim();
  const found = complaintText ?? findEffectComplaint(message);
  return found && !ofList.test(found) && found.split(' ').length <= wordsMax ? found : null;
}

/** "Headaches since I started sertraline", "I feel sick after starting metformin": what came, after something was begun. */
const sinceBegun =
  /^(?:(?:i|i've|i have|i'm|i am|ive|im)(?: (?:been|have|had|got|get|getting|feel|feeling|having|keep|always|so|very|really|an?|the|some|more|bad|terrible))* |my |having |getting |new |bad )*(.+?) (?:ever )?(?:since|after) (?:i )?(?:(?:have |had |'ve )?(?:started|start|starting|began|begun|beginning|been taking|been on|going on|went on))\b/;
const afterTaking = /^(.+?) (?:after|when|whenever|every time) (?:i )?(?:take|taking|took|taken|have taken)\b/;
const thenCame =
  /\b(?:since|after)? ?(?:i )?(?:started|began|starting|beginning)\b.{2,40}?,?(?: and(?: now)?| now|,)? (?:i(?: have|'ve| am|'m| feel| get| had| keep)?|my)(?: been| got| getting| having)? (.+)$/;

export function findComplaintSinceStart(message: string): string | null {
  const text = normalizeMessage(message);
  if (/\b(?:how|what|when|can i|could i|should i|may i)\b/.test(text)) return null;
  const sinceText = sinceBegun.exec(text)?.[1] ?? afterTaking.exec(text)?.[1] ?? thenCame.exec(text)?.[1];
  const found = sinceText && withoutBeginning(sinceText.replace(endings, '')).trim();
  return found && found.split(' ').length <= wordsMax && !/\b(?:better|fine|great|good|well)\b/.test(found) && toTerms(found).length > 0
    ? found
    : null;
}

/** The complaint that a message asks about of a medicine, in its own words: "hair loss"; null where it asks about none. */
export function findEffectComplaint(message: string): string | null {
  const text = directions.reduce((all, [word, pattern]) => all.replace(pattern, `cause ${word} `), normalizeMessage(message));
  for (const way of effectPatterns) {
    const found = way.exec(text)?.[1]?.replace(endings, '').trim();
    if (found && found.split(' ').length <= wordsMax && !never.test(found) && toTerms(found).length > 0)
      return found.replace(/\b(?<!vitamin )b ?12\b/, 'vitamin b12');
  }
  return null;
}
