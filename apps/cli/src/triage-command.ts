import { type TriageLevel, triage as triageOf } from '@wellkept/triage/triage.ts';
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
  const judged = judge(text);
  console.log(
    json
      ? JSON.stringify({ text, ...judged })
      : [judged.level, ...judged.reasons, ...(judged.question ? [judged.question] : [])].join('\n'),
  );
}

type Judged = { level: TriageLevel; reasons: readonly string[]; question?: string; hasCrisisSigns?: true };

/** `question` where it is asked whether it is happening; `hasCrisisSigns` where an answer names a crisis line. */
function judge(text: string): Judged {
  const { level, reasons, mayBeEmergency, hasCrisisSigns } = triageOf(text);
  const question = 'Is this happening to you or someone with you right now?';
  return { level, reasons, ...(mayBeEmergency && { question }), ...(hasCrisisSigns && { hasCrisisSigns }) };
}

function formatAnswer(line: string, number: number): string {
  const { id, text } = parseMessage(line, number);
  return JSON.stringify({ id: id ?? number, text, ...judge(text) });
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
