import { type QuestionAspect, questionAspects } from './aspects.ts';
import { extractFeatures, type Features } from './features.ts';
import { createFrameWords, toFrame, topicToken } from './frame.ts';
import trained from './trained-head.json' with { type: 'json' };

/** Each weight is one letter of base64, a level between -32 and 31 times the scale of its aspect. */
type Output = { levels: Int8Array; scale: number; bias: number };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const levelOf = new Map([...letters].map((letter, at) => [letter.charCodeAt(0), at - 32]));
const decode = ({ weights, scale, bias }: { weights: string; scale: number; bias: number }): Output => ({
  levels: Int8Array.from({ length: weights.length }, (_, at) => levelOf.get(weights.charCodeAt(at)) ?? 0),
  scale,
  bias,
});
const outputs = questionAspects.map((aspect) => ({ aspect, output: decode(trained.aspects[aspect]) }));
const words = createFrameWords(trained.words.split(' '));

/** Whether a question names a subject of its own. */
export const namesTopic = (text: string): boolean => toFrame(text, words).includes(topicToken);

const asking = decode(trained.asking);
/** How likely it is that a text asks at all. */
const computeAsking = (text: string): number => computeLikelihood(asking, extractFeatures(toFrame(text, words)));

function computeLikelihood({ levels, scale, bias }: Output, { buckets, values }: Features): number {
  let sum = 0;
  for (let at = 0; at < buckets.length; at += 1) sum += (levels[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return 1 / (1 + Math.exp(-(sum * scale + bias)));
}

/** How likely it is that a text asks for each aspect, the likeliest first. */
export function rankAspects(text: string): { aspect: QuestionAspect; likelihood: number }[] {
  const features = extractFeatures(toFrame(text, words));
  return outputs
    .map(({ aspect, output }) => ({ aspect, likelihood: computeLikelihood(output, features) }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
}

/** An aspect is asked for where it is likely, or clearly likelier than any other; a second one only where it is likely on its own. */
const [askedMin, apartMin, apartRatio, alsoMin] = [0.2, 0.07, 1.5, 0.45];
/** Beside an aspect that is sure the other one is mostly the same words read in another way. */
const [sureMin, alsoMinBesideSure] = [0.8, 0.65];
/** What a text asks for, the likeliest first; empty where it asks for nothing in particular. */
export function readAspects(text: string): QuestionAspect[] {
  const asked = splitQuestions(text).flatMap((part) => {
    const [first, second] = rankAspects(part);
    if (!first || !second) return [];
    // "Hands are shaking more than usual" tells of something: what it asks is read only where that is plain.
    if (computeAsking(part) < askingMin) return first.likelihood >= statedMin ? [first] : [];
    const isAsked = first.likelihood >= askedMin || (first.likelihood >= apartMin && first.likelihood >= apartRatio * second.likelihood);
    return isAsked ? [first, ...(second.likelihood >= (first.likelihood >= sureMin ? alsoMinBesideSure : alsoMin) ? [second] : [])] : [];
  });
  return [...new Set(asked.map(({ aspect }) => aspect))].slice(0, aspectsMax);
}
const aspectsMax = 3;
const statedMin = 0.4;
/** Above it a part of a message asks, and below the other it only states. */
const [askingMin, statingMax] = [0.5, 0.4];

/** The parts of a message that ask: what stands beside them would only blur it. All of it where no part asks. */
function splitQuestions(text: string): string[] {
  const sentences = text.split(/[.?!\n]+\s+/).map((sentence) => sentence.trim().split(/\s+/));
  const total = sentences.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  const parts = sentences.flatMap((sentence) => {
    const start = before;
    before += sentence.length;
    return splitSentence(sentence, (at) => start + at <= wordsLookedAt || start + at >= total - wordsLookedAt);
  });
  const asking = parts.filter((part) => part.includes(' ') && computeAsking(part) >= askingMin);
  return asking.length > 0 ? asking : [text];
}

/** A long story has its question at its beginning or at its end: cuts are looked for among so many words of each. */
const wordsLookedAt = 40;
/** So many words on either side of a cut say what it asks. */
const wordsBeside = 24;
const [cutWordsMin, askingWordsMin, cutMin] = [2, 3, 0.35];
const isSeam = (before: string, next: string): boolean => /[,;:–-]$/.test(before) || /^(?:and|or|but|so|&|because|cos)$/i.test(next);

/** "Stomach always gurgling what can I do": cut where what is stated ends, or where a second question begins. */
function splitSentence(words: readonly string[], isLookedAt: (at: number) => boolean): string[] {
  const whole = words.join(' ');
  const asks = computeAsking(whole);
  let best: { parts: string[]; worth: number } | null = null;
  for (let at = cutWordsMin; at <= words.length - cutWordsMin; at += 1) {
    if (!isLookedAt(at)) continue;
    const sides = [words.slice(Math.max(0, at - wordsBeside), at), words.slice(at, at + wordsBeside)].map((side) => side.join(' '));
    const isAtSeam = isSeam(words[at - 1] ?? '', words[at] ?? '');
    // "My mum | has gout": two words are a question where the whole is one.
    if (words.length - at < askingWordsMin && !isAtSeam && asks < askingMin) continue;
    const cut = weighCut(sides, isAtSeam);
    if (cut !== null && cut.worth > (best?.worth ?? cutMin)) best = cut;
  }
  if (best === null) return [whole];
  const sure = rankAspects(whole)[0]?.likelihood ?? 0;
  return best.parts.some((part) => (rankAspects(part)[0]?.likelihood ?? 0) >= sure) || best.parts.length > 1 ? best.parts : [whole];
}

/** What asks on either side of a cut, and how clearly; null where the cut tells nothing apart. */
function weighCut([before = '', after = '']: readonly string[], isAtSeam: boolean): { parts: string[]; worth: number } | null {
  const [left, right] = [computeAsking(before), computeAsking(after)];
  if (left < statingMax && right >= askingMin) return { parts: [after], worth: right - left };
  if (!isAtSeam) return null;
  if (right < statingMax && left >= askingMin) return { parts: [before], worth: left - right };
  const [one, other] = [rankAspects(before)[0], rankAspects(after)[0]];
  const isTwofold =
    countWords(before) >= askingWordsMin &&
    one &&
    other &&
    one.aspect !== other.aspect &&
    Math.min(one.likelihood, other.likelihood) >= twofoldMin;
  return isTwofold ? { parts: [before, after], worth: Math.min(one.likelihood, other.likelihood) } : null;
}
const countWords = (text: string): number => text.split(' ').length;
const twofoldMin = 0.7;
