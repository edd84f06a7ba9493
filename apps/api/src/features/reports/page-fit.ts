import type { ReactNode } from 'react';

/** A line of the paper and the height that it takes, in points. */
export type PageLine = { node: ReactNode; height: number };
/** What belongs under one heading, the most telling line first. `least` lines stay while others have more; `fewest` and the tail, however full the paper is. */
export type PageSection = { title: string; lines: readonly PageLine[]; least: number; fewest: number; tail?: PageLine };

/** A paper has one page: sections lose their last lines, those with the most beyond their least first. Says how many each keeps. */
export function fitLineCounts(
  sections: readonly PageSection[],
  { room, titleHeight, moreHeight }: { room: number; titleHeight: number; moreHeight: number },
): number[] {
  const lineCounts = sections.map(({ lines }) => lines.length);
  const computeHeight = ({ lines, tail }: PageSection, count: number) =>
    lines.length === 0
      ? 0
      : titleHeight +
        (tail?.height ?? 0) +
        lines.slice(0, count).reduce((sum, { height }) => sum + height, 0) +
        (count < lines.length ? moreHeight : 0);
  const computeTotalHeight = () => sections.reduce((sum, section, at) => sum + computeHeight(section, lineCounts[at] ?? 0), 0);
  for (const floor of ['least', 'fewest'] as const)
    while (computeTotalHeight() > room) {
      const spare = sections.map((section, at) => (lineCounts[at] ?? 0) - section[floor]);
      const most = Math.max(...spare);
      if (most <= 0) break;
      const at = spare.lastIndexOf(most);
      lineCounts[at] = (lineCounts[at] ?? 0) - 1;
    }
  return lineCounts;
}
