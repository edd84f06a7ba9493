import { ErrorCard } from '../../components/error-card.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { useDiaryPreferences } from '../tracking/diary/diary-preferences.ts';
import { formatEntry } from '../tracking/diary/entry-text.ts';
import { type CareChange, discardCareChange } from './care-queue.ts';

/** What the server did not take, and why. */
export function RefusedChange({ change }: { change: CareChange }) {
  const { units } = useDiaryPreferences();
  const { payload, trouble } = change;
  if (trouble?.kind !== 'refused') return null;
  const what = 'entry' in payload ? formatEntry(payload.entry, units) : 'An entry taken out';
  const did = trouble.isStored ? 'Marked twice' : 'Not saved';
  return (
    <ErrorCard title={`${did} for ${payload.firstName}: ${what}, ${formatDay(payload.day, 'short')}.`} text={trouble.message}>
      <button type="button" className="btn outlined sm" onClick={() => void discardCareChange(change)}>
        {trouble.isStored ? 'I’ve read this' : 'Leave it out'}
      </button>
    </ErrorCard>
  );
}
