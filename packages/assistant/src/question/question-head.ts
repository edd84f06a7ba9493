import { type QuestionAspect, questionAspects } from './aspects.ts';
import { extractFeatures } from './features.ts';
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

/** How likely it is that a text asks for each aspect, the likeliest first. */
export function rankAspects(text: string): { aspect: QuestionAspect; likelihood: number }[] {
  const { buckets, values } = extractFeatures(toFrame(text, words));
  return outputs
    .map(({ aspect, output: { levels, scale, bias } }) => {
      let sum = 0;
      for (let at = 0; at < buckets.length; at += 1) sum += (levels[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0);
      return { aspect, likelihood: 1 / (1 + Math.exp(-(sum * scale + bias))) };
    })
    .toSorted((one, other) => other.likelihood - one.likelihood);
}

/** An aspect is asked for where it is likely, or clearly likelier than any other; a second one only where it is likely on its own. */
const [askedMin, apartMin, apartRatio, alsoMin] = [0.2, 0.07, 1.5, 0.45];
/** Beside an aspect that is sure the other one is mostly the same words read in another way. */
const [sureMin, alsoMinBesideSure] = [0.8, 0.65];
/** Where a part of a message ends: a sentence, or a comma, "and", "but" or "or" before what begins like a question. */
const partEnd =
  /[.?!\n]+\s+|(?:,? and|,? but|,? or|,)\s+(?=(?:how|what|whats|when|why|where|which|who|is|are|can|could|should|does|do|will|any)\b)/i;
/** What a message states before or after it asks. */
const statement =
  /^(?:i|i['’]?m|i['’]?ve|i['’]?d|my|we|we['’]?re|he|she|they|(?:he|she|it|that|there)['’]?s|it|that|this|there|the|got|had|have|been|having|going|tried|took|taking|just|no|not|still|since|thanks?|thank you)\b/i;

/** What a text asks for, the likeliest first; empty where it asks for nothing in particular. */
export function readAspects(text: string): QuestionAspect[] {
  const asked = splitQuestions(text).flatMap((part) => {
    const [first, second] = rankAspects(part);
    if (!first || !second) return [];
    if (!soundsLikeQuestion.test(text) && !beginsQuestion.test(part)) return first.likelihood >= statedMin ? [first] : [];
    const isAsked = first.likelihood >= askedMin || (first.likelihood >= apartMin && first.likelihood >= apartRatio * second.likelihood);
    return isAsked ? [first, ...(second.likelihood >= (first.likelihood >= sureMin ? alsoMinBesideSure : alsoMin) ? [second] : [])] : [];
  });
  return [...new Set(asked.map(({ aspect }) => aspect))].slice(0, aspectsMax);
}
const aspectsMax = 3;
/** "Hands are shaking more than usual" tells of something: what it asks is read only where that is plain. */
const soundsLikeQuestion =
  /\?|\b(?:what|whats|why|how|when|which|who|where|(?:is|are|can|could|should|do|does|did|will|would|may|am|has|have) (?:i|it|that|this|there|he|she|they|we|you|my|the|an?)|any|tell me|helps?|causes?|symptoms?|side effects?|signs?|treat\w*|cure|remed\w+|difference|versus|vs|cost|dose|dosage|miss(?:ed)?|forgot\w*|stop\w*|reasons?|foods?|test|range|normal|meaning)\b/i;
const statedMin = 0.4;

/** The parts of a message that ask: what stands beside them would only blur it. All of it where no part asks. */
function splitQuestions(text: string): string[] {
  const parts = text.split(partEnd).flatMap((part) => splitStatement(part.trim()));
  const asking = parts.filter((part) => part.split(/\s+/).length >= questionWordsMin && !statement.test(part));
  return asking.length > 0 ? asking : [text];
}
const questionWordsMin = 2;

/** "Stomach always gurgling what can I do": what is stated before the question, without a sign between them. */
const opensQuestion =
  /\s(?=(?:what (?:can|could|should|do|would|else|helps?|now|to do|is it|could)|how (?:do|can|could|should|long|much|many|often|bad|serious)|should i|can i|could (?:i|it|this|that)|is (?:it|that|this)|am i|why)\b)/i;
const beginsQuestion =
  /^(?:(?:and|so|but|ok|hi|hello)\W+)*(?:how|what|whats|when|why|where|which|who|whose|is|are|am|can|could|should|shall|does|do|did|will|would|may|might|any|has|have|tell|if|does)\b/i;
function splitStatement(part: string): string[] {
  const at = beginsQuestion.test(part) ? -1 : part.search(opensQuestion);
  if (at < 0) return [part];
  const [before, after] = [part.slice(0, at), part.slice(at + 1)];
  // "Side effects of it how long do they last" asks twice.
  const isAsked = (rankAspects(before)[0]?.likelihood ?? 0) >= alsoMin && !statement.test(before);
  return isAsked ? [before, after] : [after];
}
