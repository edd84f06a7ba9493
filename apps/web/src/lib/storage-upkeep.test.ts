import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onCrowdedMemory } from './crowded-memory.ts';
import { isFresh, readCached, writeCached } from './local-cache.ts';
import { clearLog, flushLog, listRecentEntries, log, logLevels, startLogStorage } from './log.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { isDevelopmentKey, startStorageCleanup } from './storage-upkeep.ts';

/** As much of a browser's storage as the upkeep asks for: the entries are the object's own keys. */
function makeStorage() {
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = String(value);
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  const stored: Record<string, string> & typeof methods = Object.create(methods);
  return stored;
}

let storage = makeStorage();
const megabyte = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
  for (const level of ['debug', 'info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  storage = makeStorage();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage, setInterval, clearInterval }));
});
afterEach(() => {
  clearLog();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('tidying up', () => {
  test.each([
    ['dev_panel', true],
    ['debug_log', true],
    ['test_user', true],
    ['latest_dev_', false],
    ['blood_test_history', false],
    ['developer', false],
  ])('%s goes: %s', (key, goes) => {
    expect(isDevelopmentKey(key)).toBe(goes);
  });

  test('takes leftovers at once and every 5 minutes, and nothing else', () => {
    Object.assign(storage, { dev_panel: 'x', theme: 'dark', unified_onboarding_backup: '{}', 'cache-broken': '{' });
    const stop = startStorageCleanup();
    expect(Object.keys(storage).sort()).toEqual(['theme', 'unified_onboarding_backup']);
    storage['test_user'] = 'x';
    vi.advanceTimersByTime(299_999);
    expect(storage['test_user']).toBe('x');
    vi.advanceTimersByTime(1);
    expect(storage['test_user']).toBeUndefined();
    stop();
    storage['debug_log'] = 'x';
    vi.advanceTimersByTime(600_000);
    expect(storage['debug_log']).toBe('x');
  });

  test('above 100 MB of memory, looked at every 30 s, what can be fetched again is let go', () => {
    const crowded = vi.fn();
    onCrowdedMemory(crowded);
    let used = 101 * megabyte;
    vi.stubGlobal('performance', {
      get memory() {
        return { usedJSHeapSize: used };
      },
    });
    const stop = startStorageCleanup();
    vi.advanceTimersByTime(29_999);
    expect(crowded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(crowded).toHaveBeenCalledOnce();
    used = 100 * megabyte;
    vi.advanceTimersByTime(60_000);
    expect(crowded).toHaveBeenCalledOnce();
    stop();
  });
});

describe('the local cache', () => {
  const readNumber = (value: unknown) => (typeof value === 'number' ? value : null);

  test('gives an entry back for an hour', () => {
    expect(writeCached('answer', 42)).toBe(true);
    vi.advanceTimersByTime(3_599_999);
    expect(readCached('answer', readNumber)).toBe(42);
    vi.advanceTimersByTime(1);
    expect(readCached('answer', readNumber)).toBeNull();
  });

  test('an old entry is removed by the next tidying up', () => {
    writeCached('answer', 42);
    const stop = startStorageCleanup();
    vi.advanceTimersByTime(3_300_000);
    expect(Object.keys(storage)).toEqual(['cache-answer']);
    vi.advanceTimersByTime(300_000);
    expect(Object.keys(storage)).not.toContain('cache-answer');
    stop();
  });

  test.each(['{', '{"value":1}', '[]', '"text"', 'null', null])('%s is as good as old', (stored) => {
    expect(isFresh(stored, 0)).toBe(false);
  });

  test('what is there in another shape is not taken for it', () => {
    writeCached('answer', 'forty-two');
    expect(readCached('answer', readNumber)).toBeNull();
  });
});

describe('the log', () => {
  test('has five levels', () => {
    expect(logLevels).toEqual({ debug: 0, info: 1, warn: 2, error: 3, critical: 4 });
  });

  test('names what failed, and not in the words of it', () => {
    log.warn('The list could not be read', new SyntaxError('Unexpected token: "metformin"'));
    log.error('Refused', { code: 'invalid', message: 'An age of 130 is not taken' });
    expect(listRecentEntries().map(({ level, text }) => [level, text])).toEqual([
      ['warn', 'The list could not be read: SyntaxError'],
      ['error', 'Refused: invalid'],
    ]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('is stored every 30 s and when the page is left, for the next page to show', () => {
    const stop = startLogStorage();
    log.info('one');
    expect(storage['cache-log']).toBeUndefined();
    vi.advanceTimersByTime(30_000);
    expect(storage['cache-log']).toContain('one');
    log.info('two');
    window.dispatchEvent(new Event('pagehide'));
    expect(storage['cache-log']).toContain('two');
    expect(listRecentEntries().map(({ text }) => text)).toEqual(['one', 'two']);
    stop();
  });

  test('holds 1000 entries and shows 50 of them unless asked for more', () => {
    for (let entry = 1; entry <= 700; entry += 1) log.debug(`${entry}`);
    flushLog();
    for (let entry = 701; entry <= 1002; entry += 1) log.debug(`${entry}`);
    flushLog();
    expect(listRecentEntries().map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, at) => `${953 + at}`));
    const all = listRecentEntries(2000);
    expect(all).toHaveLength(1000);
    expect(all[0]?.text).toBe('3');
  });

  test('goes when the person signs out', () => {
    log.info('one');
    flushLog();
    log.info('two');
    clearLog();
    expect(listRecentEntries()).toEqual([]);
  });

  test('stands on the page alone where the browser keeps nothing', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    log.info('one');
    flushLog();
    expect(listRecentEntries().map(({ text }) => text)).toEqual(['one']);
  });

  test('ignores foreign data in its place', () => {
    writeCached('log', [null, { at: 1, level: 'loud', text: 'x' }, { at: 1, level: 'info', text: 'kept' }]);
    expect(listRecentEntries().map(({ text }) => text)).toEqual(['kept']);
  });
});

describe('a limit of attempts', () => {
  const limits = { attemptsMax: 2, windowMs: 60_000 };

  test('holds within its window, over reloads and tabs', () => {
    const [page, reloaded] = [createRateLimiter('reports', limits), createRateLimiter('reports', limits)];
    expect([page.attempt(), reloaded.attempt(), page.attempt(), reloaded.attempt()]).toEqual([true, true, false, false]);
    expect(createRateLimiter('others', limits).attempt()).toBe(true);
    vi.advanceTimersByTime(59_999);
    expect(page.attempt()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(page.attempt()).toBe(true);
  });

  test('slides: the oldest attempt makes room first', () => {
    const limiter = createRateLimiter('reports', limits);
    limiter.attempt();
    vi.advanceTimersByTime(40_000);
    limiter.attempt();
    vi.advanceTimersByTime(20_000);
    expect([limiter.attempt(), limiter.attempt()]).toEqual([true, false]);
  });

  test.each(['{', '"x"', '["x"]', '[99999999999999]'])('survives %s in its place', (stored) => {
    storage['rate-reports'] = stored;
    expect(createRateLimiter('reports', limits).attempt()).toBe(true);
  });

  test('counts for the page alone where the browser keeps nothing', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const limiter = createRateLimiter('reports', limits);
    expect([limiter.attempt(), limiter.attempt(), limiter.attempt()]).toEqual([true, true, false]);
  });
});
