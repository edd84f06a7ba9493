import { readBase, readExceptions } from './knowledge/base.ts';
import { checkKnowledge } from './knowledge/check-knowledge.ts';

// Faults of the medical data that a machine can see. What is right all the same stands in knowledge/exceptions.json with its reason.
const faults = checkKnowledge(readBase(), readExceptions());
for (const { rule, where, says } of faults) console.error(`${rule}: ${where}: ${says}`);
if (faults.length > 0) throw new Error(`${faults.length} faults in the knowledge base`);
