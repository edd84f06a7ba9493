import { formatClock, getPhase } from './breathing.ts';
import type { BreathingSetup } from './breathing-setup.tsx';
import practice from './practice.module.css';
import type { useTimer } from './use-timer.ts';

type Props = { setup: BreathingSetup; timer: ReturnType<typeof useTimer> };

/** The ring, the clock and its buttons. */
export function RunningTimer({ setup: { kind, minutes, pattern }, timer: { elapsed, isRunning, pause, finish } }: Props) {
  const phase = kind === 'breathing' && pattern ? getPhase(pattern, elapsed) : null;
  return (
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
        <button type="button" className="btn primary" onClick={pause}>
          {isRunning ? 'Pause' : 'Go on'}
        </button>
        <button type="button" className="btn outlined" onClick={() => finish(elapsed)}>
          Finish
        </button>
      </div>
    </div>
  );
}
