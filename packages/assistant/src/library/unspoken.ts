import type { KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { getArticleTerms } from './article-terms.ts';
import { isOnAspect } from './passage-aspects.ts';
import type { QueryTerm } from './relevance.ts';
import { isAskingTerm, toTerms } from './terms.ts';

/** Asks for a yes or a no: whether one thing brings, eases or goes with another. */
const yesOrNo =
  /(?:^|[.,;:!?]\s+|\b(?:and|so|but|also|hi|hello|ok)\s+)(?:does|do|did|can|could|is|are|will|would|should|was|were|am|has|have|may|might)(?:n['’]?t)?\s/i;
export const isYesOrNo = (question: string): boolean => yesOrNo.test(question);

/** Asks what one thing does to another: there the other one decides which passage answers. */
export const asksOfRelation = ([asked]: readonly QuestionAspect[]): boolean => asked !== undefined && ofRelation.has(asked);
const ofRelation: ReadonlySet<QuestionAspect> = new Set(['causes', 'effect', 'spread', 'foods', 'safety', 'benefit', 'normal']);

/** Asks of another thing beside the subject, which the answer has to name. */
export const asksOfAnother = (aspects: readonly QuestionAspect[]): boolean => asksOfRelation(aspects) || aspects[0] === 'risk';

/** A word in a larger share of the articles says too little to be missed. */
const tellingIdf = 1;

/** Of a question for a yes or a no, the words that say which answer is wanted: what its article is called says only of what. */
export const listTellingTerms = (topic: readonly QueryTerm[], article: KnownArticle): string[] => {
  const { names } = getArticleTerms(article);
  return topic.flatMap(({ text, weight, idf }) =>
    (weight === 1 || weight === 0) && idf >= tellingIdf && !/\d/.test(text) && !isAskingTerm(text) && !names.has(text) ? [text] : [],
  );
};

/** The passage that speaks of them; the one given where none or it does. */
export function selectTellingPassage(article: KnownArticle, chosen: KnownPassage, telling: readonly string[]): KnownPassage {
  const { passages } = getArticleTerms(article);
  const count = (words: ReadonlySet<string>) => telling.filter((term) => words.has(term)).length;
  const own = passages.find(({ passage }) => passage === chosen);
  const best = passages.reduce<(typeof passages)[number] | undefined>(
    (most, one) => (most === undefined || count(one.all) > count(most.all) ? one : most),
    own,
  );
  return best?.passage ?? chosen;
}

/** The passage on what is asked that begins with a yes or a no, where there is one. */
export const selectYesOrNo = (article: KnownArticle, chosen: KnownPassage, aspects: readonly QuestionAspect[]): KnownPassage =>
  article.passages.find((passage) => /^(?:yes|no)\b/i.test(passage.text) && isOnAspect(aspects, passage)) ?? chosen;

/** As they were typed, the words that a passage says nothing of: "stress" of "can stress cause hives". */
export function listUnspoken(question: string, article: KnownArticle, chosen: KnownPassage, telling: readonly string[]): string[] {
  const spoken = getArticleTerms(article).passages.find(({ passage }) => passage === chosen)?.all;
  const missing = telling.filter((term) => spoken !== undefined && !spoken.has(term));
  return question.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => toTerms(word).some((term) => missing.includes(term)));
}
