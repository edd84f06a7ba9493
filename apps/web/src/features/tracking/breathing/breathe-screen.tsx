import { useRef, useState } from 'react';
import { PageHeader } from '../../../components/page-header.tsx';
import { getToday } from '../../../lib/today.ts';
import styles from '../diary/diary.module.css';
import { createEntry, useDay, useToday } from '../diary/diary-data.ts';
import { saveWithUndo } from '../diary/diary-writes.ts';
import { type ShownEntry, toEntryInput } from '../diary/queued-entries.ts';
import { computeLoggedMinutes, patterns } from './breathing.ts';
import { type BreathingSetup, BreathingSetupForm } from './breathing-setup.tsx';
import { RunningTimer } from './running-timer.tsx';
import { useTimer } from './use-timer.ts';

/** A plain timer. Its minutes are logged when it ends or is stopped. */
export function BreatheScreen() {
  const [setup, setSetup] = useState<BreathingSetup>({ kind: 'breathing', minutes: 5, pattern: patterns[0] });
  const today = useToday();
  const { entries } = useDay(today);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const minutesToday = entries.filter(({ kind: of }) => of === 'practice').reduce((sum, { value }) => sum + (value ?? 0), 0);
  const timer = useTimer(setup.minutes, (seconds) => {
    const value = computeLoggedMinutes(seconds);
    if (value === 0) return;
    const entry = createEntry({ day: getToday(), kind: 'practice', subject: setup.kind, value, at: new Date().toISOString() });
    void saveWithUndo([{ before: null, after: toEntryInput(entry) }], `${value} min of ${setup.kind} logged`, () => latest.current);
  });
  return (
    <>
      <PageHeader title="Sit and breathe" />
      {timer.run === null ? (
        <BreathingSetupForm
          setup={setup}
          minutesToday={minutesToday}
          onChange={(part) => setSetup((before) => ({ ...before, ...part }))}
          onStart={timer.start}
        />
      ) : (
        <RunningTimer setup={setup} timer={timer} />
      )}
      <p className={`cap ${styles['part']}`}>If breathing slowly makes you dizzy, stop and breathe as usual.</p>
    </>
  );
}
