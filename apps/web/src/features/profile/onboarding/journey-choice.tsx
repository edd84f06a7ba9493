import { IconCheck } from '@tabler/icons-react';
import { type JourneyLevel, journeyLevels, journeys } from '@wellkept/profile/journey.ts';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import styles from './journey.module.css';
import { listJourneyFeatures } from './journey-features.ts';

type Props = { chosen: JourneyLevel; onChoose: (level: JourneyLevel) => void };

const getJourneyLevel = (place: number): JourneyLevel => journeyLevels[place] ?? 'improve';

/** The slider with its three levels, and what the chosen one brings. */
export function JourneyChoice({ chosen, onChoose }: Props) {
  const journey = journeys[chosen];
  const place = journeyLevels.indexOf(chosen);
  const below = new Set(journeys[getJourneyLevel(place - 1)]?.features.filter(() => place > 0));
  return (
    <div className={styles['journey']}>
      <input
        type="range"
        aria-label="Level"
        min={0}
        max={journeyLevels.length - 1}
        step={1}
        value={place}
        aria-valuetext={`${journey.title}: ${journey.estimatedTimeCommitment}`}
        onChange={({ currentTarget }) => onChoose(getJourneyLevel(currentTarget.valueAsNumber))}
      />
      <div className={styles['levels']}>
        {journeyLevels.map((level) => (
          <button key={level} type="button" aria-pressed={level === chosen} onClick={() => onChoose(level)}>
            {journeys[level].title}
            <span>{journeys[level].estimatedTimeCommitment}</span>
          </button>
        ))}
      </div>
      <div className={styles['what']} aria-live="polite">
        <h2>{journey.subtitle}</h2>
        <p>{journey.description}</p>
        <p className={styles['share']}>
          <ProgressBar value={journey.progressIndicator} label="How much it asks of you" />
          <span className="cap">How much it asks of you: {journey.progressIndicator} %</span>
        </p>
        <ul aria-label="What it brings">
          {listJourneyFeatures(chosen).map((feature) => (
            <li key={feature} className={below.has(feature) ? styles['shared'] : undefined}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
        <p className="small ink2">
          <b className="b">In focus:</b> {journey.focusAreas.join(', ')}
        </p>
      </div>
    </div>
  );
}
