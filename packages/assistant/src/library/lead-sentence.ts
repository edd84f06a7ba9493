import { splitSentences } from '../answer/statement.ts';
import { foodTerms, isAskingTerm, toTerms } from './terms.ts';

/** Leans on the sentence before it, so that it can't stand alone. */
const leaning =
  /^(?:it|its|they|their|them|this|that|these|those|he|she|both|such|also|then|but|and|or|so|otherwise|either|if not|instead|some|others?|more|less|even|after that|in that case|afterward|here|there)\b/i;

/**
 * A passage with the sentence first that speaks of what was asked, where its own first says half of it or less: "For sleep the studies are few" before what
 * magnesium is good for. `about`: the title of its article, whose words every sentence is about. The sentences stay as they are.
 */
export function leadWithAnswer(question: string, about: string, text: string): string {
  const common = new Set(toTerms(about));
  const asked = [...new Set(toTerms(question))].filter((term) => !isAskingTerm(term) && !foodTerms.has(term) && !common.has(term));
  const sentences = splitSentences(text);
  if (asked.length === 0 || sentences.length < 2) return text;
  const counts = sentences.map((sentence) => {
    const held = new Set(toTerms(sentence));
    return asked.filter((term) => held.has(term)).length;
  });
  const most = Math.max(...counts);
  const at = counts.indexOf(most);
  const [sentence = '', next = ''] = sentences.slice(at);
  // Several that speak of it alike are a passage on it, in the order that it has.
  const isSingle = counts.filter((count) => count === most).length === 1;
  if (at === 0 || (counts[0] ?? 0) * 2 > most || !isSingle || leaning.test(sentence)) return text;
  const taken = leaning.test(next) ? 2 : 1;
  return [...sentences.splice(at, taken), ...sentences].join(' ');
}
