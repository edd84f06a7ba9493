import { formatNumber } from '@wellkept/clinical/wording.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { readText, readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

export async function runResolveCommand(words: readonly string[]): Promise<void> {
  const { texts, json, file } = readWords(words, 'file');
  const lines =
    file === null
      ? texts
      : readText(file)
          .split(/\r\n|\n|\r/)
          .filter((line) => line.trim() !== '');
  if (file !== null && texts.length > 0) throw new UsageError('Name either a text or a file, not both.');
  if (file === null && lines.length === 0) throw new UsageError('Name a text to resolve.');
  const resolver = createResolver(await loadKnowledge());
  for (const line of lines) {
    const resolution = resolver.resolve(line);
    console.log(json || file !== null ? JSON.stringify(resolution) : formatResolution(resolution));
  }
}

function formatResolution({ text, status, match, candidates, dose, frequency, assumptions, unread }: Resolution): string {
  const choices = candidates.map((candidate) => candidate.name).join(', ');
  if (match) {
    const sig = [dose ? `${dose.amount} ${dose.unit}` : null, frequency?.text ?? null].filter((part) => part !== null).join(', ');
    const ingredients = match.kind === 'product' ? ` (${match.ingredients.map((one) => one.name).join(', ')})` : '';
    const notes = [...assumptions, ...(unread === null ? [] : [`Not read: “${unread}”.`])].map((note) => `\n  ${note}`).join('');
    return `${text} → ${match.name}${ingredients}${sig ? `, ${sig}` : ''} (confidence ${formatNumber(match.confidence, { decimalsMin: 2, decimalsMax: 2 })})${notes}`;
  }
  if (status === 'ambiguous') return `${text} → which of these: ${choices}?`;
  return `${text} → not recognized${choices ? `; perhaps ${choices}` : ''}`;
}
