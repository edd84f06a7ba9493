import { ErrorCard } from '../../../components/error-card.tsx';
import { api } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/date-text.ts';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { AnalysisHistory } from './analysis-history.tsx';
import { AnalysisText } from './analysis-text.tsx';
import styles from './biomarkers.module.css';

/** The analysis of all results together, stored with its inputs. For plans and editions that include it. */
export function AnalysisPanel() {
  return (
    <FeatureGate feature="advanced_analysis" refused={() => null}>
      <Analysis />
    </FeatureGate>
  );
}

function Analysis() {
  const { data, isPending, isError, refetch } = api.useQuery('get', '/api/analysis');
  const history = api.useQuery('get', '/api/analysis/history', {}, { enabled: data !== undefined });
  if (isPending) return <p role="status">Reading your results together…</p>;
  if (isError && !data) return <ErrorCard title="We couldn’t load your analysis." onRetry={() => void refetch()} />;
  const { bundle, id, isAvailable, isOutdated } = data;
  if (!bundle?.analysisResult || !id) return null;
  const earlier = (history.data ?? []).filter((entry) => entry.id !== id);
  return (
    <section aria-labelledby="analysis">
      <div className={styles['group']}>
        <h2 id="analysis">Analysis to take along</h2>
        <span className="cap">{formatMoment(bundle.timestamp, 'medium')}</span>
      </div>
      <AnalysisText result={bundle.analysisResult} isAvailable={isAvailable} isBesideResults />
      {isOutdated && (
        <p role="status">Something has changed since. We’ll update it once you consent to the processing of health data again.</p>
      )}
      <FeatureGate feature="pdf_reports" refused={() => null}>
        <p className="sheet-action">
          <a className="btn outlined" href={`/api/analysis/${id}/paper.pdf`} download>
            Download PDF
          </a>
        </p>
      </FeatureGate>
      {earlier.length > 0 && <AnalysisHistory entries={earlier} />}
    </section>
  );
}
