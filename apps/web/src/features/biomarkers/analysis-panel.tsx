import { useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { toast } from '../../lib/toast.ts';
import { FeatureGate } from '../plans/feature-gate.tsx';
import { AnalysisHistory } from './analysis-history.tsx';
import { AnalysisText } from './analysis-text.tsx';
import styles from './biomarkers.module.css';
import { dayWords } from './shown-value.ts';

/** The analysis of all results together, kept with what it rested on. For the plan and the edition that have it. */
export function AnalysisPanel() {
  return (
    <FeatureGate feature="advanced_analysis" refused={() => null}>
      <Analysis />
    </FeatureGate>
  );
}

function Analysis() {
  const { data, isPending, isError, refetch } = api.useQuery('get', '/api/analysis');
  const history = api.useQuery('get', '/api/analysis/history');
  const [isWorking, setWorking] = useState(false);
  if (isPending) return <p role="status">Loading your analysis …</p>;
  if (isError) return <ErrorCard title="Your analysis did not arrive." onRetry={() => void refetch()} />;
  const analyse = async () => {
    setWorking(true);
    const { error } = await client.POST('/api/analysis');
    await Promise.all([refetch(), history.refetch()]);
    setWorking(false);
    if (error) toast({ kind: 'error', title: 'Your results could not be analysed. Please try again.' });
  };
  const { bundle, id, isAvailable, isOutdated } = data;
  return (
    <section aria-labelledby="analysis">
      <div className={styles['group']}>
        <h2 id="analysis">Analysis</h2>
        {bundle && <span className="cap">of {dayWords(bundle.timestamp.slice(0, 10))}</span>}
      </div>
      {bundle?.analysisResult ? (
        <AnalysisText result={bundle.analysisResult} isAvailable={isAvailable} />
      ) : (
        <p className="lead">
          All your results read together with your profile and what you take, kept with its date, to hand to your doctor.
        </p>
      )}
      {isOutdated && <p role="status">Your results have changed since.</p>}
      <div className="row sheet-action">
        <button type="button" className={bundle && !isOutdated ? 'btn o' : 'btn p'} disabled={isWorking} onClick={() => void analyse()}>
          {isWorking ? 'Analysing …' : bundle ? 'Analyse again' : 'Analyse my results'}
        </button>
        {id && (
          <FeatureGate feature="pdf_reports" refused={() => null}>
            <a className="btn o" href={`/api/analysis/${id}/paper.pdf`} download>
              Download PDF
            </a>
          </FeatureGate>
        )}
      </div>
      {history.data && history.data.length > 1 && <AnalysisHistory entries={history.data} />}
    </section>
  );
}
