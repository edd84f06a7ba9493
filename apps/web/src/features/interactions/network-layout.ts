import { getSeverityRank, severities } from '@wellkept/interactions/severity.ts';
import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { ItemPair } from './result-view.ts';

export type NetworkNode = { item: number; x: number; y: number; side: 'left' | 'right' };
export type NetworkLine = ItemPair & { path: string; middle: { x: number; y: number } };
export type Network = { height: number; nodes: NetworkNode[]; lines: NetworkLine[] };

/** Two names stand at least so far apart. */
const rowHeight = 30;
/** Few items do not stand crowded in a flat picture. */
const heightShare = 0.6;
const heightMax = 440;
const margin = 22;
/** Names beside the nodes take up to this share of the width at each side. */
const labelShare = 0.27;
const labelMax = 140;

export const computeLabelWidth = (width: number) => Math.min(width * labelShare, labelMax);

/** The pairs about which something is known, the least severe first: what is drawn last lies on top. */
const selectKnownPairs = (pairs: readonly ItemPair[]) =>
  pairs
    .filter(({ severity }) => severity !== 'none')
    .sort((one, other) => getSeverityRank(one.severity) - getSeverityRank(other.severity) || one.a - other.a || one.b - other.b);

/**
 * Items around an ellipse, in the order of the list: down the right side, up the left one, so that each name has a row of its own. Items
 * without a line are left out. The same list always gives the same picture.
 */
export function createNetwork(pairs: readonly ItemPair[], width: number): Network {
  const known = selectKnownPairs(pairs);
  const items = [...new Set(known.flatMap(({ a, b }) => [a, b]))].sort((one, other) => one - other);
  const rightCount = Math.ceil(items.length / 2);
  const height = Math.round(Math.max(Math.min(width * heightShare, heightMax), rightCount * rowHeight + 2 * margin));
  const radiusX = width / 2 - computeLabelWidth(width);
  const radiusY = height / 2 - margin;
  const nodes = items.map((item, at): NetworkNode => {
    const isRight = at < rightCount;
    const count = isRight ? rightCount : items.length - rightCount;
    const row = isRight ? at : count - 1 - (at - rightCount);
    // From -1 at the top to 1 at the bottom, half a row away from either end.
    const level = (2 * row + 1) / count - 1;
    const bulge = Math.sqrt(1 - level * level);
    return {
      item,
      x: roundToTenth(width / 2 + (isRight ? 1 : -1) * radiusX * (0.5 + 0.5 * bulge)),
      y: roundToTenth(height / 2 + level * radiusY),
      side: isRight ? 'right' : 'left',
    };
  });
  const nodeByItem = new Map(nodes.map((node) => [node.item, node]));
  return { height, nodes, lines: known.flatMap((pair) => createLine(pair, nodeByItem, width / 2, height / 2) ?? []) };
}

/** A line bends towards the middle, so that neighbours on one side are joined by an arc and not by a line through their names. */
function createLine(pair: ItemPair, at: ReadonlyMap<number, NetworkNode>, centreX: number, centreY: number): NetworkLine | null {
  const from = at.get(pair.a);
  const to = at.get(pair.b);
  if (!from || !to) return null;
  const bend = from.side === to.side ? 0.75 : 0.25;
  const x = roundToTenth(((from.x + to.x) / 2) * (1 - bend) + centreX * bend);
  const y = roundToTenth(((from.y + to.y) / 2) * (1 - bend) + centreY * bend);
  return {
    ...pair,
    path: `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`,
    middle: { x: roundToTenth(from.x / 4 + x / 2 + to.x / 4), y: roundToTenth(from.y / 4 + y / 2 + to.y / 4) },
  };
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** More lines than this hide each other. */
const linesMax = 30;

/** Which levels a picture begins with: as far down as it stays readable, and whatever is severe in any case. */
export function getShownSeverities(pairs: readonly ItemPair[]): ReadonlySet<Severity> {
  const shown = new Set<Severity>();
  let count = 0;
  for (const severity of severities.filter((one) => one !== 'none')) {
    count += pairs.filter((pair) => pair.severity === severity).length;
    if (count <= linesMax || severity === 'contraindicated' || severity === 'major') shown.add(severity);
  }
  return shown;
}
