import { formatCount } from '@wellkept/clinical/wording.ts';
import type { LabResult, UnrecognizedResult } from '@wellkept/contract/labs/lab-results.ts';
import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import { useSpelling } from '../../../lib/spelling.ts';
import type { LabEngine } from './lab-engine.ts';
import styles from './lab-upload.module.css';
import { PageFigure } from './page-figure.tsx';

/** A confirmed report: its pages beside the saved values. */
export function ConfirmedScreen({ upload, engine }: { upload: LabUpload; engine: LabEngine }) {
  const { data, isError, refetch } = api.useQuery('get', '/api/lab-results', { params: { query: { uploadId: upload.id } } });
  const unrecognized = api.useQuery('get', '/api/lab-results/unrecognized').data ?? [];
  const [page, setPage] = useState(1);
  const savedResults: readonly (LabResult | UnrecognizedResult)[] = [...(data ?? []), ...unrecognized].filter(
    ({ uploadId }) => uploadId === upload.id,
  );
  return (
    <>
      <PageHeader kicker={upload.fileName} title="A report that you confirmed" />
      {data && (
        <p className={`lead ${styles['first']}`}>
          {savedResults.length === 0
            ? 'Its values have been deleted since. The file is still here.'
            : `${formatCount(savedResults.length, 'value')} saved`}
        </p>
      )}
      {isError && <ErrorCard title="We couldn’t load its values." onRetry={() => void refetch()} />}
      <div className={styles['review']}>
        <PageFigure
          src={`/api/lab-uploads/${upload.id}/pages/${page}`}
          page={page}
          pageCount={upload.pageCount ?? 1}
          found={[]}
          shownKey={null}
          onPage={setPage}
        />
        <ul className={styles['values']} aria-label="Values">
          {savedResults.map((result) => (
            <SavedValue
              key={result.id}
              result={result}
              name={('analyteId' in result ? engine.analytes.get(result.analyteId) : undefined)?.name ?? result.printedName}
            />
          ))}
        </ul>
      </div>
      <p className={styles['section']}>
        <Link to="/upload">Back to your uploads</Link>
      </p>
    </>
  );
}

const flagWords = { H: 'above', L: 'below', N: 'in range' } as const;

function SavedValue({ result, name }: { result: LabResult | UnrecognizedResult; name: string }) {
  const spell = useSpelling();
  const analyteId = 'analyteId' in result ? result.analyteId : null;
  const { valueText, unit, printedUnit, range, flag, place } = result;
  return (
    <li className={styles['value']}>
      <div className={styles['valueHead']}>
        <p className="bold">
          <Link to={`/wellness/biomarkers#${analyteId === null ? 'unrecognized' : `marker-${analyteId}`}`}>{name}</Link>
        </p>
        <p className={styles['amount']}>
          {valueText} <span className="small">{formatUnit(printedUnit ?? unit ?? '1')}</span>
        </p>
        <p className="cap">
          {range ? `Usual ${range.text}` : 'No range printed'}
          {flag && <b className={styles[`flag${flag}`]}> {flagWords[flag]}</b>}
        </p>
        <p className={`cap ${styles['confidence']}`}>
          {analyteId === null && `${spell('Not recognized')} `}
          {place && `page ${place.page}`}
        </p>
      </div>
    </li>
  );
}
