import { splitSentences } from '../answer/statement.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { countAnswers } from './passage-aspects.ts';
import { foodTerms, isAskingTerm, toTerms } from './terms.ts';

/** Leans on the sentence before it, so that it can't stand alone. */
const leaning =
  /^(?:it|its|they|their|them|this|that|these|those|he|she|both|such|also|then|but|and|or|so|otherwise|either|if not|instead|some|others?|more|less|even|after that|in that case|afterward|here|there|the (?:other|others|second|latter))\b/i;

/**
 * A passage with the sentence first that speaks of what was asked, where its own first says half of it or less: "For sleep the studies are few" before what
 * magnesium is good for. `about`: the title of its article, whose words every sentence is about, unless it names several things. `named`: what it was looked up for. `asks`: what is wanted of it, where a
 * sentence shows whether it says that: a length of time, a number, a missed dose. The sentences stay as they are.
 */
export function leadWithAnswer(
  question: string,
  about: string,
  text: string,
  { asks = [], named = [] }: { asks?: readonly QuestionAspect[]; named?: readonly string[] } = {},
): string {
  const inTitle = new Set(toTerms(about));
  const asked = [...new Set(toTerms(question))].filter((term) => !isAskingTerm(term) && !foodTerms.has(term) && !/^\d+$/.test(term));
  const sentences = splitSentences(text);
  const shown = asks.find((aspect) => shownInSentence.has(aspect));
  const given = new Set(toTerms(named.join(' ')));
  const others = asked.filter((term) => !inTitle.has(term) && !given.has(term));
  const led = others.length === 0 && shown === undefined ? null : putFirst(sentences, { asked: others, shown });
  const isOfOther = toTerms(sentences[0] ?? '').some((term) => inTitle.has(term) && !asked.includes(term));
  if (led !== null || !isOfOther || !isOfSeveral.test(about)) return led === null ? text : led.join(' ');
  // Of an article on several things the one that is asked about is known by its name: "hiccups" of "Snoring and hiccups".
  return (
    putFirst(sentences, { asked: asked.filter((term) => inTitle.has(term) && !given.has(term)), shown: undefined }, true) ?? sentences
  ).join(' ');
}

type Wanted = { asked: readonly string[]; shown: QuestionAspect | undefined };

/** The sentences with the one first that speaks of what is asked; null where their own first one does, or none does more than others. */
function putFirst(sentences: readonly string[], { asked, shown }: Wanted, isOfAny = false): string[] | null {
  // A passage that answers by yes or no says so first.
  if (sentences.length < 2 || /^(?:yes|no)\b/i.test(sentences[0] ?? '')) return null;
  const counts = sentences.map((sentence) => {
    const held = new Set(toTerms(sentence));
    const saysIt = shown !== undefined && countAnswers(shown, sentence) > 0;
    return asked.filter((term) => held.has(term)).length + (saysIt ? 1 : 0);
  });
  const most = Math.max(...counts);
  const at = counts.indexOf(most);
  const [sentence = '', next = ''] = sentences.slice(at);
  // Several that speak of it alike are a passage on it, in the order that it has.
  const isSingle = ((isOfAny || shown !== undefined) && counts[0] === 0) || counts.filter((count) => count === most).length === 1;
  if (most === 0 || at === 0 || (counts[0] ?? 0) * 2 > most || !isSingle || leaning.test(sentence)) return null;
  const taken = leaning.test(next) ? 2 : 1;
  return [...sentences.slice(at, at + taken), ...sentences.slice(0, at), ...sentences.slice(at + taken)];
}

const isOfSeveral = /,|\band\b|\bor\b/;

/** Aspects of which a single sentence shows by its words that it answers. */
const shownInSentence: ReadonlySet<QuestionAspect> = new Set([
  'spread',
  'outlook',
  'onset',
  'missedDose',
  'stopping',
  'dependence',
  'amount',
]);
