import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// "1 days" and "1 results" come of texts that are put together without asking for the number. One function does it: formatCount of
// packages/clinical.

const root = join(import.meta.dirname, '..');

const counted = [
  ...['days', 'nights', 'weeks', 'months', 'years', 'hours', 'minutes', 'mornings'],
  ...['results', 'values', 'markers', 'tests', 'reports', 'readings', 'points', 'patterns', 'findings', 'interactions', 'pairs', 'sources'],
  ...['medicines', 'supplements', 'items', 'doses', 'tablets', 'drops', 'substances', 'ingredients', 'names', 'schedules', 'reminders'],
  ...['entries', 'symptoms', 'factors', 'habits', 'goals', 'steps', 'experiments', 'notes', 'questions', 'answers', 'stamps', 'actions'],
  ...['files', 'rows', 'columns', 'pages', 'links', 'devices', 'people', 'characters', 'words', 'messages', 'mails', 'guides', 'articles'],
].join('|');

/** Bounds that are set in the code, and are never one, are named so. */
const bound = '\\w*(?:Max|Min)';
const inTemplate = new RegExp(`\\$\\{(?!${bound}\\}|format(?:Count|Possessive)\\()(?:[^{}]|\\{[^{}]*\\})+\\} (?:${counted})\\b(?!=)`);
/** Of JSX, where the number of an element comes before a word. */
const inElement = new RegExp(`(?<!\\$)\\{(?!${bound}\\}|format(?:Count|Possessive)\\()[\\w.()]+\\} (?:${counted})\\b(?!=)`);

/** Where the sentence for one is another sentence, the line asks for it. */
const isFault = (line: string): boolean => (inTemplate.test(line) || inElement.test(line)) && !/=== [12]\b|> 1\b/.test(line);

/** Written with # for $, which would make them templates of this file. */
test.each([
  ['`#{days} days`', true],
  ['`#{results.length} results of it`', true],
  ['<b>{count} items</b>', true],
  ['<b>{items.length} items</b>', true],
  ['`up to #{itemsMax} items`', false],
  ["total === 1 ? 'Your item fits.' : `Your #{total} items fit.`", false],
  ['<Rows title={title} rows={rows} />', false],
  ["`#{formatCount(days, 'day')} of rest`", false],
  ['<h2>{formatPossessive(firstName)} medicines</h2>', false],
])('in %s a count without its plural is %s', (code, expected) => {
  expect(isFault(code.replaceAll('#{', '${'))).toBe(expected);
});

test('a number and what it counts are put together by the one function', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root });
  const sources = files.filter((file) => !/\.test\.tsx?$|testing\//.test(file) && !file.startsWith('packages/test-kit'));
  expect(sources.length).toBeGreaterThan(1000);
  const faults = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isFault(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(faults).toEqual([]);
});

test('there is one such function', () => {
  const definition = /(?:const|function) format(?:Count|Plural)\b/;
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root });
  expect(files.filter((file) => definition.test(readFileSync(join(root, file), 'utf8')))).toEqual(['packages/clinical/src/wording.ts']);
});
