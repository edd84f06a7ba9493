import { IconCheck } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { type JourneyLevel, journeyLevels, journeys } from '@wellkept/profile/journey.ts';
import { Fold } from '../../../components/fold.tsx';
import styles from './journey.module.css';
import { listJourneyFeatures } from './journey-features.ts';

type Props = { chosen: JourneyLevel; onChoose: (level: JourneyLevel) => void };

const getJourneyLevel = (place: number): JourneyLevel => journeyLevels[place] ?? 'improve';

/** The slider with its three levels, and what the chosen one brings. */
export function JourneyChoice({ chosen, onChoose }: Props) {
  const journey = journeys[chosen];
  const features = listJourneyFeatures(chosen);
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
      {/* The slider says the same to screen readers. */}
      <div className={styles['levels']} aria-hidden="true">
        {journeyLevels.map((level) => (
          <p key={level} className={level === chosen ? styles['chosen'] : undefined}>
            {journeys[level].title}
            <span>{journeys[level].estimatedTimeCommitment}</span>
          </p>
        ))}
      </div>
      <div className={styles['what']} aria-live="polite">
        <h2>{journey.subtitle}</h2>
        <p>{journey.description}</p>
        <p>
          <b className="bold">In focus:</b> {journey.focusAreas.join(', ')}
        </p>
        <Fold title="What it brings" aside={formatCount(features.length, 'feature')}>
          <ul aria-label="What it brings">
            {features.map((feature) => (
              <li key={feature} className={below.has(feature) ? styles['shared'] : undefined}>
                <IconCheck size={16} stroke={2} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </div>
  );
}
