import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { knowledge } from './knowledge-command.ts';
import { UsageError } from './usage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-import-'));
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  vi.stubEnv('DATA_DIR', folder);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
});

const topic = (id: number, title: string, language = 'English') =>
  `<health-topic title="${title}" url="https://medlineplus.gov/${id}.html" id="${id}" language="${language}" date-created="01/02/2015"><full-summary>&lt;p&gt;About ${title}.&lt;/p&gt;</full-summary></health-topic>`;
const published = (topics: string) => `<health-topics total="1" date-generated="11/20/2025 02:30:31">${topics}</health-topics>`;

function file(text: string): string {
  const path = join(folder, 'topics.xml');
  writeFileSync(path, text);
  return path;
}
const imported = () =>
  readFileSync(join(folder, 'library', 'medlineplus.jsonl'), 'utf8')
    .trim()
    .split('\n');

test('published topics are written for the search, those in English, each once', async () => {
  await knowledge([
    'import',
    file(published(topic(1, 'Measles') + topic(1, 'Measles') + topic(2, 'Sarampión', 'Spanish') + topic(3, 'Mumps'))),
  ]);
  expect(imported().map((line) => JSON.parse(line).title)).toEqual(['Measles', 'Mumps']);
  expect(told[0]).toContain('2 health topics');
});

test.each([
  ['is cut off', published(topic(1, 'Rubella')).slice(0, -30)],
  ['is something else', '<rss></rss>'],
  ['has no topic in English', published(topic(1, 'Rubéola', 'Spanish'))],
])('a file that %s changes nothing and leaves nothing behind', async (_, text) => {
  await knowledge(['import', file(published(topic(9, 'Before')))]);
  await expect(knowledge(['import', file(text)])).rejects.toThrow(UsageError);
  expect(imported().map((line) => JSON.parse(line).title)).toEqual(['Before']);
  expect(readdirSync(join(folder, 'library'))).toEqual(['medlineplus.jsonl']);
});

test.each([[[]], [['import']], [['export', 'x']], [['import', 'a', 'b']], [['import', '/no/such/file']]])(
  '%j is refused',
  async (words) => {
    await expect(knowledge(words)).rejects.toThrow(UsageError);
  },
);
