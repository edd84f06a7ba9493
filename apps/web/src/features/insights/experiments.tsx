import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { ChartFigure } from '../tracking/trends/chart-figure.tsx';
import { LineDrawing } from '../tracking/trends/line-drawing.tsx';
import { capitalize, formatMeasured } from '../tracking/trends/number-text.ts';
import type { ExperimentOutcome } from './experiment-dialog.tsx';
import { createExperimentDraft, type ExperimentDraft, toExperimentDraft } from './experiment-draft.ts';
import { type Experiment, removeExperiment, useExperiments } from './experiments-data.ts';
import styles from './insights.module.css';

const ExperimentDialog = createLateDialog(async () => (await import('./experiment-dialog.tsx')).ExperimentDialog);

type Props = { watchable: readonly ExperimentOutcome[]; today: string };
const stageWords = { before: 'Not started yet', trying: 'Running', done: 'Finished' } as const;

/** What one tries on oneself, with verdicts that claim no more than the days can carry. */
export function Experiments({ watchable, today }: Props) {
  const { data, isError, error, refetch } = useExperiments();
  const [editing, setEditing] = useState<{ id: string | null; start: ExperimentDraft } | null>(null);
  const [first] = watchable;
  return (
    <div className={styles['stack']}>
      <p className="ink2">
        Change one thing, keep the rest, and see whether your days differ. A pattern in a diary may be chance. Trying it out tells you more.
      </p>
      {isError && (
        <ErrorCard title="We couldn’t load your experiments." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {data && data.length > 0 && (
        <ul className={styles['experiments']}>
          {data.map((one) => (
            <ExperimentEntry key={one.id} experiment={one} onEdit={() => setEditing({ id: one.id, start: toExperimentDraft(one) })} />
          ))}
        </ul>
      )}
      {first ? (
        <button
          type="button"
          className="btn outlined"
          onClick={() => setEditing({ id: null, start: createExperimentDraft(first.id, today) })}
        >
          <IconPlus size={16} stroke={1.5} aria-hidden /> Try something out
        </button>
      ) : (
        <p className="small ink2">Log a few days first, so there’s something to compare with.</p>
      )}
      {editing && <ExperimentDialog {...editing} watchable={watchable} onClose={() => setEditing(null)} />}
    </div>
  );
}

function ExperimentEntry({ experiment, onEdit }: { experiment: Experiment; onEdit: () => void }) {
  const { change, series, stage, verdict, points, baselineFrom, trialFrom, trialTo } = experiment;
  const title = `${capitalize(series?.name ?? 'What you watched')} before and with: ${change}`;
  return (
    <li className={styles['experiment']}>
      <div className={styles['experiment-head']}>
        <h3>{change}</h3>
        <span className={stage === 'trying' ? 'tag positive' : 'tag'}>{stageWords[stage]}</span>
      </div>
      <p className={styles['sentence']}>{verdict.text}</p>
      <p className="cap">
        Before: from {formatDay(baselineFrom)}. With the change: {formatDay(trialFrom)} to {formatDay(trialTo)}.
      </p>
      {points.length > 1 && (
        <ChartFigure
          title={title}
          head={['Day', series?.unit || 'Value', 'Side']}
          rows={points.toReversed().map(({ day, value, side }) => [formatDay(day), formatMeasured(value), side])}
        >
          <LineDrawing
            label={title}
            series={series ?? { id: '', unit: '' }}
            points={points}
            from={points[0]?.day ?? baselineFrom}
            to={points.at(-1)?.day ?? trialTo}
            {...(points.some(({ side }) => side !== 'before') && { mark: { day: trialFrom, label: 'the change begins' } })}
          />
        </ChartFigure>
      )}
      <div className="row">
        <button type="button" className="btn outlined sm" onClick={onEdit}>
          Edit<span className="vh">: {change}</span>
        </button>
        <button type="button" className="btn quiet sm" onClick={() => void removeExperiment(experiment)}>
          Remove<span className="vh">: {change}</span>
        </button>
      </div>
    </li>
  );
}
