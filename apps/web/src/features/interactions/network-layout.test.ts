import type { Severity } from '@wellkept/knowledge/facts.ts';
import { describe, expect, it } from 'vitest';
import { computeLabelWidth, createNetwork, getShownSeverities } from './network-layout.ts';

const createPair = (a: number, b: number, severity: Severity = 'moderate') => ({ a, b, severity });
const createAllPairs = (count: number, severity: Severity = 'moderate') =>
  Array.from({ length: count }, (_, a) =>
    Array.from({ length: count - a - 1 }, (_unused, at) => createPair(a, a + at + 1, severity)),
  ).flat();

describe('the network', () => {
  it('leaves out items without a line', () => {
    expect(
      createNetwork([createPair(0, 1, 'none'), createPair(0, 2), createPair(1, 2, 'none')], 600).nodes.map(({ item }) => item),
    ).toEqual([0, 2]);
  });
  it('has nothing to draw for nothing', () => expect(createNetwork([], 600)).toMatchObject({ nodes: [], lines: [] }));
  it('draws the most severe last', () => {
    const { lines } = createNetwork([createPair(0, 1, 'contraindicated'), createPair(0, 2, 'minor'), createPair(1, 2, 'major')], 600);
    expect(lines.map(({ severity }) => severity)).toEqual(['minor', 'major', 'contraindicated']);
  });
  it.each([328, 352, 720])('keeps nodes and names inside a width of %d, and names apart', (width) => {
    for (const count of [2, 3, 9, 25]) {
      const { nodes, height } = createNetwork(createAllPairs(count), width);
      expect(nodes).toHaveLength(count);
      for (const { x, y, side } of nodes) {
        expect(y).toBeGreaterThan(10);
        expect(y).toBeLessThan(height - 10);
        expect(side === 'left' ? x : width - x).toBeGreaterThanOrEqual(computeLabelWidth(width) - 0.1);
      }
      for (const side of ['left', 'right']) {
        const rows = nodes.filter((node) => node.side === side).map(({ y }) => y);
        rows.sort((one, other) => one - other);
        for (const [at, y] of rows.entries()) if (at > 0) expect(y - (rows[at - 1] ?? 0)).toBeGreaterThanOrEqual(29.5);
      }
    }
  });
  it('is the same every time', () => expect(createNetwork(createAllPairs(7), 500)).toEqual(createNetwork(createAllPairs(7), 500)));
});

describe('the levels that are drawn at first', () => {
  it('are all while there is room', () => expect([...getShownSeverities(createAllPairs(6))]).toContain('minor'));
  it('stop before the picture is a tangle', () => {
    expect([...getShownSeverities([...createAllPairs(8), createPair(0, 9, 'major')])]).toEqual([
      'contraindicated',
      'major',
      'moderate',
      'minor',
    ]);
    expect([...getShownSeverities([...createAllPairs(9), createPair(0, 9, 'major')])]).toEqual(['contraindicated', 'major']);
  });
  it('hold back nothing severe', () => expect(getShownSeverities(createAllPairs(20, 'major')).has('major')).toBe(true));
});
