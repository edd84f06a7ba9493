import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from './api.ts';
import { computeHitRate, listPerformanceWarnings } from './performance-warnings.ts';
import { getPerformanceFigures, type PerformanceFigures, recordLoad, recordRender } from './performance-watch.ts';

const calm: PerformanceFigures = { loadMs: 2000, slowRenders: 0, slowestRenderMs: 0, hits: 8, misses: 2 };

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('what is slower than it should be', () => {
  test.each<[string, Partial<PerformanceFigures>, string[]]>([
    ['a page at 2000 ms, a rate of 80%', {}, []],
    ['a page above 2000 ms', { loadMs: 2001 }, ['The last page took 2.0 s to load. Your connection may be slow.']],
    ['no page yet', { loadMs: null }, []],
    [
      'drawing above 16 ms',
      { slowRenders: 3, slowestRenderMs: 120 },
      ['Drawing the screen took up to 120 ms after a click or key. This device may be busy.'],
    ],
    ['a rate below 80%', { hits: 7, misses: 3 }, ['Only 70% of what screens asked for was there already. The rest had to be fetched.']],
    ['a low rate of a few look-ups', { hits: 0, misses: 9 }, []],
  ])('%s', (_what, change, warnings) => {
    expect(listPerformanceWarnings({ ...calm, ...change })).toEqual(warnings);
  });

  test('a rate needs ten look-ups', () => {
    expect([computeHitRate({ hits: 9, misses: 0 }), computeHitRate({ hits: 5, misses: 5 })]).toEqual([null, 0.5]);
  });
});

describe('what is noted', () => {
  test('the time of the last page, and renders above a frame', () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    recordLoad(2500);
    for (const ms of [16, 17, 40, 20]) recordRender(ms);
    expect(getPerformanceFigures()).toMatchObject({ loadMs: 2500, slowRenders: 3, slowestRenderMs: 40 });
    expect(console.info).toHaveBeenCalledWith('A page took 2.5 s to load');
  });

  test('a screen that finds what it asks for is a hit; one that waits, or finds only what is old, is a miss', () => {
    const before = getPerformanceFigures();
    const lookUp = (key: string, enabled = true) =>
      new QueryObserver(queryClient, { queryKey: [key], queryFn: () => 1, enabled }).subscribe(() => undefined)();
    lookUp('absent');
    queryClient.setQueryData(['there'], 1);
    lookUp('there');
    queryClient.setQueryData(['old'], 1, { updatedAt: Date.now() - 300_001 });
    lookUp('old');
    lookUp('not asked for', false);
    const { hits, misses } = getPerformanceFigures();
    expect([hits - before.hits, misses - before.misses]).toEqual([1, 2]);
  });
});
