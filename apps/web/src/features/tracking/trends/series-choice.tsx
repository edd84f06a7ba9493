import { useState } from 'react';
import { capitalize } from './number-text.ts';
import styles from './trends.module.css';
import type { Trends } from './trends-data.ts';

type Props = { available: Trends['available']; chosen: readonly string[]; onChoose: (series: string[]) => void };

const chosenMax = 8;
const shownFirst = 12;

/** What to draw: how one was first, then what was measured and done, each the most written down first. */
export function SeriesChoice({ available, chosen, onChoose }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const isFull = chosen.length >= chosenMax;
  const shown = available.filter(({ series }, at) => showsAll || at < shownFirst || chosen.includes(series.id));
  return (
    <fieldset className={styles['choose']}>
      <legend className="m-h">What to draw</legend>
      <div className={styles['chips']}>
        {shown.map(({ series: { id, name }, days }) => {
          const isChosen = chosen.includes(id);
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && isFull}
                onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              {capitalize(name)} <span className={styles['days']}>{days}</span>
            </label>
          );
        })}
        {available.length > shown.length && (
          <button type="button" className="btn quiet sm" onClick={() => setShowsAll(true)}>
            {available.length - shown.length} more
          </button>
        )}
      </div>
      {isFull && <p className="cap">Up to {chosenMax} at once.</p>}
    </fieldset>
  );
}
