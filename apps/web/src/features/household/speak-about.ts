/** Words after which "you" is who does something. After every other word it is who something happens to. */
const leads = new Set(
  'and as because before after but how if or since so than that until unless what when where whether while which who why'.split(' '),
);
/** Verbs that may come right after such words, or begin what "you" does where nothing leads there: "Also, you take". */
const isSubject = (before: string): boolean => {
  const word = /([\p{L}’']+)\s*$/u.exec(before)?.[1]?.toLowerCase();
  return word === undefined || /[.,:;!?(]\s*$/.test(before) || leads.has(word);
};

const matchCase = (like: string, word: string): string => (like.startsWith('Y') ? word.charAt(0).toUpperCase() + word.slice(1) : word);

/**
 * A text that speaks to a person, in words about them, for the one who looks after them: "Your 2 items" as "Edmund’s 2 items", and
 * within a sentence "while you take" as "while they take". English has one verb form for "you" and "they", so verbs stay as they are.
 */
export const speakAbout = (text: string, firstName: string): string =>
  text
    .replace(/(?<=^|[.!?:] )Your\b/g, `${firstName}’s`)
    .replace(/\byour(s|self)?\b/gi, (found, end) =>
      matchCase(found, end === undefined ? 'their' : end.toLowerCase() === 's' ? 'theirs' : 'themselves'),
    )
    .replace(/\byou(?=[’'](?:re|ve|ll|d)\b)/gi, (found) => matchCase(found, 'they'))
    .replace(/\byou\b/gi, (found, at: number, whole: string) => matchCase(found, isSubject(whole.slice(0, at)) ? 'they' : 'them'));
