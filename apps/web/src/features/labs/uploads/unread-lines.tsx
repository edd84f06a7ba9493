import type { UnreadLine } from '@wellkept/contract/labs/lab-uploads.ts';
import styles from './lab-upload.module.css';
import { PageStrip } from './page-strip.tsx';

type Props = {
  lines: readonly UnreadLine[];
  /** The picture of a page, where the lines come from one. */
  picture?: (page: number) => string;
  onAdd?: (line: UnreadLine) => void;
};

/** Lists every line that looks like a result and was not read, so that none is lost unnoticed. */
export function UnreadLines({ lines, picture, onAdd }: Props) {
  if (lines.length === 0) return null;
  return (
    <section className={styles['group']} aria-label="Lines we couldn’t read">
      <h2>
        Lines we couldn’t read <span className="cap">{lines.length}</span>
      </h2>
      <p className="small ink2">
        {lines.length === 1 ? 'This line may be a result.' : 'These may be results.'} Add what is missing by hand.
      </p>
      <ul className={styles['values']}>
        {lines.map((line) => (
          <li key={`${line.text} ${line.place?.page} ${line.place?.top}`} className={styles['value']}>
            <p>{line.text}</p>
            {picture && line.place && <PageStrip src={picture(line.place.page)} place={line.place} name={line.text} />}
            {onAdd && (
              <div className="row">
                <button type="button" className="btn outlined sm" aria-label={`Add a value from: ${line.text}`} onClick={() => onAdd(line)}>
                  Add a value
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
