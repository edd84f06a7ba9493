import type { CompiledPart } from './read-compiled.ts';
import type { KnowledgeFile } from './schema.ts';

const addresses: Readonly<Record<CompiledPart, URL>> = {
  check: new URL('../build/check.json', import.meta.url),
  leaflets: new URL('../build/leaflets.json', import.meta.url),
};

/** The same for browsers: fetched and parsed as what it is. As a script it would take four times as long. */
export async function readCompiled(part: CompiledPart): Promise<KnowledgeFile> {
  const answer = await fetch(addresses[part]);
  if (!answer.ok) throw new Error(`The knowledge base did not arrive: ${answer.status}.`);
  return (await answer.json()) as KnowledgeFile;
}
