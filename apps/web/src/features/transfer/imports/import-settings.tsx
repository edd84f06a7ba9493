import { IconFileImport } from '@tabler/icons-react';
import type { ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { useId, useState } from 'react';
import { FormMessage } from '../../../components/form-message.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { queryClient } from '../../../lib/api.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { formatPlural } from '../../../lib/wording.ts';
import { getUnitSystem } from '../../profile/editor/unit-system.ts';
import { useProfile } from '../../profile/editor/use-profile.ts';
import { ColumnChoices } from './column-choices.tsx';
import { areMoodsOpen, type ChosenMoods, createImportChoices, hasOpenChoices, type ImportChoices, openMoods } from './import-choices.ts';
import { ImportHistory } from './import-history.tsx';
import styles from './imports.module.css';
import { MoodChoices } from './mood-choices.tsx';
import { ReadingView } from './reading-view.tsx';
import { sendImportFile } from './send-file.ts';

type ChosenFile = { file: File; id: string; reading: ImportReading | null; choices: ImportChoices | null; moods: ChosenMoods | null };

/** A file of another program: read first, shown, and taken over when the person says so. */
export function ImportSettings() {
  const id = useId();
  const { profile } = useProfile();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async <Url extends '/api/imports' | '/api/imports/reading'>(
    url: Url,
    { file, id: importId, choices, moods }: ChosenFile,
  ) => {
    setFailure(null);
    setShare(0);
    try {
      const mapping =
        choices && choices.order !== null && !hasOpenChoices(choices)
          ? { mapping: { order: choices.order, columns: choices.columns } }
          : {};
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const units = profile && getUnitSystem(profile) === 'us' ? 'us' : 'metric';
      const words = moods && moods.size > 0 ? { moods: [...moods].map(([word, value]) => ({ word, value })) } : {};
      return await sendImportFile(url, file, { id: importId, zone: timeZone, units, ...mapping, ...words }, setShare);
    } catch (error) {
      setFailure(formatFailure(error, 'loading'));
      return null;
    } finally {
      setShare(null);
    }
  };
  const read = async (next: ChosenFile) => {
    setChosen(next);
    const reading = await send('/api/imports/reading', next);
    if (!reading) return setChosen(next.reading ? next : null);
    const { table } = reading;
    const choices = next.choices ?? (table && createImportChoices(table));
    setChosen({ ...next, reading, choices, moods: next.moods ?? openMoods(reading) });
  };
  const chooseFile = (file: File | undefined) => {
    if (file) void read({ file, id: crypto.randomUUID(), reading: null, choices: null, moods: null });
  };
  const runImport = async (from: ChosenFile) => {
    const imported = await send('/api/imports', from);
    if (!imported) return;
    setChosen(null);
    await queryClient.invalidateQueries();
    toast({
      kind: 'success',
      title: `${formatPlural(imported.entries, 'entry', 'entries')} taken over`,
      text: 'You can take the import back below.',
    });
  };

  const isBusy = share !== null;
  const reading = chosen?.reading;
  const isWaiting = !chosen || !reading || hasOpenChoices(chosen.choices) || (chosen.moods !== null && areMoodsOpen(reading, chosen.moods));
  return (
    <div className={styles['import']}>
      <p className="ink2">
        Bring your history with you: Apple Health (export.zip), Health Connect (Health Connect.zip), Google Fit (Takeout), Daylio, Bearable,
        Loop Habit Tracker, or any table as a CSV file. Your own Wellkept export (JSON or tables) comes back whole, too. We read the file
        first and show you what’s in it. Nothing is stored until you say so, and every import can be undone.
      </p>
      {!reading && (
        <label
          className={styles['drop']}
          htmlFor={`${id}-file`}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (!isBusy) chooseFile(event.dataTransfer.files[0]);
          }}
        >
          <IconFileImport size={20} stroke={1.5} aria-hidden /> <span>Choose a file</span>{' '}
          <span className="cap only-d">or drop it here</span>
          <input
            id={`${id}-file`}
            type="file"
            accept=".zip,.json,.csv,.tsv,.txt,.xml,.db"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              chooseFile(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      {isBusy && (
        <div role="status">
          <p>{share < 1 ? 'Sending the file…' : 'Reading the file…'}</p>
          <ProgressBar value={share * 100} label="How much of the file has been sent" />
        </div>
      )}
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      {chosen && reading && (
        <section aria-label="What the file holds" className={styles['reading']}>
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
              className="btn p"
              disabled={isBusy || (reading.entries === 0 && reading.moods.length === 0) || isWaiting}
              onClick={() => void runImport(chosen)}
            >
              Take it over
            </button>
            {(reading.table || reading.moods.length > 0) && (
              <button type="button" className="btn o" disabled={isBusy || isWaiting} onClick={() => void read(chosen)}>
                Look again
              </button>
            )}
            <button type="button" className="btn q" disabled={isBusy} onClick={() => setChosen(null)}>
              Cancel
            </button>
          </div>
        </section>
      )}
      <ImportHistory />
    </div>
  );
}
