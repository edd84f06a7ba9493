import type { DiaryEntry } from '@wellkept/contract/tracking/diary.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { readCachedData, writeCachedData } from './diary-cache.ts';
import { withEntry, withStoredDose } from './queued-entries.ts';

/** One after the other: two ticks in a row must not each write the day without the other. */
let writing: Promise<void> = Promise.resolve();

/** The cached days with an entry that was stored or, as null, deleted. A day that was never cached stays unknown. */
export function updateCachedDays(owner: string, names: readonly string[], id: string, stored: DiaryEntry | null): Promise<void> {
  const update = async () => {
    for (const name of names) {
      const cached = await readCachedData<DiaryDay>(owner, name);
      if (cached) await writeCachedData(owner, name, withStoredDose(withEntry(cached, id, stored), id, stored));
    }
  };
  writing = writing.then(update, update);
  return writing;
}
