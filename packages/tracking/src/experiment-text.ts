import type { ExperimentVerdict } from './experiment.ts';
import { formatDifference } from './pattern-text.ts';

/** A verdict as a fair judge would give it: no more than the days can carry. */
export function formatExperimentVerdict(
  verdict: ExperimentVerdict,
  { name, unit, isOver }: { name: string; unit: string; isOver: boolean },
): string {
  if (verdict.kind === 'waiting') {
    const { baselineDays, trialDays, needed } = verdict;
    const counts = `${Math.min(baselineDays, needed)} of ${needed} before the change, ${Math.min(trialDays, needed)} of ${needed} with it`;
    return isOver ? `Too few days were logged to tell: ${counts}.` : `Not enough days yet: ${counts}.`;
  }
  const by = `with the change ${name} was ${formatDifference(verdict.difference, unit)}`;
  const sofar = isOver ? '' : 'So far: ';
  switch (verdict.kind) {
    case 'helped':
      return `${sofar}It helped: ${by}.`;
    case 'made worse':
      return `${sofar}It went the other way: ${by}.`;
    case 'no difference that matters':
      return `${sofar}No difference that matters to you: ${by}.`;
    case 'cannot tell':
      return `${sofar}We can’t tell: ${by}, which could be chance. ${isOver ? 'A longer trial would say more.' : 'More days will say more.'}`;
  }
}
