import { checkItems } from '@wellkept/interactions/check.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { tenItems } from './medication-list.ts';
import { computePercentile, report } from './report.ts';

const beforeLoad = performance.now();
const knowledge = await loadKnowledge();
report('knowledge: load and index', performance.now() - beforeLoad, 150, 'ms');
const resolver = createResolver(knowledge);

function measureTimes(rounds: number, work: () => void): number[] {
  for (let round = 0; round < rounds / 10; round += 1) work();
  return Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}

const ten = tenItems.map((text) => resolver.resolve(text));
report(
  'engine: 10 items, median',
  computePercentile(
    measureTimes(2000, () => checkItems(knowledge, ten)),
    0.5,
  ),
  1,
  'ms',
);
const substances = [...knowledge.substances.values()].slice(0, 30).map((substance) => resolver.resolve(substance.name));
report(
  'engine: 30 items, median',
  computePercentile(
    measureTimes(500, () => checkItems(knowledge, substances)),
    0.5,
  ),
  2,
  'ms',
);

const typed = ['m', 'me', 'met', 'metf', 'metfo', 'metfro', 'metfromin', 'st joh', 'vit d', 'ibuprofin 400', 'grapefr', 'lisnopril'];
let turn = 0;
const suggest = () => {
  resolver.suggest(typed[turn % typed.length] ?? '', 8);
  turn += 1;
};
report('type-ahead: one keystroke, p95', computePercentile(measureTimes(600, suggest), 0.95), 5, 'ms');
