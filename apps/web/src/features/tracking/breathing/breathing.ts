/** A way of breathing: what to do, for how many seconds, over and over. */
export type BreathingPattern = {
  id: string;
  name: string;
  phases: readonly { word: string; seconds: number; fill: 'in' | 'out' | 'hold' }[];
};

export const patterns: readonly BreathingPattern[] = [
  {
    id: 'slow',
    name: 'Slow: 4 in, 6 out',
    phases: [
      { word: 'Breathe in', seconds: 4, fill: 'in' },
      { word: 'Breathe out', seconds: 6, fill: 'out' },
    ],
  },
  {
    id: 'even',
    name: 'Even: 5 in, 5 out',
    phases: [
      { word: 'Breathe in', seconds: 5, fill: 'in' },
      { word: 'Breathe out', seconds: 5, fill: 'out' },
    ],
  },
  {
    id: 'box',
    name: 'Box: 4 in, hold, out, hold',
    phases: [
      { word: 'Breathe in', seconds: 4, fill: 'in' },
      { word: 'Hold', seconds: 4, fill: 'hold' },
      { word: 'Breathe out', seconds: 4, fill: 'out' },
      { word: 'Hold', seconds: 4, fill: 'hold' },
    ],
  },
];

/** What to do after so many seconds, and for how many more. */
export function getPhase(
  { phases }: BreathingPattern,
  elapsedSeconds: number,
): { word: string; left: number; fill: 'in' | 'out' | 'hold'; seconds: number } {
  const cycleSeconds = phases.reduce((sum, { seconds }) => sum + seconds, 0);
  let at = elapsedSeconds % cycleSeconds;
  for (const phase of phases) {
    if (at < phase.seconds) return { ...phase, left: Math.ceil(phase.seconds - at) };
    at -= phase.seconds;
  }
  throw new Error('a pattern has no phase');
}

/** "4:05" */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What is written into the log: half minutes, and nothing for a start that was broken off. */
export const computeLoggedMinutes = (elapsedSeconds: number): number => Math.floor(elapsedSeconds / 30) / 2;
