import { type Diary, listDays, type Series } from './diary.ts';
import { dropMirrored } from './distinct-associations.ts';
import { computeQValues, falseDiscoveryRateMax } from './false-discovery-rate.ts';
import { testLabAssociations } from './lab-association.ts';
import {
  type AssociationHypothesis,
  countPairedDays,
  createOutcomeModel,
  estimateLaggedAssociation,
  hasVariation,
  type OutcomeModel,
  testLaggedAssociation,
} from './lagged-association.ts';
import { daysMin, isWorthTelling, type Pattern, type PendingTest } from './patterns.ts';
import { runUnivariateTests } from './univariate-tests.ts';

export type Discovery = {
  /** What is really there, the surest first. */
  patterns: readonly Pattern[];
  /** What could be asked with more days. */
  waiting: readonly PendingTest[];
  /** How many questions were asked of the diary; all count in what is called chance. */
  asked: number;
};

/**
 * Every pattern of a diary that chance explains badly: at most one in twenty of those shown is expected to be false, over all questions
 * together. What is too small to matter is left out. A question that the days cannot answer yet is named instead.
 */
export function discoverPatterns(diary: Diary): Discovery {
  const outcomes = diary.series.filter(({ roles }) => roles.includes('outcome'));
  // A diary may contain thousands of things tried once: series that hardly ever changed are not tested day by day.
  const factors = diary.series
    .filter(({ roles }) => roles.includes('factor'))
    .map((factor) => ({ factor, mayMove: hasVariation(factor, Float64Array.from(factor.values.values())) }));
  const results = testLabAssociations(outcomes.filter(isSelfReported), diary.labs ?? []);
  const waiting: PendingTest[] = results.waiting;
  const univariateTests = [...outcomes.flatMap((outcome) => runUnivariateTests(outcome, diary)), ...results.asked];
  const associations: AssociationHypothesis[] = [];
  for (const series of outcomes) {
    const days = listDays(series).length;
    if (days < daysMin) {
      waiting.push({ outcome: series, factor: null, days, needed: daysMin });
      continue;
    }
    const outcome: OutcomeModel = createOutcomeModel(series);
    for (const { factor, mayMove } of factors) {
      if (factor === series || (factor.family !== undefined && factor.family === series.family)) continue;
      const hypothesis = mayMove ? testLaggedAssociation(outcome, factor) : null;
      if (hypothesis) associations.push(hypothesis);
      else waiting.push({ outcome: series, factor, days: countPairedDays(outcome, factor), needed: daysMin });
    }
  }
  const qValues = computeQValues([...univariateTests, ...associations].map(({ chance }) => chance));
  const selectSignificant = <Asked>(tests: readonly Asked[], offset: number) =>
    tests.flatMap((one, index) => {
      const qValue = qValues[offset + index] ?? 1;
      return qValue <= falseDiscoveryRateMax ? [{ one, share: qValue }] : [];
    });
  const significantAssociations = selectSignificant(associations, univariateTests.length);
  const patterns = [
    ...selectSignificant(univariateTests, 0).map(({ one, share }) => one.patternOf(share)),
    ...dropMirrored(significantAssociations, ({ one }) => one).map(({ item: { one, share }, ...mirrored }) =>
      estimateLaggedAssociation(
        one,
        share,
        significantAssociations.map((other) => other.one),
        mirrored,
      ),
    ),
  ].filter((pattern): pattern is Pattern => pattern !== null && isWorthTelling(pattern));
  return { patterns: patterns.toSorted((a, b) => a.chance - b.chance), waiting, asked: univariateTests.length + associations.length };
}

/** What a person notices of themselves; what is measured goes with results for reasons that are no news. */
const isSelfReported = ({ id }: Series): boolean => !id.startsWith('measurement:');
