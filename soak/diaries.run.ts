// Simulated diaries: how often insights show a pattern where there is none, and how often they find one that is there, beside what a plain
// rank correlation does at the same false rate. `npm run soak -- diaries 1000` runs a thousand empty ones of each length.

import { plannedAssociation, simulateDiary } from '@wellkept/test-kit/diary/simulated-diary.ts';
import { discoverPatterns } from '@wellkept/tracking/testing/discover.ts';
import { report, reportComparison } from '../bench/report.ts';
import { computePlainSpearman } from './plain-spearman.ts';

const rounds = Number(process.argv[2] ?? 1000);
const falseMax = 5;
const lengths = [30, 90, 365];
const effects = [0.5, 0.8, 1.2];
const missing = 0.1;

const computePercent = (count: number, of: number) => (100 * count) / of;

for (const days of lengths) {
  let shown = 0;
  const least: number[] = [];
  for (let seed = 1; seed <= rounds; seed += 1) {
    const diary = simulateDiary(seed * 7919 + days, { days, effect: 0, missing });
    if (discoverPatterns(diary).patterns.length > 0) shown += 1;
    least.push(Math.min(...computePlainSpearman(diary).map(({ chance }) => chance)));
  }
  report(`${days} days, nothing in them: diaries that show anything`, computePercent(shown, rounds), falseMax, '%');
  reportComparison(
    `${days} days, nothing in them: a plain rank correlation`,
    computePercent(least.filter((pValue) => pValue <= 0.05).length, rounds),
    '%',
  );
  // The plain test is allowed as many false diaries as ours had, and no more.
  const threshold = least.toSorted((a, b) => a - b)[shown] ?? 0;
  // Short diaries contain few findings, so more of them are analyzed to tell two small shares apart.
  const few = Math.ceil(rounds * Math.max(1 / 4, 30 / days));
  for (const effect of effects) {
    const power = { ours: 0, plain: 0 };
    for (let seed = 1; seed <= few; seed += 1) {
      const diary = simulateDiary(seed * 104_729 + days, { days, effect, missing });
      const isPlanned = (outcome: string, factor: string) => outcome === plannedAssociation.outcome && factor === plannedAssociation.factor;
      if (discoverPatterns(diary).patterns.some((one) => one.kind === 'relation' && isPlanned(one.outcome.id, one.factor.id)))
        power.ours += 1;
      if (computePlainSpearman(diary).some(({ outcome, factor, chance }) => isPlanned(outcome, factor) && chance < threshold))
        power.plain += 1;
    }
    const name = `${days} days, an effect of ${effect} standard deviations`;
    report(`${name}: found`, computePercent(power.ours, few), computePercent(power.plain, few), '%', true);
    reportComparison(`${name}: found by the plain one at the same false rate`, computePercent(power.plain, few), '%');
  }
}
