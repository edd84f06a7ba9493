import type { Example } from './head.ts';
import { fitHead, rankAspects } from './head.ts';

const parts = 3;
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** Reads every family by heads that were fitted without it, and without a third of all others; an aspect keeps its other families. */
export function measureLeftOut(examples: readonly Example[]): string[] {
  const families = [...Map.groupBy(examples, ({ family }) => family).values()].flatMap(([first]) => first ?? []);
  const partOf = new Map(
    [...Map.groupBy(families, ({ aspect }) => aspect).values()].flatMap((some) =>
      some.map(({ family }, at) => [family, at % parts] as const),
    ),
  );
  const read = Array.from({ length: parts }, (_, part) => {
    const head = fitHead(examples.filter(({ family }) => partOf.get(family) !== part));
    return examples
      .filter(({ family, aspect }) => aspect !== null && partOf.get(family) === part)
      .map((example) => ({ ...example, ranked: rankAspects(head, example.features).map(({ aspect }) => aspect) }));
  }).flat();
  const countIn = (some: typeof read, first: number) =>
    some.filter(({ aspect, ranked }) => aspect !== null && ranked.slice(0, first).includes(aspect)).length;
  return [
    `left-out families: the first is right ${share(countIn(read, 1), read.length)}, one of the first two ${share(countIn(read, 2), read.length)}`,
    ...[...Map.groupBy(read, ({ aspect }) => aspect)].map(([aspect, some]) => `  ${aspect} ${share(countIn(some, 1), some.length)}`),
  ];
}
