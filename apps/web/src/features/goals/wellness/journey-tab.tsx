import { IconCheck } from '@tabler/icons-react';
import { type JourneyLevel, journeyLevels, journeys } from '@wellkept/profile/journey.ts';
import { useState } from 'react';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { createLateDialog } from '../../../shell/late-dialog.tsx';
import { listJourneyFeatures } from '../../profile/onboarding/journey-features.ts';
import styles from './journey-tab.module.css';

const JourneyDialog = createLateDialog(async () => (await import('../../profile/onboarding/journey-dialog.tsx')).JourneyDialog);

type Props = { level: JourneyLevel; isSample: boolean };

/** The path one is on: its level among the three, what it brings, what it looks at, and how much it asks. */
export function JourneyTab({ level, isSample }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const journey = journeys[level];
  return (
    <div className={styles['journey']}>
      <div className="sec-h">
        <h3>Wellness Journey</h3>
        {isSample && <span className="tag">Sample</span>}
      </div>
      <ol className={styles['path']} aria-label="The three levels">
        {journeyLevels.map((one) => (
          <li key={one} className={getStateClass(one, level)} aria-current={one === level ? 'step' : undefined}>
            <i aria-hidden="true" />
            <b>{journeys[one].title}</b>
            <span>{journeys[one].estimatedTimeCommitment}</span>
          </li>
        ))}
      </ol>
      <h4>{journey.subtitle}</h4>
      <p>{journey.description}</p>
      <p className={styles['progress']}>
        <ProgressBar value={journey.progressIndicator} label="How much it asks of you" />
        <span className="cap">How much it asks of you: {journey.progressIndicator}%</span>
      </p>
      <dl className={styles['about']}>
        <div>
          <dt>In focus</dt>
          <dd>{journey.focusAreas.join(', ')}</dd>
        </div>
        <div>
          <dt>What it brings</dt>
          <dd>
            <ul>
              {listJourneyFeatures(level).map((feature) => (
                <li key={feature}>
                  <IconCheck size={16} stroke={2} aria-hidden />
                  {feature}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      {!isSample && (
        <button type="button" className="btn outlined" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Change Health Journey
        </button>
      )}
      {isChoosing && <JourneyDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}

function getStateClass(one: JourneyLevel, level: JourneyLevel): string | undefined {
  const ahead = journeyLevels.indexOf(one) - journeyLevels.indexOf(level);
  return ahead === 0 ? styles['here'] : ahead < 0 ? styles['passed'] : undefined;
}
