import type { QuestionAspect } from '../question/aspects.ts';
import type { MessageReading } from './read-message.ts';

/** Two things that are compared, as they were typed, and what of them tells them apart. */
export type ComparedSubjects = { subjects: readonly [string, string]; asks: readonly QuestionAspect[] };

const opening = /^(?:(?:hi|hello|hey|so|ok|and|but|please|can you tell me|tell me|do you know|i have|i've got|i wonder|no idea)[ ,]+)+/;
/** How it is asked, after the two: "flu or a cold, how do I tell". */
const tail =
  /(?:[\s,.?!-]+(?:how (?:do|can|could|would|should|will) (?:i|you|we|one) (?:tell|know|see|say)\b.*|how to (?:tell|know)\b.*|(?:which|what)\b.*|(?:the )?differences?|symptoms?|signs?))?[\s?!.]*$/;

const it = '(?:it|this|that|what i have)';
/** What asks for two things beside each other; the sides are whatever stands there. */
const frames: readonly RegExp[] = [
  /\bdifferen\w+ (?:\w+ )?between (.+?) (?:and|or|vs\.?) (.+)$/,
  /\b(?:tell|distinguish|differentiate) (?:between )?(?!(?:if|whether)\b)(.+?) (?:from|and) (.+)$/,
  /\bhow (?:is|are|do|does) (.+?) (?:different|differ|distinct) from (.+)$/,
  /^(?:is|are) (.+?) (?:(?:really |actually |any )?(?:the same(?: thing)? as|different from|(?:better|worse|\w{3,7}er|(?:more|less) \w+)(?: for \w+| than| to| at\w*)*? than)) (.+)$/,
  /^(?:what|which)(?:'s|s| is| one is| works)? (?:\w+ )?(?:better|best|safer|stronger|worse|faster|gentler|healthier)\b[^,:]*[,:] ?(.+?) or (.+)$/,
  /\bcompare (.+?) (?:and|with|to|vs\.?) (.+)$/,
  new RegExp(`\\b(?:(?:if|whether) ${it} ?(?:'s|is|are)|if its|is ${it}|(?:could|can|might) ${it} be) (.+?) or (.+)$`),
  /^(.+?) (?:vs\.?|v\.?|versus|compared (?:to|with)) (.+)$/,
  /^(.+?) or (.+)$/,
];
const sideWordsMax = 5;
/** "Ibuprofen or naproxen for cramps": what the two are compared for. */
const purpose = / (?:for|in|during|when|while|after|before|at|on) .*$/;

/** Asks how to know which of two it is, so their signs tell them apart; otherwise what each is. */
const asksWhich = /\b(?:tell|know|symptoms?|signs?|feels?|is it|is this|if it|could it)\b|^\S+(?: \S+){0,3} or\b/;

/** The two sides of a comparison; null where a message makes none. "Or" alone makes one where the message was read so. */
export function findComparedSubjects({ text: message, asks }: Pick<MessageReading, 'text' | 'asks'>): ComparedSubjects | null {
  const asked = message.toLowerCase().replaceAll('’', "'").trim();
  const text = asked.replace(opening, '').replace(tail, '');
  if (asks[0] !== 'compare' && !comparing.test(text)) return null;
  for (const frame of frames) {
    const [, one, other] = frame.exec(text) ?? [];
    if (one === undefined || other === undefined) continue;
    const sides = [one, other].map((side) =>
      side
        .replace(/^(?:just|only|maybe|simply) /, '')
        .replace(purpose, '')
        .trim(),
    );
    if (sides.some((side) => side === '' || side.split(/\s+/).length > sideWordsMax)) continue;
    return { subjects: [sides[0] ?? one, sides[1] ?? other], asks: asksWhich.test(asked) ? ['signs'] : ['meaning'] };
  }
  return null;
}
const comparing = /\b(?:differen\w+|vs\.?|versus|tell|distinguish|compare\w*)(?!\w)/;
