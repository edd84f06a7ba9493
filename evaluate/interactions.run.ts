import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkItems } from '@wellkept/interactions/check.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';
import type { Severity } from '@wellkept/knowledge/facts.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { parseCsv } from '../apps/cli/src/read-input.ts';

// `npm run evaluate -- interactions FOLDER` measures the engine against pairs that others have judged. Each CSV file of the folder names its
// two columns drug_a and drug_b, or supplement_or_food and drug, and may have a column severity; a file without one holds pairs that are
// believed to be free of interaction.

/** What a file expects of a pair. `severe`: major or contraindicated. `ungraded`: known, no level given. `quiet`: not to be interrupted for. */
type Expected = 'severe' | 'major' | 'moderate' | 'minor' | 'ungraded' | 'quiet' | 'none';
type Judged = { a: string; b: string; expected: Expected; unknown: string[]; found: Severity };

const folder = process.argv[2];
if (!folder) {
  console.error('Name the folder that holds the CSV files.');
  process.exit(2);
}

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);

function parseExpected(word: string | undefined): Expected {
  const text = (word ?? '').toLowerCase();
  if (/contraindicated|severe|critical/.test(text)) return 'severe';
  if (/interrupt|quiet|low/.test(text)) return 'quiet';
  if (/major|serious|high/.test(text)) return 'major';
  if (/moderate|significant/.test(text)) return 'moderate';
  if (/minor/.test(text)) return 'minor';
  return /none|no interaction/.test(text) ? 'none' : 'ungraded';
}

function checkPair(a: string, b: string, expected: Expected): Judged {
  const resolutions = [resolver.resolve(a), resolver.resolve(b)];
  const unknown = [a, b].filter((_, at) => !resolutions[at]?.match);
  return { a, b, expected, unknown, found: checkItems(knowledge, resolutions).pairs[0]?.severity ?? 'none' };
}

function readPairs(file: string): Judged[] {
  const [heading = [], ...rows] = parseCsv(readFileSync(join(folder ?? '', file), 'utf8'));
  const findColumn = (...names: string[]) => heading.findIndex((name) => names.includes(name.trim().toLowerCase()));
  const [atA, atB, atSeverity] = [findColumn('drug_a', 'supplement_or_food'), findColumn('drug_b', 'drug'), findColumn('severity')];
  if (atA === -1 || atB === -1) return [];
  const isQuiet = /interrupt|quiet|low/i.test(file);
  return rows
    .filter((row) => row.length > 1)
    .map((row) =>
      checkPair(row[atA] ?? '', row[atB] ?? '', isQuiet ? 'quiet' : parseExpected(atSeverity === -1 ? 'none' : row[atSeverity])),
    );
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`})`;
const selectAtLeast = (pairs: readonly Judged[], level: Severity) =>
  pairs.filter(({ found }) => getSeverityRank(found) >= getSeverityRank(level));

type Measure = { words: string; holds: (pair: Judged) => boolean };

/** What is counted for each kind of expectation; what does not hold is listed as a miss. */
const measures: Readonly<Record<Expected, Measure>> = {
  severe: { words: 'found as major or contraindicated', holds: ({ found }) => getSeverityRank(found) >= getSeverityRank('major') },
  major: { words: 'found at any level', holds: ({ found }) => found !== 'none' },
  moderate: { words: 'found at any level', holds: ({ found }) => found !== 'none' },
  minor: { words: 'found at any level', holds: ({ found }) => found !== 'none' },
  ungraded: { words: 'found at any level', holds: ({ found }) => found !== 'none' },
  quiet: { words: 'below major', holds: ({ found }) => getSeverityRank(found) < getSeverityRank('major') },
  none: { words: 'below moderate', holds: ({ found }) => getSeverityRank(found) < getSeverityRank('moderate') },
};
const rankOf: Readonly<Record<Expected, number>> = { severe: 3.5, major: 3, moderate: 2, minor: 1, ungraded: 1, quiet: 1, none: 0 };

for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
  const pairs = readPairs(file);
  if (pairs.length === 0) continue;
  const names = new Set(pairs.flatMap(({ a, b }) => [a, b]));
  const unknown = new Set(pairs.flatMap((pair) => pair.unknown));
  console.log(`\n${file}: ${pairs.length} pairs`);
  console.log(`  names resolved                              ${share(names.size - unknown.size, names.size)}`);
  for (const [expected, { words, holds }] of Object.entries(measures)) {
    const group = pairs.filter((pair) => pair.expected === expected);
    if (group.length > 0) console.log(`  ${`${expected}: ${words}`.padEnd(44)}${share(group.filter(holds).length, group.length)}`);
  }
  const graded = pairs.filter(({ expected }) => ['severe', 'major', 'moderate', 'minor'].includes(expected));
  if (graded.length > 0) {
    const near = graded.filter(({ expected, found }) => Math.abs(rankOf[expected] - getSeverityRank(found)) <= 1);
    console.log(`  agreement within one level                  ${share(near.length, graded.length)}`);
    console.log(`  all graded: shown at moderate or above      ${share(selectAtLeast(graded, 'moderate').length, graded.length)}`);
  }
  for (const name of unknown) console.log(`  unknown name: ${name}`);
  for (const { a, b, expected, found } of pairs.filter((pair) => !measures[pair.expected].holds(pair)))
    console.log(`  miss: ${a} with ${b}: expected ${expected}, found ${found}`);
}
