import type { Series } from './diary.ts';
import { type AssociationHypothesis, computeFactorCorrelation } from './lagged-association.ts';

/** Two factors this much alike, or opposite, are one fact under two names: "Screen before bed" and "No screen after ten". */
const sameCorrelationMin = 0.9;

/** A relation that is shown, with what it stands for besides. */
export type DistinctItem<Item> = {
  item: Item;
  /** Found in both directions on the same day, with nothing to say which came first. */
  isUndirected: boolean;
  /** Factors that show the same as this one, and were left out. */
  twins: readonly { factor: Series; isOpposite: boolean }[];
};

/** The night ends in the morning of its day, so it is before everything else on that day. */
const isBefore = ({ factor, outcome, best: { lag } }: AssociationHypothesis): boolean =>
  lag > 0 || (factor.family === 'night' && outcome.series.family !== 'night');

const isReverse = (one: AssociationHypothesis, other: AssociationHypothesis): boolean =>
  one.factor.id === other.outcome.series.id && one.outcome.series.id === other.factor.id;

/** What happened before its outcome first, then what is surer; a thing that was logged before a habit that was ticked. */
const comparePrecedence = (one: AssociationHypothesis, other: AssociationHypothesis): number =>
  Number(isBefore(other)) - Number(isBefore(one)) ||
  roundChance(one) - roundChance(other) ||
  getSourceRank(one.factor) - getSourceRank(other.factor);
/** A factor and its exact opposite have the same chance but for the last digits of the arithmetic. */
const roundChance = ({ chance }: AssociationHypothesis): number => Number(chance.toPrecision(9));
const getSourceRank = ({ id }: Series): number => (id.startsWith('habit:') ? 1 : 0);

/** Leaves out relations that say what another one says: the same pair in the other direction, and the same factor under another name. */
export function dropMirrored<Item>(items: readonly Item[], getHypothesis: (item: Item) => AssociationHypothesis): DistinctItem<Item>[] {
  const distinct: {
    item: Item;
    question: AssociationHypothesis;
    isUndirected: boolean;
    twins: { factor: Series; isOpposite: boolean }[];
  }[] = [];
  const sorted = items
    .map((item) => ({ item, question: getHypothesis(item) }))
    .toSorted((a, b) => comparePrecedence(a.question, b.question));
  for (const { item, question } of sorted) {
    const reverse = distinct.find((other) => isReverse(question, other.question));
    if (reverse) {
      reverse.isUndirected = !isBefore(reverse.question);
      continue;
    }
    const twin = distinct.find(
      (other) =>
        other.question.outcome === question.outcome &&
        Math.abs(computeHypothesisCorrelation(other.question, question)) >= sameCorrelationMin,
    );
    if (twin) twin.twins.push({ factor: question.factor, isOpposite: computeHypothesisCorrelation(twin.question, question) < 0 });
    else distinct.push({ item, question, isUndirected: false, twins: [] });
  }
  return distinct.map(({ item, isUndirected, twins }) => ({ item, isUndirected, twins }));
}

const computeHypothesisCorrelation = (one: AssociationHypothesis, other: AssociationHypothesis): number =>
  computeFactorCorrelation(one.outcome, one.factor, other.factor, one.best.lag);
