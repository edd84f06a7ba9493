const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words after which "you" is who does something. */
const leads = toSet(
  'although and as because before after but how if or since so than that though until unless what whatever when where whether while which who why',
);
/** Verbs that stand before who does something in a question: "Can you rely on it?" */
const asking = toSet('are can could did do does had should were will would');
/** After these "you" is who something happens to, also where a verb follows: "helps you sleep", "for you need". */
const takesObject =
  /^(?:about|around|at|by|for|from|in|of|on|to|toward|with|without|(?:bother|concern|harm|help|keep|know|let|protect|tell|touch|treat|trouble|wake)(?:s|ing)?|bring(?:s|ing)?|(?:hav|mak)(?:e|es|ing)|has|had)$/;
/** Verbs and their helpers as they come after "you", but not after an object: "everything you take", "which of them you need". */
const verbs = toSet(
  `agree are aren’t ate bear become bought breastfeed buy can cannot can’t carry caught choose control could decide did didn’t digest do donate don’t
  drank drink drive eat end enjoy enter expect feed feel felt find found get give go got had handle have haven’t hear inherit keep know lay learn lie like
  live lose make may mean measure might must need notice pay peel react read rely remember rest say see should sit sleep smoke smoked spend start still stop suspect take
  tolerate took travel trust try turn use used vape vomit want wear weigh were will would write`,
);
/** What may stand between "you" and its verb. */
const between = toSet('already also always ever hardly just never not often only really still usually');

/** Whether "you" is who does something, and so "they", between these words. */
function isSubject(before: string, after: string): boolean {
  const word = /([\p{L}’']+)\s*$/u.exec(before)?.[1]?.toLowerCase();
  if (word === undefined || /[.,:;!?(]\s*$/.test(before) || leads.has(word) || asking.has(word)) return true;
  if (takesObject.test(word)) return false;
  const next = (/^(?:\s+[\p{L}’']+){1,2}/u.exec(after)?.[0] ?? '').trim().toLowerCase().replaceAll("'", '’').split(/\s+/);
  return verbs.has((between.has(next[0] ?? '') ? next[1] : next[0]) ?? '');
}

const matchCase = (like: string, word: string): string => (like.startsWith('Y') ? word.charAt(0).toUpperCase() + word.slice(1) : word);

/**
 * A text that speaks to a person, in words about them, for the one who looks after them: "Your 2 items" as "Edmund’s 2 items", and
 * within a sentence "while you take" as "while they take". English has one verb form for "you" and "they", so verbs stay as they are.
 * What the person should not do is no order to the one who reads it.
 */
export const speakAbout = (text: string, firstName: string): string =>
  text
    .replace(/(?<=^|[.!?:] )Do not (?=\p{L}+ yourself\b)/gu, 'They should not ')
    .replace(/(?<=^|[.!?:] )Your\b/g, `${firstName}’s`)
    .replace(/\byour(s|self)?\b/gi, (found, end) =>
      matchCase(found, end === undefined ? 'their' : end.toLowerCase() === 's' ? 'theirs' : 'themselves'),
    )
    .replace(/\byou(?=[’'](?:re|ve|ll|d)\b)/gi, (found) => matchCase(found, 'they'))
    .replace(/\byou\b/gi, (found, at: number, whole: string) =>
      matchCase(found, isSubject(whole.slice(0, at), whole.slice(at + found.length)) ? 'they' : 'them'),
    );
