import { expect, test } from 'vitest';
import { toPassageId } from './articles.ts';
import { readDataFiles } from './data-files.ts';
import { composeHelp } from './help.ts';
import { loadAnalytes, loadKnowledge } from './load.ts';
import { loadArticles } from './load-articles.ts';

const articles = readDataFiles().flatMap((file) => file.articles ?? []);
const repeated = (values: readonly string[]): string[] => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
const getHelpText = ({ help = [], turnTo = '' }: (typeof articles)[number]) => composeHelp(help) + turnTo;
const getArticleText = (article: (typeof articles)[number]) =>
  [...article.passages.map(({ text }) => text), getHelpText(article)].join(' ');
/** Passages on one aspect have a length of their own. */
const getUnsortedText = (article: (typeof articles)[number]) =>
  [...article.passages.flatMap(({ aspect, text }) => (aspect === undefined ? [text] : [])), getHelpText(article)].join(' ');
const splitSentences = (text: string) => text.split(/(?<=[.?:]["”]?)\s+(?=["“A-Z0-9])/);
const splitWords = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word));

test('an article, a title and a text are there once', () => {
  expect(repeated(articles.map(({ id }) => id))).toEqual([]);
  expect(repeated(articles.map(({ title }) => title.toLowerCase()))).toEqual([]);
  expect(repeated(articles.flatMap((article) => [getHelpText(article), ...article.passages.map(({ text }) => text)]))).toEqual([]);
});

test('what an article names exists in the knowledge base', async () => {
  const [knowledge, analytes] = await Promise.all([loadKnowledge(), loadAnalytes()]);
  const unknown = articles.flatMap(({ id, about = {}, related = {} }) =>
    [about, related].flatMap((entries) => [
      ...(entries.substances ?? []).filter((one) => !knowledge.substances.has(one)),
      ...(entries.classes ?? []).filter((one) => !knowledge.classes.has(one)),
      ...(entries.conditions ?? []).filter((one) => !knowledge.conditions.has(one)).map((one) => `${id}: ${one}`),
      ...(entries.analytes ?? []).filter((one) => !analytes.byId.has(one)),
    ]),
  );
  expect(unknown).toEqual([]);
});

test('each article cites documents that are known; only what tells of the product itself needs none', async () => {
  const { all } = await loadArticles();
  expect(all.length).toBe(articles.length);
  for (const article of all) {
    const written = articles.find(({ id }) => id === article.id);
    expect([article.id, article.sources.length]).toEqual([article.id, written?.sources.length]);
    if (article.topic !== 'product') expect([article.id, article.sources.length > 0]).toEqual([article.id, true]);
  }
});

test('a passage can be cited by itself: two to six sentences under a heading of its own', () => {
  for (const article of articles) {
    const ids = article.passages.map(({ heading }) => toPassageId(heading));
    expect([article.id, repeated([...ids, 'help'])]).toEqual([article.id, []]);
    for (const { heading, text } of article.passages) {
      const count = splitSentences(text).length;
      expect([article.id, heading, count >= 2 && count <= 8]).toEqual([article.id, heading, true]);
    }
  }
});

test('texts are calm, short and plain', () => {
  for (const article of articles) {
    const text = getArticleText(article);
    const [words, sentences] = [splitWords(text).length, splitSentences(text).length];
    expect([article.id, 'length', words >= 110 && splitWords(getUnsortedText(article)).length <= 340]).toEqual([
      article.id,
      'length',
      true,
    ]);
    for (const { heading, aspect, text: one } of article.passages)
      if (aspect !== undefined) expect([article.id, heading, splitWords(one).length <= 120]).toEqual([article.id, heading, true]);
    expect([article.id, 'sentences', words / sentences <= 20]).toEqual([article.id, 'sentences', true]);
    expect([article.id, /!|\byou (?:have|suffer from) (?:cancer|diabetes|depression)\b|guaranteed|miracle/i.exec(text)?.[0]]).toEqual([
      article.id,
      undefined,
    ]);
  }
});

test('articles are not made from one template', () => {
  const orders = articles.map(({ passages }) => passages.map(({ heading }) => heading).join(' | '));
  expect(repeated(orders)).toEqual([]);
});
