import { formatForeignWarning } from '../rails/emergency.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ToolRun } from '../tools/tool.ts';
import { createLeadBlocks } from './lead.ts';
import { renderMarkdown } from './markdown.ts';
import { type Citation, Citer, SourceRegistry } from './source-registry.ts';
import { isAtLeast } from './statement.ts';

/** Serious findings, which are in English, under a sentence in the language of the message; an empty text where there are none. */
export function renderForeignFindings(
  message: string,
  reading: MessageReading,
  named: ToolRun | null,
): { text: string; citations: Citation[] } {
  if (!named?.result.statements.some((one) => isAtLeast(one, 'major'))) return { text: '', citations: [] };
  const registry = new SourceRegistry();
  const citer = new Citer(registry);
  const findings = citer.cite([...renderMarkdown(createLeadBlocks(reading, { named, implied: null }), registry)].join(''));
  return findings === ''
    ? { text: '', citations: [] }
    : { text: `${formatForeignWarning(message)}\n\n${findings}`, citations: [...citer.citations] };
}
