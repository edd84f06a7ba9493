import { addDays } from '@wellkept/clinical/local-day.ts';
import { type ReactNode, useMemo, useRef } from 'react';
import { useDay } from '../diary/diary-data.ts';
import { saveWithUndo } from '../diary/diary-writes.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { createDayBook, type DayBook, type DoseLine } from './day-book.ts';
import { DoseGroups } from './dose-rows.tsx';
import { listEarlierDoses } from './list-earlier-doses.ts';
import type { Save } from './log-screen.tsx';
import { MissedDoses } from './missed-doses.tsx';

type Props = { book: DayBook; now: { day: string; minute: number } };

/** Doses of the evening before that can still be taken, with where they are noted: on their own day. */
export function EarlierDoses({ book: today, now }: Props) {
  const { query, day: facts, entries } = useDay(addDays(today.day, -1));
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const yesterday = useMemo(() => facts && createDayBook(facts, entries), [facts, entries]);
  const save: Save = (message, ...steps) => void saveWithUndo(steps, message, () => latest.current);
  const offered = useRef(new Set<string>());
  if ('areEntriesUnknown' in today.facts)
    return <UnknownDoses>You’re offline, and this day wasn’t opened here before. Doses you marked elsewhere aren’t shown.</UnknownDoses>;
  if (!yesterday) return null;
  const open = listEarlierDoses(yesterday, today, now);
  if (query.data?.areEntriesUnknown && open.length > 0)
    return <UnknownDoses>You’re offline, so we can’t see which doses you marked last night.</UnknownDoses>;
  for (const { dose } of open) offered.current.add(getDoseKey(dose));
  // What was just noted stays, to be changed; what has the focus does not go away under it.
  const lines = yesterday.doses.filter(
    (line) => open.includes(line) || (line.intake !== null && offered.current.has(getDoseKey(line.dose))),
  );
  if (lines.length === 0) return null;
  return (
    <>
      {open.length > 0 ? <MissedDoses lines={open} isYesterday /> : <p className="cap">Noted for yesterday</p>}
      <DoseGroups book={yesterday} lines={lines} save={save} />
    </>
  );
}

/** A dose that is shown as open may be taken already. */
const UnknownDoses = ({ children }: { children: ReactNode }) => (
  <p role="note">
    {children} <b className="bold">Don’t take a dose again because it isn’t marked.</b>
  </p>
);

const getDoseKey = ({ medicationId, slot }: DoseLine['dose']): string => `${medicationId} ${slot}`;
