import { wasRead } from '@wellkept/knowledge/was-read.ts';
import { listPairs, readBase, readExceptions } from './knowledge/base.ts';
import { checkKnowledge } from './knowledge/check-knowledge.ts';

// Faults of the medical data that a machine can see. What is right all the same stands in knowledge/exceptions.json with its reason.
const base = readBase();
const faults = checkKnowledge(base, readExceptions());
for (const { rule, where, says } of faults) console.error(`${rule}: ${where}: ${says}`);
const labelRules = base.files.flatMap((file) => file.labelRules ?? []);
const read = labelRules.filter(({ reading }) => wasRead(reading));
const pairs = base.files.flatMap((file) => file.pairs ?? []);
const severe = pairs.filter(({ severity }) => severity === 'contraindicated' || severity === 'major');
const severeCautions = base.files
  .flatMap((file) => file.cautions ?? [])
  .filter(({ severity }) => severity === 'contraindicated' || severity === 'major');
console.log(
  `${labelRules.length} label rules, ${read.length} of them read in the label; ${pairs.length} pair facts about ${listPairs(base).length} pairs, ` +
    `${severe.filter(({ reading }) => wasRead(reading)).length} of ${severe.length} severe ones read; ` +
    `${severeCautions.filter(({ reading }) => wasRead(reading)).length} of ${severeCautions.length} severe cautions read`,
);
if (faults.length > 0) throw new Error(`${faults.length} faults in the knowledge base`);
