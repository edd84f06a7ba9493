import type { Series } from './diary.ts';
import { computeLikeness, type Question } from './relation.ts';

/** Two factors this much alike, or opposite, are one fact under two names: "Screen before bed" and "No screen after ten". */
const sameMin = 0.9;

/** A relation that is shown, with what it stands for besides. */
export type Kept<Item> = {
  item: Item;
  /** Found in both directions on the same day, with nothing to say which came first. */
  isUndirected: boolean;
  /** Factors that show the same as this one, and were left out. */
  twins: readonly { factor: Series; isOpposite: boolean }[];
};

/** The night ends in the morning of its day, so it is before everything else on that day. */
const isBefore = ({ factor, outcome, best: { lag } }: Question): boolean =>
  lag > 0 || (factor.family === 'night' && outcome.series.family !== 'night');

const isReverse = (one: Question, other: Question): boolean =>
  one.factor.id === other.outcome.series.id && one.outcome.series.id === other.factor.id;

/** What happened before its outcome first, then what is surer; a thing that was logged before a habit that was ticked. */
const byOrder = (one: Question, other: Question): number =>
  Number(isBefore(other)) - Number(isBefore(one)) || one.chance - other.chance || rankOf(one.factor) - rankOf(other.factor);
const rankOf = ({ id }: Series): number => (id.startsWith('habit:') ? 1 : 0);

/** Leaves out relations that say what another one says: the same pair in the other direction, and the same factor under another name. */
export function dropMirrored<Item>(items: readonly Item[], questionOf: (item: Item) => Question): Kept<Item>[] {
  const kept: { item: Item; question: Question; isUndirected: boolean; twins: { factor: Series; isOpposite: boolean }[] }[] = [];
  const sorted = items.map((item) => ({ item, question: questionOf(item) })).toSorted((a, b) => byOrder(a.question, b.question));
  for (const { item, question } of sorted) {
    const reverse = kept.find((other) => isReverse(question, other.question));
    if (reverse) {
      reverse.isUndirected = !isBefore(reverse.question);
      continue;
    }
    const twin = kept.find(
      (other) => other.question.outcome === question.outcome && Math.abs(likenessOf(other.question, question)) >= sameMin,
    );
    if (twin) twin.twins.push({ factor: question.factor, isOpposite: likenessOf(twin.question, question) < 0 });
    else kept.push({ item, question, isUndirected: false, twins: [] });
  }
  return kept.map(({ item, isUndirected, twins }) => ({ item, isUndirected, twins }));
}

const likenessOf = (one: Question, other: Question): number => computeLikeness(one.outcome, one.factor, other.factor, one.best.lag);
