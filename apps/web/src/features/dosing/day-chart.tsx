import { useMediaQuery } from '@mantine/hooks';
import { IconListDetails, IconTimeline } from '@tabler/icons-react';
import type { Minute } from '@wellkept/dosing/day/day.ts';
import { type ReactNode, useState } from 'react';
import { DayPicture, groupSize } from './day-picture.tsx';
import { DayTable } from './day-table.tsx';
import styles from './timing.module.css';
import type { PlannedItem, TimingItem, TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

type Props = {
  view: TimingView;
  settings: TimingSettings;
  movedNames: readonly string[];
  onOpen: (item: TimingItem) => void;
  onMove: (planned: PlannedItem, at: readonly Minute[], isByPointer: boolean) => void;
  children: ReactNode;
};

/** The day as a picture, or as a table. */
export function DayChart({ view, settings, movedNames: moved, onOpen: open, onMove, children }: Props) {
  // On a phone a longer day would be torn into several pictures with numbered columns; its hours read better as a list.
  const isPhone = useMediaQuery('(max-width: 860px)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<'picture' | 'table' | null>(null);
  const isTable = chosen === null ? isPhone && view.daily.length + view.eaten.length > groupSize : chosen === 'table';
  return (
    <section className={styles['chart']} aria-labelledby="your-day">
      <div className={styles['chartHead']}>
        <h2 id="your-day">
          {moved.length === 0 ? 'Your day' : `Your day, with ${moved.length === 1 ? moved[0] : `${moved.length} items`} moved`}
        </h2>
        <button type="button" className="link-btn small" onClick={() => setChosen(isTable ? 'picture' : 'table')}>
          {isTable ? <IconTimeline size={16} stroke={1.5} aria-hidden /> : <IconListDetails size={16} stroke={1.5} aria-hidden />}
          {isTable ? 'As a picture' : 'As a table'}
        </button>
      </div>
      {isTable ? <DayTable view={view} onOpen={open} /> : <DayPicture view={view} settings={settings} onOpen={open} onMove={onMove} />}
      <div className={`row only-m ${styles['take']}`}>{children}</div>
    </section>
  );
}
