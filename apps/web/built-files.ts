import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script of the build, as Vite's manifest describes it. */
type Chunk = { file: string; imports?: string[]; css?: string[] };
export type Chunks = Readonly<Record<string, Chunk>>;

/** Beside the manifest: the script that contains each source. */
export const moduleList = '.vite/modules.json';

const readJson = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** The scripts of the build by source. The manifest leaves out a part that is loaded later where it lies in a file with others. */
export function readChunks(folder: string): Chunks {
  // Both are written by the build.
  const manifest = readJson(folder, '.vite/manifest.json') as Chunks;
  const modules = readJson(folder, moduleList) as Readonly<Record<string, string>>;
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const sources = Object.entries(modules).flatMap(([source, file]) => {
    const chunk = byFile.get(file);
    return chunk ? [[source, chunk] as const] : [];
  });
  return { ...Object.fromEntries(sources), ...manifest };
}

/** A source becomes several scripts where the router splits it; Vite names each by the source's path and a query. */
const isOf = (source: string, key: string) => key === source || key.startsWith(`${source}?`);

/** The addresses of what these sources of the app begin with: their scripts, what those import at once, and their styles. */
export function listFirstFiles(chunks: Chunks, sources: readonly string[]): string[] {
  const missing = sources.filter((source) => !Object.keys(chunks).some((key) => isOf(source, key)));
  if (missing.length > 0) throw new Error(`the build has no script of ${missing.join(', ')}`);
  const keys = new Set(Object.keys(chunks).filter((key) => sources.some((source) => isOf(source, key))));
  const files = new Set<string>();
  for (const key of keys) {
    const { file, imports = [], css = [] } = chunks[key] ?? { file: '' };
    for (const one of imports) keys.add(one);
    for (const one of [file, ...css]) files.add(`/${one}`);
  }
  return [...files].sort();
}
