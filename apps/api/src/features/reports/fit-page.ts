import type { ReactNode } from 'react';

/** A line of the paper and the height that it takes, in points. */
export type Line = { node: ReactNode; height: number };
/** What belongs under one heading, the most telling line first. `least` lines stay while others have more; `fewest` and the tail, however full the paper is. */
export type Section = { title: string; lines: readonly Line[]; least: number; fewest: number; tail?: Line };

/** A paper has one page: sections lose their last lines, those with the most beyond their least first. Says how many each keeps. */
export function keptLines(
  sections: readonly Section[],
  { room, titleHeight, moreHeight }: { room: number; titleHeight: number; moreHeight: number },
): number[] {
  const kept = sections.map(({ lines }) => lines.length);
  const heightOf = ({ lines, tail }: Section, count: number) =>
    lines.length === 0
      ? 0
      : titleHeight +
        (tail?.height ?? 0) +
        lines.slice(0, count).reduce((sum, { height }) => sum + height, 0) +
        (count < lines.length ? moreHeight : 0);
  const total = () => sections.reduce((sum, section, at) => sum + heightOf(section, kept[at] ?? 0), 0);
  for (const floor of ['least', 'fewest'] as const)
    while (total() > room) {
      const spare = sections.map((section, at) => (kept[at] ?? 0) - section[floor]);
      const most = Math.max(...spare);
      if (most <= 0) break;
      const at = spare.lastIndexOf(most);
      kept[at] = (kept[at] ?? 0) - 1;
    }
  return kept;
}
