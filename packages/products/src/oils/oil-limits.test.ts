import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { computeBlend, listStops, noOilRisks } from './blend.ts';
import { getMlMin, getPercentMax, listBlendLimits, type OilPlace } from './oil-limits.ts';

const { oils: facts } = await loadLabelFacts();
const find = (...ids: string[]) => ids.map((id) => facts.oils.find((oil) => oil.id === id) ?? expect.fail(id));
const getMax = (ids: string[], place: OilPlace = 'body', ageYears: number | null = 40) =>
  getPercentMax(place, ageYears, listBlendLimits(find(...ids), facts.limits, place));

test('without a published limit the strongest mixture goes by place and age', () => {
  expect([getMax(['lavender']), getMax(['lavender'], 'body', 15), getMax(['lavender'], 'face'), getMax(['lavender'], 'air')]).toEqual([
    3,
    1,
    1,
    null,
  ]);
  expect(computeBlend(50, 2, 1, 1)).toBeNull();
});

test.each([
  ['wintergreen', 'body', 0.06],
  ['wintergreen', 'face', 0.05],
  ['wintergreen', 'rinse', 0.06],
  ['sweet-birch', 'body', 0.06],
  ['cumin', 'body', 0.4],
  ['nutmeg', 'body', 0.06],
  ['nutmeg', 'rinse', 0.3],
  ['bay-laurel', 'body', 0.005],
  ['rose', 'body', 0.006],
  ['cinnamon-bark', 'body', 0.01],
  ['cassia', 'body', 0.01],
  ['clove', 'body', 0.01],
  ['may-chang', 'body', 0.01],
  ['bergamot', 'body', 0.4],
] as const)('%s on the %s is at most %d percent', (id, place, percent) => {
  expect(getMax([id], place)).toBe(percent);
});

test('a blend of two oils counts what both contain, and a part without the substance thins it', () => {
  expect(getMax(['wintergreen', 'sweet-birch'])).toBe(0.06);
  expect(getMax(['wintergreen', 'lavender'])).toBe(0.12);
  expect(getMax(['cumin', 'lavender', 'patchouli'])).toBe(1.2);
});

test.each(['body', 'face', 'rinse'] as const)('no recipe of any oil on the %s is above a limit of that oil', (place) => {
  for (const oil of facts.oils) {
    const limits = listBlendLimits([oil], facts.limits, place);
    const percentMax = getPercentMax(place, null, limits) ?? expect.fail(oil.id);
    const strongest = computeBlend(1000, percentMax, 1, percentMax) ?? expect.fail(oil.id);
    for (const { id, sharePercentMax = 100 } of oil.limits ?? []) {
      const { leaveOnPercentMax, facePercentMax, rinseOffPercentMax } = facts.limits.find((one) => one.id === id) ?? expect.fail(id);
      const max = { body: leaveOnPercentMax, face: facePercentMax ?? leaveOnPercentMax, rinse: rinseOffPercentMax ?? leaveOnPercentMax }[
        place
      ];
      expect((strongest.oilMl / 1000) * sharePercentMax, `${oil.id}: ${id}`).toBeLessThanOrEqual(max * 1.000001);
    }
    expect(computeBlend(1000, percentMax * 1.01, 1, percentMax), oil.id).toBeNull();
  }
});

test('methyl salicylate is for no child under 6', () => {
  const user = { ...noOilRisks, isReader: false, isPregnant: false, breastFeeds: false, hasPets: false };
  const oils = find('wintergreen');
  const limits = listBlendLimits(oils, facts.limits, 'body');
  const titles = (ageYears: number) => listStops(oils, { ...user, ageYears }, 'body', limits).map(({ title }) => title);
  expect(titles(3)).toContain('Not for a child under 6: Wintergreen');
  expect(titles(8)).toEqual(['For a child']);
});

test('the least amount to make has a whole drop of each oil', () => {
  expect(computeBlend(getMlMin(0.06, 1), 0.06, 1, 0.06)?.drops).toBe(1);
  expect(computeBlend(getMlMin(0.4, 2), 0.4, 2, 0.4)?.drops).toBe(2);
});
