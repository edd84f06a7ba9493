import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { runKnowledgeCommand } from './knowledge-command.ts';
import { UsageError } from './usage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-import-'));
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
const printedLines: string[] = [];
beforeEach(() => {
  printedLines.length = 0;
  vi.stubEnv('DATA_DIR', folder);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printedLines.push(line));
});

const createTopicXml = (id: number, title: string, language = 'English') =>
  `<health-topic title="${title}" url="https://medlineplus.gov/${id}.html" id="${id}" language="${language}" date-created="01/02/2015"><full-summary>&lt;p&gt;About ${title}.&lt;/p&gt;</full-summary></health-topic>`;
const createTopicsXml = (topics: string) => `<health-topics total="1" date-generated="11/20/2025 02:30:31">${topics}</health-topics>`;

function writeTopicsFile(text: string): string {
  const path = join(folder, 'topics.xml');
  writeFileSync(path, text);
  return path;
}
const readImported = () =>
  readFileSync(join(folder, 'library', 'medlineplus.jsonl'), 'utf8')
    .trim()
    .split('\n');

test('published topics are written for the search, those in English, each once', async () => {
  await runKnowledgeCommand([
    'import',
    writeTopicsFile(
      createTopicsXml(
        createTopicXml(1, 'Measles') +
          createTopicXml(1, 'Measles') +
          createTopicXml(2, 'Sarampión', 'Spanish') +
          createTopicXml(3, 'Mumps'),
      ),
    ),
  ]);
  expect(readImported().map((line) => JSON.parse(line).title)).toEqual(['Measles', 'Mumps']);
  expect(printedLines[0]).toContain('2 health topics');
});

test.each([
  ['is cut off', createTopicsXml(createTopicXml(1, 'Rubella')).slice(0, -30)],
  ['is something else', '<rss></rss>'],
  ['has no topic in English', createTopicsXml(createTopicXml(1, 'Rubéola', 'Spanish'))],
])('a file that %s changes nothing and leaves nothing behind', async (_, text) => {
  await runKnowledgeCommand(['import', writeTopicsFile(createTopicsXml(createTopicXml(9, 'Before')))]);
  await expect(runKnowledgeCommand(['import', writeTopicsFile(text)])).rejects.toThrow(UsageError);
  expect(readImported().map((line) => JSON.parse(line).title)).toEqual(['Before']);
  expect(readdirSync(join(folder, 'library'))).toEqual(['medlineplus.jsonl']);
});

test.each([[[]], [['import']], [['export', 'x']], [['import', 'a', 'b']], [['import', '/no/such/file']]])(
  '%j is refused',
  async (words) => {
    await expect(runKnowledgeCommand(words)).rejects.toThrow(UsageError);
  },
);
