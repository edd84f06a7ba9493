import type { KnownArticle } from '@wellkept/knowledge/articles.ts';
import { composeHelp } from '@wellkept/knowledge/help.ts';
import { helpPassageId } from '@wellkept/knowledge/help-words.ts';
import type { RetrievedPassage } from '../tools/tool.ts';
import { toCitedPassage } from './cited-passage.ts';
import { toTerms } from './terms.ts';

/**
 * When a complaint can't wait with a condition that the person has: gaining weight fast is one thing with a weak heart and another without.
 * One passage of each article on such a condition that names the complaint among its signs.
 */
export function findConditionSigns(
  articles: readonly KnownArticle[],
  complaint: string,
  conditionIds: readonly string[],
): RetrievedPassage[] {
  const wanted = toTerms(complaint);
  return articles
    .filter(({ about }) => about?.conditions?.some((id) => conditionIds.includes(id)))
    .flatMap((article) => {
      const passage = article.passages.find(({ id }) => id === helpPassageId);
      const pressing = (article.help ?? []).flatMap(({ level, signs, ...others }) => {
        const named = signs.filter((sign) => isNamed(wanted, typeof sign === 'string' ? sign : sign.text));
        return named.length > 0 && (level === 'emergency' || level === 'today') ? [{ level, signs: named, ...others }] : [];
      });
      return passage && pressing.length > 0 ? [{ ...toCitedPassage(article, passage), text: composeHelp(pressing) }] : [];
    });
}

const isNamed = (wanted: readonly string[], sign: string): boolean => {
  const held = new Set(toTerms(sign));
  return wanted.length > 0 && wanted.every((term) => held.has(term));
};
