import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { toCitedPassage } from './library/cited-passage.ts';
import type { Library } from './library/library.ts';
import { loadWorld } from './load-world.ts';
import type { World } from './tools/tool.ts';

const createSource = (id: string, checked?: string): Source => ({
  id,
  kind: 'guideline',
  publisher: 'A college',
  title: `Guideline ${id}`,
  year: 2024,
  locator: 'Section 3',
  ...(checked && { checked }),
});

let createWorldOf: (own: readonly Source[] | undefined, ofArticle: readonly Source[]) => Promise<World>;
beforeAll(async () => {
  const articles = await loadArticles();
  const [article] = articles.all;
  const [passage] = article?.passages ?? [];
  if (!article || !passage) throw new Error('There is no article.');
  createWorldOf = (sources, ofArticle) => {
    const hit = {
      article: { ...article, sources: ofArticle },
      passage: { ...passage, sources },
      score: 1,
      missingAspect: null,
      unspoken: [],
      isOnAspect: false,
    };
    return loadWorld(undefined, { search: () => [hit], articles } satisfies Library);
  };
});

const listSources = async (own: readonly Source[] | undefined, ofArticle: readonly Source[]) =>
  (await createWorldOf(own, ofArticle)).searchLibrary('anything', [])[0]?.sources;

test('a passage cites its own sources, each with the section that was read', async () => {
  const sources = await listSources([createSource('one', '2026-11'), createSource('two', '2026-10')], [createSource('other')]);
  expect(sources).toMatchObject([
    { kind: 'article', confidence: 'high' },
    { id: 'one', title: 'Guideline one, Section 3', opened: '2026-11' },
    { id: 'two', opened: '2026-10' },
  ]);
});

test('a passage without its own rests on the first of its article', async () =>
  expect(await listSources(undefined, [createSource('first', '2026-11'), createSource('second', '2026-11')])).toMatchObject([
    { kind: 'article', confidence: 'high' },
    { id: 'first' },
  ]));

test('confidence is moderate as long as one source was not opened', async () => {
  const [article, source] = (await listSources([createSource('one'), createSource('two', '2026-10')], [])) ?? [];
  expect(article).toMatchObject({ kind: 'article', confidence: 'moderate' });
  expect(source).not.toHaveProperty('opened');
});

test('a passage whose sources nobody opened for it is no surer than that', async () => {
  const { all } = await loadArticles();
  const unread = all.flatMap((article) => article.passages.filter((passage) => passage.unread).map((passage) => ({ article, passage })));
  const headings = new Set(['Is it contagious?', 'Blisters from rubbing']);
  const named = all.flatMap(({ passages }) => passages.filter(({ heading }) => headings.has(heading)));
  expect(unread.map(({ passage }) => passage)).toEqual(named);
  const [first] = unread;
  if (!first) throw new Error('No passage is unread.');
  const [article, source] = toCitedPassage({ ...first.article, sources: [createSource('one', '2026-11')] }, first.passage).sources;
  expect(article).toMatchObject({ kind: 'article', confidence: 'moderate' });
  expect(source).not.toHaveProperty('opened');
});
