import type { ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { ColumnChoices } from './column-choices.tsx';
import { areMoodsOpen, hasOpenChoices } from './import-choices.ts';
import styles from './imports.module.css';
import { MoodChoices } from './mood-choices.tsx';
import { ReadingView } from './reading-view.tsx';
import type { ChosenFile, useImportFile } from './use-import-file.ts';

type Props = { chosen: ChosenFile; reading: ImportReading; isBusy: boolean; file: ReturnType<typeof useImportFile> };

/** What was read from the file, with the questions that are open and the buttons that import or drop it. */
export function ChosenFileView({ chosen, reading, isBusy, file: { setChosen, read, runImport } }: Props) {
  const isWaiting = hasOpenChoices(chosen.choices) || (chosen.moods !== null && areMoodsOpen(reading, chosen.moods));
  return (
    <section aria-label="What’s in the file" className={styles['reading']}>
      <ReadingView reading={reading} fileName={chosen.file.name} />
      {reading.table && chosen.choices && (
        <ColumnChoices table={reading.table} choices={chosen.choices} onChange={(choices) => setChosen({ ...chosen, choices })} />
      )}
      {reading.moods.length > 0 && chosen.moods && (
        <MoodChoices moods={reading.moods} chosen={chosen.moods} onChange={(moods) => setChosen({ ...chosen, moods })} />
      )}
      <div className="row">
        <button
          type="button"
          className="btn primary"
          disabled={isBusy || (reading.entries === 0 && reading.moods.length === 0) || isWaiting}
          onClick={() => void runImport(chosen)}
        >
          Import it
        </button>
        {(reading.table || reading.moods.length > 0) && (
          <button type="button" className="btn outlined" disabled={isBusy || isWaiting} onClick={() => void read(chosen)}>
            Look again
          </button>
        )}
        <button type="button" className="btn quiet" disabled={isBusy} onClick={() => setChosen(null)}>
          Cancel
        </button>
      </div>
    </section>
  );
}
