import { triage as triageOf } from '@wellkept/triage/triage.ts';
import { readText, readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/** How soon to act on messages: one given as words, or one a line of a JSON Lines file, each answered by a JSON object. */
export async function runTriageCommand(words: readonly string[]): Promise<void> {
  const { texts, json, file } = readWords(words, 'file');
  if (file !== null && texts.length > 0) throw new UsageError('Name either a message or a file, not both.');
  if (file !== null) {
    for (const [at, line] of readText(file)
      .split(/\r\n|\n|\r/)
      .entries())
      if (line.trim() !== '') console.log(formatAnswer(line, at + 1));
    return;
  }
  const text = texts.join(' ');
  if (text.trim() === '') throw new UsageError('Write the message to triage.');
  const { level, reasons } = triageOf(text);
  console.log(json ? JSON.stringify({ text, level, reasons }) : [level, ...reasons].join('\n'));
}

function formatAnswer(line: string, number: number): string {
  const { id, text } = parseMessage(line, number);
  const { level, reasons } = triageOf(text);
  return JSON.stringify({ id: id ?? number, text, level, reasons });
}

function parseMessage(line: string, number: number): { id?: unknown; text: string } {
  try {
    const message: unknown = JSON.parse(line);
    if (typeof message === 'object' && message !== null && 'text' in message && typeof message.text === 'string')
      return { ...message, text: message.text };
  } catch {
    // Reported below, like an object without a text.
  }
  throw new UsageError(`Line ${number} is not a JSON object with a "text".`);
}
