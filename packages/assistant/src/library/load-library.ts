import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import { createLibrary, type Library, type LibraryHit } from './library.ts';

let library: Promise<Library> | undefined;

/** The library that ships with the product, indexed when it is first searched. */
export const loadLibrary = (): Promise<Library> => {
  library ??= loadArticles().then(createLibrary);
  return library;
};

/** The articles that answer best, each with the passage that does. */
export const searchLibrary = async (query: string, limit = 5): Promise<LibraryHit[]> => (await loadLibrary()).search(query, limit);
