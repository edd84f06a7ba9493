import { formatCount } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { Fold } from '../../../components/fold.tsx';
import { formatMoment } from '../../../lib/date-text.ts';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import styles from './biomarkers.module.css';

type Entry = components['schemas']['AnalysisEntry'];
const kinds = { blood: 'Blood', urine: 'Urine', combined: 'Blood and urine' } as const;

/** Earlier analyses, each with its paper. */
export function AnalysisHistory({ entries }: { entries: readonly Entry[] }) {
  return (
    <Fold title="Earlier analyses" aside={formatCount(entries.length, 'analysis', 'analyses')}>
      <ul className={styles['rows']}>
        {entries.map(({ id, testType, createdAt, summary }) => (
          <li key={id} className="small">
            <b className="bold">{formatMoment(createdAt, 'medium')}</b>, {kinds[testType]}: {summary}{' '}
            <FeatureGate feature="pdf_reports" refused={() => null}>
              <a
                className="tlink"
                href={`/api/analysis/${id}/paper.pdf`}
                download
                aria-label={`PDF of ${formatMoment(createdAt, 'medium')}`}
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
