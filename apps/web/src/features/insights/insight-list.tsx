import { useState } from 'react';
import { getToday } from '../../lib/today.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { createDraftFromFinding } from './experiment-draft.ts';
import { InsightEntry } from './insight-entry.tsx';
import styles from './insights.module.css';
import type { Insight } from './insights-data.ts';

const ExperimentDialog = createLateDialog(async () => (await import('./experiment-dialog.tsx')).ExperimentDialog);

/** Insights, the surest first. What may move something can be tried out. */
export function InsightList({ insights }: { insights: readonly Insight[] }) {
  const [tried, setTried] = useState<Insight | null>(null);
  return (
    <>
      <ul className={styles['list']}>
        {insights.map((insight) => (
          <InsightEntry key={insight.finding.id} insight={insight} onTry={setTried} />
        ))}
      </ul>
      {tried && (
        <ExperimentDialog
          id={null}
          start={createDraftFromFinding(tried.finding, getToday())}
          watchable={[tried.finding.outcome]}
          onClose={() => setTried(null)}
        />
      )}
    </>
  );
}
