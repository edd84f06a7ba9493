import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DataException, DataExceptions } from '@wellkept/knowledge/data-exceptions.ts';
import { readDataFiles } from '@wellkept/knowledge/data-files.ts';
import { expandPair } from '@wellkept/knowledge/expand-pair.ts';
import { buildKnowledge, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { KnowledgeFile, PairFact } from '@wellkept/knowledge/schema.ts';

/** The knowledge base as its files say it, and as the engine sees it. */
export type Base = { files: readonly KnowledgeFile[]; knowledge: Knowledge };

/** Something in the data that should not be so. `where` names the entry and stays the same while the entry does. */
export type Fault = { rule: string; where: string; says: string };

export function buildBase(files: readonly KnowledgeFile[]): Base {
  return { files, knowledge: buildKnowledge(files) };
}

export const readBase = (): Base => buildBase(readDataFiles());

export const readExceptions = (): readonly DataException[] =>
  DataExceptions.parse(JSON.parse(readFileSync(fileURLToPath(new URL('exceptions.json', import.meta.url)), 'utf8')));

export const listPairs = ({ files }: Base): PairFact[] => files.flatMap((file) => file.pairs ?? []).flatMap(expandPair);
export const formatFactName = ({ a, b }: Pick<PairFact, 'a' | 'b'>): string => `${a} + ${b}`;

const members = new WeakMap<Knowledge, Map<string, readonly KnownSubstance[]>>();

/** The substances that a side of a fact speaks of. */
export function listMembers(knowledge: Knowledge, side: string): readonly KnownSubstance[] {
  const known = members.get(knowledge) ?? new Map<string, readonly KnownSubstance[]>();
  members.set(knowledge, known);
  const found = known.get(side) ?? [...knowledge.substances.values()].filter(({ sides }) => sides.includes(side));
  known.set(side, found);
  return found;
}

/** Every sentence that a pair fact may show, by the part it belongs to. */
export function listTexts({ headline, mechanism, outcome, advice, emergency, forConditions = [] }: PairFact): {
  part: 'claim' | 'advice';
  text: string;
}[] {
  const claims = [headline, mechanism, outcome, emergency, ...forConditions.flatMap((one) => [one.headline, one.outcome, one.emergency])];
  const lines = [...advice, ...forConditions.flatMap((one) => one.advice)];
  return [
    ...claims.flatMap((text) => (text === undefined ? [] : [{ part: 'claim' as const, text }])),
    ...lines.map((text) => ({ part: 'advice' as const, text })),
  ];
}
