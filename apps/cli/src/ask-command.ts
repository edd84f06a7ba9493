import { createAssistant } from '@wellkept/assistant/assistant.ts';
import { loadWorld } from '@wellkept/assistant/load-world.ts';
import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import { parseRegion } from '@wellkept/clinical/region-of-language.ts';
import { AskProfile, AskTurns } from '@wellkept/contract/assistant/ask-profile.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { createOwnDataOfProfile } from './ask-profile.ts';
import { readText, readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/**
 * The assistant's answer to a question, without a server. `--after` gives what was asked before, oldest first, `--turns` the same as a file;
 * `--profile` describes the person who asks.
 */
export async function runAskCommand(words: readonly string[]): Promise<void> {
  const { texts, json, values } = readWords(words, 'region', {
    after: { type: 'string', multiple: true },
    profile: { type: 'string' },
    turns: { type: 'string' },
  });
  const message = texts.join(' ');
  if (message.trim() === '') throw new UsageError('Write the question to ask.');
  const profile = typeof values['profile'] === 'string' ? parseFile(values['profile'], AskProfile) : null;
  const turns = typeof values['turns'] === 'string' ? parseFile(values['turns'], AskTurns) : [];
  const earlier = [
    ...turns.flatMap((turn) => (typeof turn === 'string' ? [turn] : turn.role === 'user' ? [turn.content] : [])),
    ...(Array.isArray(values['after']) ? values['after'].map(String) : []),
  ];
  const region = typeof values['region'] === 'string' ? parseRegion(values['region']) : (profile?.region ?? null);
  const world = await loadWorld();
  const assistant = createAssistant(world);
  const lines = getHelpLines(region, product.emergencyNumbers);
  const read = profile && (await createOwnDataOfProfile(world, profile, toUtcDay(new Date())));
  const { triage, answer, citations, tools, toolRuns } = assistant.ask({ message, earlier, own: read?.own ?? null, lines });
  if (json) {
    const used = toolRuns.flatMap(({ result }) => result.used);
    console.log(JSON.stringify({ triage, answer, citations, tools, ...(read && { used, unread: read.unread }) }, null, 2));
    return;
  }
  const sources = citations.map(
    ({ number, publisher, title, date, url, opened, confidence }) =>
      `[${number}] ${publisher}: ${title}, ${date}${opened ? `, opened ${opened}` : ''}${confidence ? `, confidence: ${confidence}` : ''}${url ? `. ${url}` : ''}`,
  );
  const unread = (read?.unread ?? []).map((line) => `Not understood: ${line}`);
  console.log([answer, ...(sources.length > 0 ? ['', ...sources] : []), ...unread, '', product.disclaimer].join('\n'));
}

type Schema<Value> = {
  safeParse: (
    content: unknown,
  ) => { success: true; data: Value } | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
};

function parseFile<Value>(path: string, schema: Schema<Value>): Value {
  let content: unknown;
  try {
    content = JSON.parse(readText(path));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The file "${path}" is not JSON.`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`The file "${path}" does not fit at "${issue?.path.map(String).join('.')}": ${issue?.message}`);
}
