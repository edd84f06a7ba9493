import { useEffect, useRef, useState } from 'react';

/** While it runs: since when, and what had passed before a pause. */
type Run = { since: number | null; before: number };

/** Counts up to the given minutes by the clock, and calls `onEnd` with the seconds that passed. */
export function useTimer(minutes: number, onEnd: (seconds: number) => void) {
  const [run, setRun] = useState<Run | null>(null);
  const [elapsed, setElapsed] = useState(0);
  const finish = (seconds: number) => {
    setRun(null);
    setElapsed(0);
    onEnd(seconds);
  };
  const end = useRef(finish);
  end.current = finish;

  useEffect(() => {
    if (run?.since == null) return;
    const { since, before } = run;
    // By the clock, not by counting: a page in the background is rarely woken.
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
  const start = () => setRun({ since: performance.now(), before: 0 });
  return { run, elapsed, isRunning, start, pause, finish };
}
