import type { ShownEntry } from '../diary/queued-entries.ts';

/** The newest reading of each measure of a day; one without an hour was written down for the whole day, so it stands behind the others. */
export function listNewestReadings<Entry extends Pick<ShownEntry, 'kind' | 'subject' | 'at'>>(entries: readonly Entry[]): Entry[] {
  const newest = new Map<string, Entry>();
  for (const entry of entries)
    if (entry.kind === 'measurement' && (entry.at ?? '') >= (newest.get(entry.subject)?.at ?? '')) newest.set(entry.subject, entry);
  return [...newest.values()];
}
