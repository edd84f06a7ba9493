import type { SourceRegistry } from './registry.ts';
import type { Block, Said } from './said.ts';
import { isSameSource } from './statement.ts';

/** Markdown's own signs in a text are shown as they are. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`)
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/\n+/g, ' ');

/** The answer as Markdown, a sentence at a time, each with the numbers of its sources. */
export function* written(blocks: readonly Block[], registry: SourceRegistry): Generator<string> {
  let isFirst = true;
  for (const block of blocks) {
    const lines = block.kind === 'list' ? block.points : [block.said];
    const start = block.kind === 'list' ? '- ' : '';
    for (const [line, said] of lines.entries()) {
      const before = isFirst ? '' : line === 0 ? '\n\n' : '\n';
      for (const [at, one] of said.entries()) yield `${at === 0 ? before + start : ' '}${marked(one, registry, said[at + 1])}`;
      isFirst = false;
    }
  }
}

/** The word for how severe it is stands out. */
const withStress = (text: string): string => text.replace(/^(Do not combine|Do not take|Serious|Take care|Minor):/, '**$1:**');

/** The numbers stand behind the last of several sentences that rest on the same. */
function marked({ text, sources, from }: Said, registry: SourceRegistry, next: Said | undefined): string {
  const numbers = [...new Set(sources.map((source) => registry.numberOf(source)))];
  const goesOn =
    next?.sources.length === sources.length && sources.every((source) => next.sources.some((one) => isSameSource(one, source)));
  const shown = from === 'title' ? `**${escaped(text)}**` : withStress(escaped(text));
  if (goesOn) return shown;
  return numbers.length === 0 ? shown : `${shown} [${numbers.join(', ')}]`;
}
