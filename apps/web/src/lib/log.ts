import { removeStored } from './browser-storage.ts';
import { findRefusal } from './failure.ts';
import { cachePrefix, readCached, writeCached } from './local-cache.ts';

export const logLevels = { debug: 0, info: 1, warn: 2, error: 3, critical: 4 } as const;
export type LogLevel = keyof typeof logLevels;

/** What happened on the page. `text` is a sentence of ours: what people typed, and what is known of them, has no place in it. */
export type LogEntry = { at: number; level: LogLevel; text: string };

const entriesMax = 1000;
const recentCount = 50;
const flushMs = 30_000;
const cacheName = 'log';

/** What is not in the browser's storage yet. */
let buffer: LogEntry[] = [];

/** Where in our scripts an error came from; many have no name of their own. */
const findPlace = ({ stack }: Error): string => /\/assets\/([\w.-]+:\d+:\d+)/.exec(stack ?? '')?.[1] ?? '';

/** What failed, without the words of it: they can hold a value. */
const getReason = (error: unknown): string =>
  findRefusal(error)?.code ?? (error instanceof Error ? [error.name, findPlace(error)].filter(Boolean).join(' at ') : typeof error);

const isLevel = (level: unknown): level is LogLevel => typeof level === 'string' && level in logLevels;

function parseEntries(value: unknown): LogEntry[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(
    (one): one is LogEntry =>
      typeof one === 'object' && one !== null && typeof one.at === 'number' && typeof one.text === 'string' && isLevel(one.level),
  );
}

const readLog = () => readCached(cacheName, parseEntries) ?? [];
const selectNewest = (entries: readonly LogEntry[], count: number) => [...entries].sort((a, b) => a.at - b.at).slice(-count);

function write(level: LogLevel, sentence: string, error?: unknown) {
  const text = error === undefined ? sentence : `${sentence}: ${getReason(error)}`;
  buffer = [...buffer, { at: Date.now(), level, text }].slice(-entriesMax);
  // The browser or React has printed an error itself, with where it came from.
  if (level !== 'error' && level !== 'critical') console[level](text);
}

/** What this browser did and what went wrong, for the person who looks for the reason. */
export const log = {
  debug: (text: string) => write('debug', text),
  info: (text: string, error?: unknown) => write('info', text, error),
  warn: (text: string, error?: unknown) => write('warn', text, error),
  error: (text: string, error?: unknown) => write('error', text, error),
  critical: (text: string, error?: unknown) => write('critical', text, error),
};

/** The newest entries of this page and of the pages before it, the newest last. */
export const listRecentEntries = (count = recentCount): LogEntry[] => selectNewest([...readLog(), ...buffer], count);

/** Puts what is new where the next page finds it. */
export function flushLog(): void {
  if (buffer.length > 0 && writeCached(cacheName, selectNewest([...readLog(), ...buffer], entriesMax))) buffer = [];
}

export function clearLog(): void {
  buffer = [];
  removeStored(`${cachePrefix}${cacheName}`);
}

/** Keeps the log every 30 s and when the page is left. Returns how to stop. */
export function startLogStorage(): () => void {
  const timer = window.setInterval(flushLog, flushMs);
  window.addEventListener('pagehide', flushLog);
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('pagehide', flushLog);
  };
}
