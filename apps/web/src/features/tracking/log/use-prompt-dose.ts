import { useRef, useState } from 'react';
import type { DoseLine } from './day-book.ts';
import type { DoseState } from './dose-step.ts';

/** Runs once what was just shown can be seen, or when the page is left before that. */
function runAfterFrame(run: () => void): void {
  let hasRun = false;
  const once = () => {
    window.removeEventListener('pagehide', once);
    if (!hasRun) run();
    hasRun = true;
  };
  window.addEventListener('pagehide', once);
  if (document.hidden) once();
  else requestAnimationFrame(() => setTimeout(once));
}

const toState = (state: string | null | undefined): DoseState | null => (state === 'taken' || state === 'skipped' ? state : null);

/**
 * The state of a dose as it was last set. It is shown before it is written: writing draws the whole day again, which takes a phone longer than
 * a person waits for a tick. Of two changes before the first is written the last counts.
 */
export function usePromptDose({ intake }: Pick<DoseLine, 'intake'>, onSet: (state: DoseState | null) => void) {
  const [chosen, setChosen] = useState<{ state: DoseState | null; of: DoseLine['intake'] } | null>(null);
  const wanted = useRef<{ state: DoseState | null } | null>(null);
  const latest = useRef(onSet);
  latest.current = onSet;
  const isOpen = chosen !== null && chosen.of === intake;
  // It is in the diary now, and may be taken back there.
  if (chosen !== null && !isOpen) setChosen(null);
  return {
    state: isOpen ? chosen.state : toState(intake?.state),
    set: (state: DoseState | null) => {
      setChosen({ state, of: intake });
      const isWaiting = wanted.current !== null;
      wanted.current = { state };
      if (isWaiting) return;
      runAfterFrame(() => {
        const last = wanted.current;
        wanted.current = null;
        if (last) latest.current(last.state);
      });
    },
  };
}
