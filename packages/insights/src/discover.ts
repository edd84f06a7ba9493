import { askAlone } from './alone.ts';
import { type Diary, daysOf, type Series } from './diary.ts';
import { falseShareMax, falseShares } from './false-discovery.ts';
import { dropMirrored } from './mirrored.ts';
import { daysMin, type Pattern, type Waiting } from './patterns.ts';
import { askRelation, type Outcome, outcomeOf, pairedDays, type Question, relationOf, varies } from './relation.ts';
import { askResults } from './results.ts';

export type Discovery = {
  /** What is really there, the surest first. */
  patterns: readonly Pattern[];
  /** What could be asked with more days. */
  waiting: readonly Waiting[];
  /** How many questions were asked of the diary; all count in what is called chance. */
  asked: number;
};

/**
 * Every pattern of a diary that chance explains badly: at most one in twenty of those shown is expected to be false, over all questions
 * together. A question that the days cannot answer yet is named instead.
 */
export function discover(diary: Diary): Discovery {
  const outcomes = diary.series.filter(({ roles }) => roles.includes('outcome'));
  // Somebody may have tried out thousands of things once: what hardly ever changed is not asked about day by day.
  const factors = diary.series
    .filter(({ roles }) => roles.includes('factor'))
    .map((factor) => ({ factor, mayMove: varies(factor, Float64Array.from(factor.values.values())) }));
  const results = askResults(outcomes.filter(isFelt), diary.labs ?? []);
  const waiting: Waiting[] = results.waiting;
  const alone = [...outcomes.flatMap((outcome) => askAlone(outcome, diary)), ...results.asked];
  const relations: Question[] = [];
  for (const series of outcomes) {
    const days = daysOf(series).length;
    if (days < daysMin) {
      waiting.push({ outcome: series, factor: null, days, needed: daysMin });
      continue;
    }
    const outcome: Outcome = outcomeOf(series);
    for (const { factor, mayMove } of factors) {
      if (factor === series || (factor.family !== undefined && factor.family === series.family)) continue;
      const question = mayMove ? askRelation(outcome, factor) : null;
      if (question) relations.push(question);
      else waiting.push({ outcome: series, factor, days: pairedDays(outcome, factor), needed: daysMin });
    }
  }
  const shares = falseShares([...alone, ...relations].map(({ chance }) => chance));
  const shown = <Asked>(asked: readonly Asked[], offset: number) =>
    asked.flatMap((one, index) => {
      const share = shares[offset + index] ?? 1;
      return share <= falseShareMax ? [{ one, share }] : [];
    });
  const related = shown(relations, alone.length);
  const patterns = [
    ...shown(alone, 0).map(({ one, share }) => one.patternOf(share)),
    ...dropMirrored(related, ({ one }) => one).map(({ item: { one, share }, ...mirrored }) =>
      relationOf(
        one,
        share,
        related.map((other) => other.one),
        mirrored,
      ),
    ),
  ].filter((pattern) => pattern !== null);
  return { patterns: patterns.toSorted((a, b) => a.chance - b.chance), waiting, asked: alone.length + relations.length };
}

/** What a person notices of themselves; what is measured goes with results for reasons that are no news. */
const isFelt = ({ id }: Series): boolean => !id.startsWith('measurement:');
