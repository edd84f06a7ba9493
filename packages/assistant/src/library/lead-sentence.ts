import { splitSentences } from '../answer/statement.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { countAnswers } from './passage-aspects.ts';
import { foodTerms, isAskingTerm, toTerms } from './terms.ts';

/** Leans on the sentence before it, so that it can't stand alone. */
const leaning =
  /^(?:it|its|they|their|them|this|that|these|those|he|she|both|such|also|then|but|and|or|so|otherwise|either|if not|instead|some|others?|more|less|even|after that|in that case|afterward|here|there|the (?:other|others|second|latter))\b/i;

/**
 * A passage with the sentence first that speaks of what was asked, where its own first says half of it or less: "For sleep the studies are few" before what
 * magnesium is good for. `about`: the title of its article, whose words every sentence is about. `asks`: what is wanted of it, where a
 * sentence shows whether it says that: a length of time, a number, a missed dose. The sentences stay as they are.
 */
export function leadWithAnswer(question: string, about: string, text: string, asks: readonly QuestionAspect[] = []): string {
  const common = new Set(toTerms(about));
  const asked = [...new Set(toTerms(question))].filter((term) => !isAskingTerm(term) && !foodTerms.has(term) && !common.has(term));
  const sentences = splitSentences(text);
  const shown = asks.find((aspect) => shownInSentence.has(aspect));
  if ((asked.length === 0 && shown === undefined) || sentences.length < 2) return text;
  const counts = sentences.map((sentence) => {
    const held = new Set(toTerms(sentence));
    const saysIt = shown !== undefined && countAnswers(shown, sentence) > 0;
    return asked.filter((term) => held.has(term)).length + (saysIt ? 1 : 0);
  });
  const most = Math.max(...counts);
  const at = counts.indexOf(most);
  const [sentence = '', next = ''] = sentences.slice(at);
  // Several that speak of it alike are a passage on it, in the order that it has.
  const isSingle = (shown !== undefined && counts[0] === 0) || counts.filter((count) => count === most).length === 1;
  if (at === 0 || (counts[0] ?? 0) * 2 > most || !isSingle || leaning.test(sentence)) return text;
  const taken = leaning.test(next) ? 2 : 1;
  return [...sentences.splice(at, taken), ...sentences].join(' ');
}

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
