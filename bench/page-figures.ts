import type { Result } from './lighthouse-visits.ts';

/** What opening a page costs a phone: kilobytes as transferred, milliseconds on a processor four times slower than this machine's. */
export type PageFigures = {
  score: number;
  allKb: number;
  scriptKb: number;
  requests: number;
  longestTaskMs: number;
  shift: number;
  contentMs: number;
};
export type PageFigure = keyof PageFigures;

export const pageLimits: Readonly<Record<PageFigure, number>> = {
  score: 90,
  allKb: 250,
  scriptKb: 150,
  requests: 30,
  longestTaskMs: 100,
  shift: 0.05,
  contentMs: 2500,
};

const titles: Readonly<Record<PageFigure, string>> = {
  score: 'score',
  allKb: 'all KB',
  scriptKb: 'script KB',
  requests: 'requests',
  longestTaskMs: 'longest task',
  shift: 'shift',
  contentMs: 'LCP ms',
};

// Of a Record over a closed set of names.
const figureNames = Object.keys(titles) as PageFigure[];
const pathWidth = 30;
const figureWidth = 13;

const isOver = (name: PageFigure, value: number) => (name === 'score' ? value < pageLimits[name] : value > pageLimits[name]);

type Item = Readonly<Record<string, unknown>>;

function listItems({ audits }: Result, id: string): readonly Item[] {
  const details = audits[id]?.details;
  return details && 'items' in details ? (details.items as readonly Item[]) : [];
}

export function readPageFigures(result: Result): PageFigures {
  const requests = listItems(result, 'network-requests').filter(({ url }) => String(url).startsWith('http'));
  const sumKb = (some: readonly Item[]) => some.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0) / 1000;
  const tasks = listItems(result, 'long-tasks').map(({ duration }) => Number(duration));
  return {
    score: (result.categories['performance']?.score ?? 0) * 100,
    allKb: sumKb(requests),
    scriptKb: sumKb(requests.filter(({ resourceType }) => resourceType === 'Script')),
    requests: requests.length,
    longestTaskMs: Math.max(0, ...tasks),
    shift: result.audits['cumulative-layout-shift']?.numericValue ?? 0,
    contentMs: result.audits['largest-contentful-paint']?.numericValue ?? 0,
  };
}

export const formatHead = (): string =>
  ['page'.padEnd(pathWidth), ...figureNames.map((name) => titles[name].padStart(figureWidth))].join('') +
  `\n${['limit'.padEnd(pathWidth), ...figureNames.map((name) => String(pageLimits[name]).padStart(figureWidth))].join('')}`;

/** One line of the table. A figure over its limit has an exclamation mark. */
export const formatLine = (path: string, figures: PageFigures): string =>
  [
    path.padEnd(pathWidth),
    ...figureNames.map((name) =>
      `${figures[name].toFixed(name === 'shift' ? 3 : 0)}${isOver(name, figures[name]) ? '!' : ' '}`.padStart(figureWidth),
    ),
  ].join('');

export const listOver = (figures: PageFigures): PageFigure[] => figureNames.filter((name) => isOver(name, figures[name]));
