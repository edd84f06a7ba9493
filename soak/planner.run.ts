// Meals for generated households: nothing that one of them may not eat, every bound met or named, how near the quick plan is to the proven one,
// and how near that is to the best. `npm run soak -- planner 1000` plans for 1,000 of them, two at a time. With a second number others than usual.

import { Worker } from 'node:worker_threads';
import { computePercentile, report, reportComparison } from '../bench/report.ts';
import { cuisinePenalty } from '../packages/nutrition/src/planner/score.ts';
import type { HouseholdFigures } from './planner/measure-household.ts';

const count = Number(process.argv[2] ?? 1000);
const first = Number(process.argv[3] ?? 2_000_000);
const threads = Number(process.argv[4] ?? 2);
const percent = 100;

const figures: HouseholdFigures[] = [];
let next = first;
const file = new URL('./planner/household-worker.ts', import.meta.url);
await Promise.all(
  Array.from({ length: threads }, () => {
    const worker = new Worker(file);
    return new Promise<void>((resolve, reject) => {
      const order = () => {
        if (next >= first + count) return void worker.terminate().then(() => resolve(), reject);
        worker.postMessage(next);
        next += 1;
      };
      worker.on('message', (one: HouseholdFigures) => {
        figures.push(one);
        if (one.gap > 0.02 || one.behind > 0.08 || one.silent > 0 || one.broken > 0) console.log(JSON.stringify(one));
        order();
      });
      worker.once('error', reject);
      order();
    });
  }),
);

const computeShare = (isRight: (one: HouseholdFigures) => boolean): number => (figures.filter(isRight).length / figures.length) * percent;
const sum = (pick: (one: HouseholdFigures) => number): number => figures.reduce((total, one) => total + pick(one), 0);
console.log(`${figures.length} households, ${sum(({ dishes }) => dishes)} dishes`);
report(
  'dishes that a person may not eat, or over time or cost',
  sum(({ broken }) => broken),
  0,
  '',
);
report(
  'bounds missed without a word',
  sum(({ silent }) => silent),
  0,
  '',
);
report(
  'households whose plan is proven within 2 %',
  computeShare(({ gap }) => gap <= 0.02),
  95,
  '%',
  true,
);
report(
  'households whose quick plan is within 8 % of the proven one',
  computeShare(({ behind }) => behind <= 0.08),
  95,
  '%',
  true,
);
// Of a penalty near nothing, a share of it is less than anybody could notice.
report(
  'households whose quick plan is within 8 %, or within the least that the score counts',
  computeShare(({ behind, behindPoints }) => behind <= 0.08 || behindPoints <= cuisinePenalty),
  95,
  '%',
  true,
);
report(
  'quick plan, processor time, p95',
  computePercentile(
    figures.map(({ quickMs }) => quickMs),
    0.95,
  ),
  1000,
  'ms',
);
report(
  'proof, p95',
  computePercentile(
    figures.map(({ proofSeconds }) => proofSeconds),
    0.95,
  ),
  15,
  's',
);
reportComparison(
  'proof, median',
  computePercentile(
    figures.map(({ proofSeconds }) => proofSeconds),
    0.5,
  ),
  's',
);
reportComparison(
  'gap, p95',
  computePercentile(
    figures.map(({ gap }) => gap * percent),
    0.95,
  ),
  '%',
);
reportComparison(
  'households with a dish for every meal',
  computeShare(({ isFull }) => isFull),
  '%',
);
reportComparison(
  'households with a full plan that meets every bound',
  computeShare(({ isFull, missed }) => isFull && missed === 0),
  '%',
);
reportComparison(
  'households that miss a bound and read what would help',
  computeShare(({ missed, isHelped }) => missed > 0 && isHelped),
  '%',
);
reportComparison(
  'days within a tenth of the energy need',
  (sum(({ energyNear }) => energyNear) /
    Math.max(
      1,
      sum(({ energyDays }) => energyDays),
    )) *
    percent,
  '%',
);
