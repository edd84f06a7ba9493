import { formatMoment } from '../../../lib/date-text.ts';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatEntryValue, getEntryName } from '../diary/entry-text.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { CheckRow } from './check-row.tsx';
import { EntryHistory } from './entry-history.tsx';
import type { Save } from './log-screen.tsx';

type Props = {
  entry: ShownEntry;
  /** "by Anna" */
  author: string;
  save: Save;
  isChosen: boolean;
  isOpened: boolean;
  onChoose: (isOn: boolean) => void;
  onHistory: () => void;
};

/** An entry with the box that chooses it and the button that opens its history. */
export function DayEntryRow({ entry, author, save, isChosen, isOpened, onChoose, onHistory }: Props) {
  const { units } = useDiaryPreferences();
  return (
    <>
      <CheckRow
        isChecked={isChosen}
        onCheck={onChoose}
        aside={
          <span className="cap">
            {entry.isPending ? 'waiting' : entry.at ? formatMoment(entry.at, 'time') : ''}
            {author && ` ${author}`}
            {entry.source !== 'typed' && <span className="tag">{entry.source === 'sample' ? 'Sample' : 'Imported'}</span>}
            {entry.version !== null && (
              <button type="button" className="btn quiet sm" aria-expanded={isOpened} onClick={onHistory}>
                History<span className="vh"> of {getEntryName(entry)}</span>
              </button>
            )}
          </span>
        }
      >
        <bdi>{getEntryName(entry)}</bdi> <span className="ink2">{formatEntryValue(entry, units)}</span>
      </CheckRow>
      {isOpened && <EntryHistory key={entry.version} entry={entry} save={save} />}
    </>
  );
}
