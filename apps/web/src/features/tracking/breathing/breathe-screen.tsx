import type { Practice } from '@wellkept/contract/tracking/diary-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { PageHeader } from '../../../components/page-header.tsx';
import { getToday } from '../../../lib/today.ts';
import styles from '../diary/diary.module.css';
import { createEntry, useDay, useToday } from '../diary/diary-data.ts';
import { saveWithUndo } from '../diary/diary-writes.ts';
import { type ShownEntry, toEntryInput } from '../diary/queued-entries.ts';
import { type BreathingPattern, computeLoggedMinutes, formatClock, getPhase, patterns } from './breathing.ts';
import practice from './practice.module.css';

const lengths = [2, 5, 10, 15, 20, 30];
const kinds: readonly { id: Practice; name: string }[] = [
  { id: 'meditation', name: 'Meditation' },
  { id: 'breathing', name: 'Breathing' },
];

/** While it runs: since when, and what had passed before a pause. */
type Run = { since: number | null; before: number };

/** A plain timer. Its minutes are logged when it ends, or when somebody stops it. */
export function BreatheScreen() {
  const [kind, setKind] = useState<Practice>('breathing');
  const [minutes, setMinutes] = useState(5);
  const [pattern, setPattern] = useState<BreathingPattern | undefined>(patterns[0]);
  const [run, setRun] = useState<Run | null>(null);
  const [elapsed, setElapsed] = useState(0);
  const today = useToday();
  const { entries } = useDay(today);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const sat = entries.filter(({ kind: of }) => of === 'practice').reduce((sum, { value }) => sum + (value ?? 0), 0);

  const finish = (seconds: number) => {
    setRun(null);
    setElapsed(0);
    const value = computeLoggedMinutes(seconds);
    if (value === 0) return;
    const entry = createEntry({ day: getToday(), kind: 'practice', subject: kind, value, at: new Date().toISOString() });
    void saveWithUndo([{ before: null, after: toEntryInput(entry) }], `${value} min of ${kind} logged`, () => latest.current);
  };
  const end = useRef(finish);
  end.current = finish;

  useEffect(() => {
    if (run?.since == null) return;
    const { since, before } = run;
    // By the clock, not by counting: a page in the background is woken seldom.
    const updateElapsed = () => {
      const passed = before + (performance.now() - since) / 1000;
      setElapsed(passed);
      if (passed >= minutes * 60) end.current(minutes * 60);
    };
    updateElapsed();
    const timer = window.setInterval(updateElapsed, 250);
    return () => window.clearInterval(timer);
  }, [run, minutes]);

  const isRunning = run?.since != null;
  const pause = () => setRun(isRunning ? { since: null, before: elapsed } : { since: performance.now(), before: run?.before ?? 0 });
  const phase = kind === 'breathing' && pattern ? getPhase(pattern, elapsed) : null;
  return (
    <>
      <PageHeader title="Sit and breathe" />
      {run === null ? (
        <div className={practice['setup']}>
          <Choice
            label="What"
            options={kinds.map(({ id, name }) => ({ id, name }))}
            chosen={kind}
            onChoose={(id) => setKind(id === 'meditation' ? 'meditation' : 'breathing')}
          />
          <Choice
            label="How long"
            options={lengths.map((one) => ({ id: String(one), name: `${one} min` }))}
            chosen={String(minutes)}
            onChoose={(id) => setMinutes(Number(id))}
          />
          {kind === 'breathing' && (
            <Choice
              label="How"
              options={patterns}
              chosen={pattern?.id ?? ''}
              onChoose={(id) => setPattern(patterns.find((one) => one.id === id))}
            />
          )}
          <div className="row">
            <button type="button" className="btn p" onClick={() => setRun({ since: performance.now(), before: 0 })}>
              Start
            </button>
            <p className="cap">{sat > 0 ? `${sat} min today so far.` : 'The minutes go into your log.'}</p>
          </div>
        </div>
      ) : (
        <div className={practice['sitting']}>
          <div
            className={practice['ring']}
            data-fill={isRunning ? (phase?.fill ?? 'hold') : 'hold'}
            data-seconds={phase?.seconds ?? 0}
            aria-hidden="true"
          >
            <i />
          </div>
          {phase && <p className={practice['word']}>{isRunning ? `${phase.word} · ${phase.left}` : 'Paused'}</p>}
          <p className={practice['clock']} role="timer" aria-label="Time left">
            {formatClock(minutes * 60 - elapsed)}
          </p>
          <div className="row">
            <button type="button" className="btn p" onClick={pause}>
              {isRunning ? 'Pause' : 'Go on'}
            </button>
            <button type="button" className="btn o" onClick={() => finish(elapsed)}>
              Finish
            </button>
          </div>
        </div>
      )}
      <p className={`cap ${styles['part']}`}>If breathing slowly makes you dizzy, stop and breathe as usual.</p>
    </>
  );
}

type ChoiceProps = { label: string; options: readonly { id: string; name: string }[]; chosen: string; onChoose: (id: string) => void };

function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="lab">{label}</legend>
      <div className={styles['chips']}>
        {options.map(({ id, name }) => (
          <button key={id} type="button" className={styles['chip']} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
