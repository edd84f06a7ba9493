import styles from './lab-upload.module.css';
import type { AssessedRow } from './reviewed-values.ts';

type Props = {
  src: string;
  page: number;
  pageCount: number;
  found: readonly AssessedRow[];
  shownKey: string | null;
  onPage: (page: number) => void;
};

const share = (part: number) => `${100 * part}%`;
const margin = 0.004;

/** A page of the report with every value that was read marked at its place. */
export function PageFigure({ src, page, pageCount, found, shownKey, onPage }: Props) {
  return (
    <figure className={styles['page']}>
      <div className={styles['sheet']}>
        <img src={src} alt={`Page ${page} of the report`} />
        {found.map(({ row, isAsking }) =>
          row.place?.page !== page || row.isLeftOut ? null : (
            <span
              key={row.key}
              className={styles['spot']}
              data-asking={isAsking}
              data-shown={row.key === shownKey}
              style={{
                left: share(row.place.left - margin),
                top: share(row.place.top - margin),
                width: share(row.place.width + 2 * margin),
                height: share(row.place.height + 2 * margin),
              }}
            />
          ),
        )}
      </div>
      {pageCount > 1 && (
        <figcaption className="row">
          <button type="button" className="btn outlined sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Page before
          </button>
          <span className="cap">
            Page {page} of {pageCount}
          </span>
          <button type="button" className="btn outlined sm" disabled={page === pageCount} onClick={() => onPage(page + 1)}>
            Next page
          </button>
        </figcaption>
      )}
    </figure>
  );
}
