import { createAssistant } from '@wellkept/assistant/assistant.ts';
import { loadWorld } from '@wellkept/assistant/load-world.ts';
import { getHelpLines } from '@wellkept/assistant/rails/emergency.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/** The assistant's answer to a question, without a server and without anybody's data. `--after` gives what was asked before, oldest first. */
export async function runAskCommand(words: readonly string[]): Promise<void> {
  const { texts, json, values } = readWords(words, 'region', { after: { type: 'string', multiple: true } });
  const message = texts.join(' ');
  if (message.trim() === '') throw new UsageError('Write the question to ask.');
  const earlier = Array.isArray(values['after']) ? values['after'].map(String) : [];
  const region = (['US', 'UK', 'EU'] as const).find((one) => one === values['region']) ?? null;
  const assistant = createAssistant(await loadWorld());
  const lines = getHelpLines(region, product.emergencyNumbers);
  const { triage, answer, citations, tools } = assistant.ask({ message, earlier, own: null, lines });
  if (json) {
    console.log(JSON.stringify({ triage, answer, citations, tools }, null, 2));
    return;
  }
  const sources = citations.map(
    ({ number, publisher, title, date, url }) => `[${number}] ${publisher}: ${title}, ${date}${url ? `. ${url}` : ''}`,
  );
  console.log([answer, ...(sources.length > 0 ? ['', ...sources] : []), '', product.disclaimer].join('\n'));
}
