import { parseTasks } from './parse-tasks.ts';
import { readText, readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/** Parses each line of a JSON Lines file by one task and writes one JSON object for each, in the same order. */
export async function runParseCommand(words: readonly string[]): Promise<void> {
  const { texts, file, values } = readWords(words, 'file', { task: { type: 'string' } });
  const name = String(values['task'] ?? '');
  const known = Object.keys(parseTasks).join(', ');
  if (!isTask(name)) throw new UsageError(`Name a task: --task ${known}.`);
  if (file === null || texts.length > 0) throw new UsageError('Name one file: --file FILE.jsonl.');
  const run = await parseTasks[name]();
  const lines = readText(file).split(/\r\n|\n|\r/);
  // What follows the last line break is no line.
  if (lines.at(-1) === '') lines.pop();
  for (const [at, line] of lines.entries()) {
    const input = parseLine(line);
    const id = input?.['id'] ?? at + 1;
    console.log(JSON.stringify({ id, ...(await answer(input, (one) => run(one, file))) }));
  }
}

const isTask = (name: string): name is keyof typeof parseTasks => Object.hasOwn(parseTasks, name);

/** A line that cannot be read is answered too, so that there is one line out for each line in. */
async function answer(input: Readonly<Record<string, unknown>> | null, run: (input: Readonly<Record<string, unknown>>) => Promise<object>) {
  if (!input) return { ok: false, error: 'The line is not a JSON object.' };
  try {
    return { ok: true, ...(await run(input)) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

function parseLine(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
