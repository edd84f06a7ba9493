import { formatCount } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { Fold } from '../../../components/fold.tsx';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import styles from './biomarkers.module.css';
import { useDayText } from './day-text.ts';

type Entry = components['schemas']['AnalysisEntry'];
const kinds = { blood: 'Blood', urine: 'Urine', combined: 'Blood and urine' } as const;

/** Earlier analyses, each with its paper. */
export function AnalysisHistory({ entries }: { entries: readonly Entry[] }) {
  const { formatDay } = useDayText();
  return (
    <Fold title="Earlier analyses" aside={formatCount(entries.length, 'analysis', 'analyses')}>
      <ul className={styles['rows']}>
        {entries.map(({ id, testType, createdAt, summary }) => (
          <li key={id} className="small">
            <b className="b">{formatDay(createdAt.slice(0, 10))}</b>, {kinds[testType]}: {summary}{' '}
            <FeatureGate feature="pdf_reports" refused={() => null}>
              <a
                className="tlink"
                href={`/api/analysis/${id}/paper.pdf`}
                download
                aria-label={`PDF of ${formatDay(createdAt.slice(0, 10))}`}
              >
                PDF
              </a>
            </FeatureGate>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
