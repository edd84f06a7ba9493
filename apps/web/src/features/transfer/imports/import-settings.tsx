import { FormMessage } from '../../../components/form-message.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { ChosenFileView } from './chosen-file-view.tsx';
import { ImportDropZone } from './import-drop-zone.tsx';
import { ImportHistory } from './import-history.tsx';
import styles from './imports.module.css';
import { useImportFile } from './use-import-file.ts';

/** A file of another program: read first, shown, and imported when the user confirms. */
export function ImportSettings() {
  const file = useImportFile();
  const { chosen, share, failure } = file;
  const isBusy = share !== null;
  const reading = chosen?.reading;
  return (
    <div className={styles['import']}>
      <p className="ink2">
        Bring your history with you: Apple Health (export.zip), Health Connect (Health Connect.zip), Google Fit (Takeout), Daylio, Bearable,
        Loop Habit Tracker, or any table as a CSV file. Your own Wellkept export (JSON or tables) comes back whole, too. We read the file
        first and show you what’s in it. Nothing is stored until you say so, and every import can be undone.
      </p>
      {!reading && <ImportDropZone isBusy={isBusy} onChoose={file.chooseFile} />}
      {isBusy && (
        <div role="status">
          <p>{share < 1 ? 'Sending the file…' : 'Reading the file…'}</p>
          <ProgressBar value={share * 100} label="How much of the file has been sent" />
        </div>
      )}
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      {chosen && reading && <ChosenFileView chosen={chosen} reading={reading} isBusy={isBusy} file={file} />}
      <ImportHistory />
    </div>
  );
}
