import type { AnswerSentence, Block } from './answer-blocks.ts';
import type { SourceRegistry } from './source-registry.ts';
import { isSameSource } from './statement.ts';

/** Markdown's own signs in a text are shown as they are. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`)
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/\n+/g, ' ');

/** The answer as Markdown, a sentence at a time, each with the numbers of its sources. */
export function* renderMarkdown(blocks: readonly Block[], registry: SourceRegistry): Generator<string> {
  let isFirst = true;
  for (const block of blocks) {
    const lines = block.kind === 'list' ? block.points : [block.sentences];
    const start = block.kind === 'list' ? '- ' : '';
    for (const [line, sentences] of lines.entries()) {
      const before = isFirst ? '' : line === 0 ? '\n\n' : '\n';
      for (const [at, one] of sentences.entries())
        yield `${at === 0 ? before + start : ' '}${formatCitedSentence(one, registry, sentences[at + 1])}`;
      isFirst = false;
    }
  }
}

/** The word for how severe it is stands out. */
const withStress = (text: string): string => text.replace(/^(Do not combine|Do not take|Serious|Take care|Minor):/, '**$1:**');

/** The numbers stand behind the last of several sentences that rest on the same. */
function formatCitedSentence({ text, sources, from }: AnswerSentence, registry: SourceRegistry, next: AnswerSentence | undefined): string {
  const numbers = [...new Set(sources.map((source) => registry.numberOf(source)))];
  const hasSameSourcesNext =
    next?.sources.length === sources.length && sources.every((source) => next.sources.some((one) => isSameSource(one, source)));
  const shown = from === 'title' ? `**${escapeMarkdown(text)}**` : withStress(escapeMarkdown(text));
  if (hasSameSourcesNext) return shown;
  return numbers.length === 0 ? shown : `${shown} [${numbers.join(', ')}]`;
}
