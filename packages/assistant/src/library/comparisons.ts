import type { Articles, KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import { toTerms } from './terms.ts';

type Comparison = { article: KnownArticle; passage: KnownPassage; sides: readonly ReadonlySet<string>[]; words: ReadonlySet<string> };
export type FindComparison = (subjects: readonly [string, string], question: string) => Pick<Comparison, 'article' | 'passage'> | null;

/** "Zyrtec or Claritin: cetirizine or loratadine, the difference": what a passage tells apart stands on both sides of an "or". */
const between =
  /^(?!(?:who|how|what|when|why|where|which|is|are|can|does|do|signs|symptoms|causes|tests|treatment|side|alcohol|taking)\b).*\bor\b/i;

/** Finds the passage that has one thing on one side of its heading, and the other on another; of several the one nearest to the question. */
export function createComparisonFinder({ all }: Pick<Articles, 'all'>): FindComparison {
  let known: readonly Comparison[] | undefined;
  const list = (): readonly Comparison[] =>
    all.flatMap((article) =>
      article.passages
        .filter(({ heading }) => between.test(heading))
        .map((passage) => ({
          article,
          passage,
          sides: passage.heading.split(/\bor\b|[:,]/i).map((side) => new Set(toTerms(side))),
          words: new Set(toTerms(`${passage.heading} ${passage.text}`)),
        })),
    );
  return (subjects, question) => {
    known ??= list();
    const [one, other] = subjects.map((subject) => toTerms(subject));
    if (!one || !other || one.length === 0 || other.length === 0) return null;
    const asked = toTerms(question);
    const holds = (side: ReadonlySet<string>, terms: readonly string[]) => terms.every((term) => side.has(term));
    // "Viral or bacterial sore throat": a noun that both share may stand on one side alone.
    const isOfBoth = ({ sides, words }: Comparison): boolean =>
      sides.some((side, at) => sides.some((another, place) => at !== place && holds(side, one) && holds(another, other))) ||
      (sides.some((side) => side.has(one[0] ?? '')) &&
        sides.some((side) => !side.has(one[0] ?? '') && holds(side, other)) &&
        holds(words, one));
    const [best] = known
      .filter(isOfBoth)
      .map(({ article, passage, words }) => ({ article, passage, near: asked.filter((term) => words.has(term)).length }))
      .toSorted((a, b) => b.near - a.near);
    return best ?? null;
  };
}
