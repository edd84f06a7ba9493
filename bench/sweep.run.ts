import { checkItems } from '@wellkept/interactions/check.ts';
import { createInteractionFinding } from '@wellkept/interactions/findings/compose-finding.ts';
import { judgePair } from '@wellkept/interactions/rules/judge-pair.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { report } from './report.ts';

// Every pair of the catalogue is judged once; what throws or answers differently the other way round ends the run. Cards are written for
// what is found, and for every so many pairs the whole check runs both ways.
const wholeCheckEach = 4999;

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const substances = [...knowledge.substances.values()];
const resolutions = substances.map((substance) => resolver.resolve(substance.name));
const counts: Record<string, number> = {};
let pairs = 0;
let asymmetric = 0;

const started = performance.now();
for (const [at, one] of substances.entries()) {
  for (let otherAt = at + 1; otherAt < substances.length; otherAt += 1) {
    const other = substances[otherAt];
    if (!other) continue;
    const judgement = judgePair(knowledge, one, other);
    counts[judgement.severity] = (counts[judgement.severity] ?? 0) + 1;
    pairs += 1;
    if (judgement.severity !== 'none' && !createInteractionFinding(knowledge, judgement, one, other, [0, 1])?.headline)
      throw new Error(`${one.id} and ${other.id} have a finding without a headline`);
    if (pairs % wholeCheckEach === 0) asymmetric += isSymmetric(at, otherAt) ? 0 : 1;
  }
}
const seconds = (performance.now() - started) / 1000;

function isSymmetric(at: number, otherAt: number): boolean {
  const [one, other] = [resolutions[at], resolutions[otherAt]];
  if (!one || !other) return false;
  const [there, back] = [checkItems(knowledge, [one, other]), checkItems(knowledge, [other, one])];
  const formatFindings = ({ findings }: typeof there) =>
    findings.map(({ id, severity, headline }) => `${id} ${severity} ${headline}`).join('\n');
  return there.pairs[0]?.severity === back.pairs[0]?.severity && formatFindings(there) === formatFindings(back);
}

console.log(`     ${pairs.toLocaleString('en-US')} pairs: ${JSON.stringify(counts)}`);
report('sweep: every pair of the catalogue', seconds, 30, 's');
report('sweep: answers that differ the other way round', asymmetric, 0, '');
