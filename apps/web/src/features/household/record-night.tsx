import { hasCareRole } from '@wellkept/contract/household/care-roles.ts';
import { useRef } from 'react';
import type { DayBook, DoseLine } from '../tracking/log/day-book.ts';
import { DoseGroups, MissedDoses } from '../tracking/log/dose-rows.tsx';
import { listEarlierDoses } from '../tracking/log/list-earlier-doses.ts';
import type { CaredRecord } from './household-data.ts';
import type { RecordTime } from './record-clock.ts';
import { useCareSave } from './use-care-save.ts';

type Props = { record: CaredRecord; night: DayBook; book: DayBook; now: RecordTime };

/** Doses of last night that can still be taken. A carer who logs notes them on their own day. */
export function RecordNight({ record, night, book, now }: Props) {
  const save = useCareSave(record, night);
  const offered = useRef(new Set<string>());
  const open = listEarlierDoses(night, book, now);
  for (const line of open) offered.current.add(getKey(line));
  // What was just noted stays, to be changed.
  const lines = night.doses.filter((line) => offered.current.has(getKey(line)));
  if (lines.length === 0) return null;
  return (
    <>
      {open.length > 0 ? <MissedDoses lines={open} isYesterday /> : <p className="cap">Noted for yesterday</p>}
      {hasCareRole(record.role, 'log') && <DoseGroups book={night} lines={lines} save={save} />}
    </>
  );
}

const getKey = ({ dose: { medicationId, slot } }: DoseLine): string => `${medicationId} ${slot}`;
