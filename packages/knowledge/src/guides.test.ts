import { expect, test } from 'vitest';
import { toPassageId } from './articles.ts';
import { readDataFiles } from './data-files.ts';
import type { Guide, GuideBlock } from './guide.ts';
import type { Picture } from './guide-picture.ts';
import { countGuideWords, listGuideTexts } from './guide-words.ts';
import { loadAnalytes, loadKnowledge } from './load.ts';
import { loadArticles } from './load-articles.ts';

const guides = readDataFiles().flatMap((file) => file.guides ?? []);
const named = guides.map((guide) => [guide.id, guide] as const);
const listBlocks = ({ sections }: Guide): GuideBlock[] => sections.flatMap(({ blocks }) => blocks);
const listPictures = (guide: Guide) => listBlocks(guide).flatMap((block) => (block.kind === 'picture' ? [block] : []));

const [wordsMin, picturesMin, sourcesMin] = [1200, 2, 5];
/** US school grade by Flesch and Kincaid, 1975. */
const gradeMax = 8;
const sentenceWordsMax = 20;

const splitSentences = (text: string): string[] => text.split(/(?<=[.?:])\s+(?=[A-Z0-9])/);
const splitWords = (text: string): string[] => text.split(/[\s/-]+/).filter((word) => /[a-z]/i.test(word));
const countSyllables = (word: string): number => {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
};
function computeReadingGrade(texts: readonly string[]): number {
  const sentences = texts.flatMap(splitSentences);
  const words = texts.flatMap(splitWords);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
/** Sentences; the cells of tables are none. */
const listProse = (guide: Guide): string[] => [
  guide.summary,
  ...listBlocks(guide).flatMap((block) => {
    if (block.kind === 'text' || block.kind === 'note') return [block.text];
    if (block.kind === 'list') return block.items;
    return block.kind === 'picture' ? [block.caption, block.alt] : [];
  }),
  ...guide.questions,
];

test('there are guides, each with an id and a title of its own', async () => {
  const { byId } = await loadArticles();
  expect(guides.length).toBeGreaterThanOrEqual(10);
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
  expect(guides.filter(({ id }) => byId.has(id))).toEqual([]);
});

test.each(named)('%s is long enough, with pictures, sources and a help part', (_, guide) => {
  expect(countGuideWords(guide)).toBeGreaterThanOrEqual(wordsMin);
  expect(listPictures(guide).length).toBeGreaterThanOrEqual(picturesMin);
  expect(guide.sources.length).toBeGreaterThanOrEqual(sourcesMin);
  expect(guide.help.length).toBeGreaterThan(0);
  expect(guide.help[0]?.level).toBe('emergency');
});

test.each(named)('%s reads at grade 8, in short sentences and without banned words', (_, guide) => {
  const prose = listProse(guide);
  expect(computeReadingGrade(prose)).toBeLessThanOrEqual(gradeMax);
  const long = prose.flatMap(splitSentences).filter((sentence) => sentence.split(/\s+/).length > sentenceWordsMax);
  expect(long).toEqual([]);
  const banned =
    /!|;|\babove all\b|\bon purpose\b|\banew\b|\bis told\b|\bstands here\b|\breckon|\bhinder|\bwhoever\b|\bsomebody\b|you should stop/i;
  expect(listGuideTexts(guide).filter((text) => banned.test(text))).toEqual([]);
});

test.each(named)('%s cites what it says: every part its sources, every source a part', async (_, guide) => {
  const cited = new Set(listBlocks(guide).flatMap(({ cites }) => cites));
  expect(guide.sources.filter((id) => !cited.has(id))).toEqual([]);
  expect([...cited].filter((id) => !guide.sources.includes(id))).toEqual([]);
  for (const { heading, blocks } of guide.sections)
    expect([heading, blocks.some(({ cites }) => cites.length > 0)]).toEqual([heading, true]);
  for (const block of listBlocks(guide)) {
    if (block.kind === 'table') expect([block.caption, block.cites.length > 0]).toEqual([block.caption, true]);
    if (block.kind === 'table') expect(block.rows.filter((row) => row.length !== block.columns.length)).toEqual([]);
  }
  const compiled = (await loadArticles()).guides.get(guide.id);
  expect(compiled?.sources.map(({ id }) => id)).toEqual(guide.sources);
});

const listLabels = (picture: Picture): string[] => {
  if (picture.kind === 'figure') return picture.labels.map(({ label }) => label);
  if (picture.kind === 'curve') return [...(picture.bands ?? []), ...(picture.marks ?? [])].map(({ label }) => label);
  return picture.rows.flatMap(({ spans = [], marks = [] }) => [...spans, ...marks].map(({ label }) => label));
};

test.each(named)('%s: a picture has words for all that it shows, and stays on its axes', (_, guide) => {
  for (const { title, alt, caption, picture, cites } of listPictures(guide)) {
    expect([title, alt.split(/\s+/).length >= 15, caption.length > 20, cites.length > 0]).toEqual([title, true, true, true]);
    expect([title, listLabels(picture).every((label) => label.length <= 140)]).toEqual([title, true]);
    if (picture.kind === 'scale') {
      const { from, to } = picture.axis;
      const places = picture.rows.flatMap(({ spans = [], marks = [] }) => [
        ...spans.flatMap((one) => [one.from, one.to]),
        ...marks.map(({ at }) => at),
      ]);
      expect([title, places.filter((at) => at < from || at > to)]).toEqual([title, []]);
    }
    if (picture.kind === 'curve') {
      const outside = picture.lines.flatMap(({ points }) =>
        points.filter(({ x, y }) => x < picture.x.from || x > picture.x.to || y < picture.y.from || y > picture.y.to),
      );
      expect([title, outside]).toEqual([title, []]);
    }
  }
});

test('what a guide is about, and the articles it continues, exist', async () => {
  const [knowledge, analytes, { byId }] = await Promise.all([loadKnowledge(), loadAnalytes(), loadArticles()]);
  for (const { id, about, articles, sections } of guides) {
    const unknown = [
      ...(about.substances ?? []).filter((one) => !knowledge.substances.has(one)),
      ...(about.classes ?? []).filter((one) => !knowledge.classes.has(one)),
      ...(about.conditions ?? []).filter((one) => !knowledge.conditions.has(one)),
      ...(about.analytes ?? []).filter((one) => !analytes.byId.has(one)),
      ...articles.filter((one) => !byId.has(one)),
    ];
    expect([id, unknown]).toEqual([id, []]);
    expect(new Set(sections.map(({ heading }) => toPassageId(heading))).size).toBe(sections.length);
  }
});

test('guides are not made from one template', () => {
  const headings = guides.flatMap(({ sections }) => sections.map(({ heading }) => heading));
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
});
