import { IconSun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { getToday } from '../../../lib/today.ts';
import { useForecasts } from './forecast-data.ts';
import { formatHeadsUp, formatHeadsUpPast } from './forecast-text.ts';
import styles from './trends.module.css';

/** A calm warning before a day that is likely to be bad; nothing if none is, or if the forecast is too uncertain. */
export function HeadsUpNote({ way = false }: { way?: boolean }) {
  const { data, isLoading } = useForecasts();
  if (isLoading) return <Arriving />;
  const headsUp = data?.headsUp;
  if (!headsUp || headsUp.day < getToday()) return null;
  return (
    <section className={styles['heads-up']} aria-labelledby="heads-up">
      <IconSun size={22} stroke={1.5} aria-hidden />
      <div>
        <h2 id="heads-up">A heads-up</h2>
        <p>{formatHeadsUp(headsUp)}</p>
        <p className="small ink2">
          {formatHeadsUpPast(headsUp)} It may well turn out differently. {way && <Link to="/trends#forecast">See the forecast</Link>}
        </p>
      </div>
    </section>
  );
}
