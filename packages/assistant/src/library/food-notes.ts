import type { KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import { splitSentences } from '../answer/statement.ts';
import type { RetrievedPassage } from '../tools/tool.ts';
import { toCitedPassage } from './cited-passage.ts';
import { toTerms } from './terms.ts';

/** Passages that say what is good to eat and what is not. */
const advising: ReadonlySet<KnownPassage['aspect']> = new Set(['self-care', 'prevention', 'treatment', undefined]);
const notesMax = 1;

/**
 * What articles on conditions say of a food: the sentence that names it, out of a passage on what one can do. "Can I eat shrimp" of a person
 * with gout is answered by the article on gout.
 */
export function findFoodNotes(articles: readonly KnownArticle[], food: string, conditionIds: readonly string[]): RetrievedPassage[] {
  const wanted = toTerms(food);
  return articles
    .filter(({ about }) => about?.conditions?.some((id) => conditionIds.includes(id)))
    .flatMap((article) => {
      const [note] = article.passages
        .filter(({ aspect, heading }) => advising.has(aspect) && (aspect !== undefined || speaksOfFood.test(heading)))
        .flatMap((passage) => {
          const sentence = splitSentences(passage.text).find((one) => isNamed(wanted, one));
          return sentence === undefined ? [] : [{ ...toCitedPassage(article, passage), text: sentence }];
        });
      return note ? [note] : [];
    })
    .slice(0, notesMax);
}
const speaksOfFood = /\b(?:food|eat|diet|meal|drink|table|plate|kitchen)/i;

const isNamed = (wanted: readonly string[], sentence: string): boolean => {
  const held = new Set(toTerms(sentence));
  return wanted.length > 0 && wanted.every((term) => held.has(term));
};
