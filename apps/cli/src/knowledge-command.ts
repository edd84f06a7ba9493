import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTopicReader, type HealthTopic, TopicFileError, toArticle } from '@wellkept/assistant/library/medlineplus.ts';
import { readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/** Adds published health topics to an installation. The file is read as a stream; what was there before stays until all of it is read. */
export async function runKnowledgeCommand(words: readonly string[]): Promise<void> {
  const { texts } = readWords(words, 'file');
  const [action, path, ...more] = texts;
  if (action !== 'import' || path === undefined || more.length > 0) throw new UsageError('Name one file: knowledge import FILE.');
  const folder = join(resolve(process.env['DATA_DIR'] ?? './data'), 'library');
  await mkdir(folder, { recursive: true });
  const target = join(folder, 'medlineplus.jsonl');
  const unfinished = `${target}.${process.pid}`;
  try {
    const count = await writeArticles(path, unfinished);
    if (count === 0) throw new UsageError(`The file "${path}" holds no health topics in English.`);
    await rename(unfinished, target);
    console.log(`${count} health topics of MedlinePlus are in ${target}. A running server finds them from the next search on.`);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeArticles(from: string, to: string): Promise<number> {
  const seen = new Set<string>();
  let topics: HealthTopic[] = [];
  const reader = createTopicReader((topic) => {
    if (!seen.has(topic.id)) topics.push(topic);
    seen.add(topic.id);
  });
  const file = await open(to, 'w');
  const write = async () => {
    for (const topic of topics) await file.write(`${JSON.stringify(toArticle(topic))}\n`);
    topics = [];
  };
  try {
    for await (const chunk of createReadStream(from, 'utf8')) {
      // The encoding makes the chunks text.
      reader.take(chunk as string);
      await write();
    }
    reader.finish();
  } catch (error) {
    if (error instanceof TopicFileError) throw new UsageError(`The file "${from}" is not MedlinePlus health-topic XML: ${error.message}`);
    if (error instanceof Error && 'code' in error) throw new UsageError(`The file "${from}" cannot be read: ${error.message}.`);
    throw error;
  } finally {
    await file.close();
  }
  return seen.size;
}
