import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createLibrary, type Library } from '@wellkept/assistant/library/library.ts';
import { loadLibrary } from '@wellkept/assistant/library/load-library.ts';
import { processInSlices } from '@wellkept/assistant/library/slices.ts';
import type { KnownArticle } from '@wellkept/knowledge/articles.ts';

/** What `wellkept knowledge import` wrote: one article a line. */
const getImportedFilePath = (dataFolder: string) => join(dataFolder, 'library', 'medlineplus.jsonl');

/** The library of this build with the operator's additions; read again when their file has changed. */
export function getLibraryLoader(dataFolder: string): () => Promise<Library> {
  const made = loaders.get(dataFolder) ?? createLibraryLoader(dataFolder);
  loaders.set(dataFolder, made);
  return made;
}
/** The search and the assistant read the same. */
const loaders = new Map<string, () => Promise<Library>>();

function createLibraryLoader(dataFolder: string): () => Promise<Library> {
  const path = getImportedFilePath(dataFolder);
  let cached: { changed: number; library: Promise<Library> } | null = null;
  return async () => {
    const changed = await getModifiedMs(path);
    if (cached?.changed !== changed) cached = { changed, library: changed === 0 ? loadLibrary() : withImported(path) };
    try {
      return await cached.library;
    } catch (error) {
      cached = null;
      throw error;
    }
  };
}

async function withImported(path: string): Promise<Library> {
  const [{ articles }, text] = await Promise.all([loadLibrary(), readFile(path, 'utf8')]);
  const all = [...articles.all];
  // Our own command wrote them, out of articles.
  await processInSlices(text.split('\n'), (line) => line !== '' && all.push(JSON.parse(line) as KnownArticle));
  return await createLibrary({ ...articles, all, byId: new Map(all.map((article) => [article.id, article])) });
}

/** 0 for a file that is not there. */
const getModifiedMs = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
};
