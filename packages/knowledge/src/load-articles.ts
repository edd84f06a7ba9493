import { type Articles, buildArticles, type CompiledArticles } from './articles.ts';
import { unpackSections } from './columns.ts';

const readCompiled: () => Promise<{ default: unknown }> = () => import('../build/articles.json', { with: { type: 'json' } });

let loaded: Promise<Articles> | undefined;

/** The articles of the library, read when first asked for. For Node: a page asks the server, and downloads what it shows. */
export const loadArticles = (): Promise<Articles> => {
  // articles.test.ts holds the files that it is made of against their schema.
  loaded ??= readCompiled().then((file) => buildArticles(unpackSections(file.default) as CompiledArticles));
  return loaded;
};
