import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createLibrary, type Library } from '@wellkept/assistant/library/library.ts';
import { loadLibrary } from '@wellkept/assistant/library/load-library.ts';
import { inSlices } from '@wellkept/assistant/library/slices.ts';
import type { KnownArticle } from '@wellkept/knowledge/articles.ts';

/** What `wellkept knowledge import` wrote: one article a line. */
const importedFile = (dataFolder: string) => join(dataFolder, 'library', 'medlineplus.jsonl');

/** The library of this build with what the operator added; read anew when that file has changed. */
export function libraryOf(dataFolder: string): () => Promise<Library> {
  const made = loaders.get(dataFolder) ?? loaderOf(dataFolder);
  loaders.set(dataFolder, made);
  return made;
}
/** The search and the assistant read the same. */
const loaders = new Map<string, () => Promise<Library>>();

function loaderOf(dataFolder: string): () => Promise<Library> {
  const path = importedFile(dataFolder);
  let kept: { changed: number; library: Promise<Library> } | null = null;
  return async () => {
    const changed = await changedAt(path);
    if (kept?.changed !== changed) kept = { changed, library: changed === 0 ? loadLibrary() : withImported(path) };
    try {
      return await kept.library;
    } catch (error) {
      kept = null;
      throw error;
    }
  };
}

async function withImported(path: string): Promise<Library> {
  const [{ articles }, text] = await Promise.all([loadLibrary(), readFile(path, 'utf8')]);
  const all = [...articles.all];
  // Our own command wrote them, out of articles.
  await inSlices(text.split('\n'), (line) => line !== '' && all.push(JSON.parse(line) as KnownArticle));
  return await createLibrary({ ...articles, all, byId: new Map(all.map((article) => [article.id, article])) });
}

/** 0 for a file that is not there. */
const changedAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
};
