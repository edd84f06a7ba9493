import { alcoholConsumptions, exerciseFrequencies, smokingStatuses } from '@wellkept/contract/profile/profile-options.ts';
import { computeLifestyleScore } from '@wellkept/profile/lifestyle-score.ts';
import { scaleMin, sleepHoursDefault, stressDefault } from '@wellkept/profile/limits.ts';
import type { Lifestyle } from '@wellkept/profile/profile.ts';

export type LifestyleGain = { text: string; gain: number };

/** What would raise a lifestyle score, the largest gain first: of each habit the next step, and not its ideal. */
export function listLifestyleGains(life: Lifestyle): LifestyleGain[] {
  const score = computeLifestyleScore(life);
  return listNextSteps(life)
    .map(({ text, change }) => ({ text, gain: computeLifestyleScore({ ...life, ...change }) - score }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain);
}

type NextStep = { text: string; change: Lifestyle };

function listNextSteps(life: Lifestyle): NextStep[] {
  const { exerciseFrequency, sleepHours = sleepHoursDefault, stressLevel = stressDefault, smokingStatus, alcoholConsumption } = life;
  const steps: NextStep[] = [
    createExerciseStep(exerciseFrequency),
    { text: 'Sleep 7 to 9 hours', change: { sleepHours: Math.min(9, Math.max(7, sleepHours)) } },
    { text: 'Bring your stress down one step', change: { stressLevel: Math.max(scaleMin, stressLevel - 1) } },
  ];
  if (smokingStatus === undefined) steps.push({ text: 'Tell us whether you smoke', change: { smokingStatus: smokingStatuses[0] } });
  else if (smokingStatus !== 'never') steps.push({ text: 'Stop smoking', change: { smokingStatus: 'former' } });
  const lessAlcohol = alcoholConsumptions[alcoholConsumptions.indexOf(alcoholConsumption ?? 'none') - 1];
  if (alcoholConsumption === undefined) steps.push({ text: 'Tell us how often you drink alcohol', change: { alcoholConsumption: 'none' } });
  else if (lessAlcohol) steps.push({ text: 'Drink alcohol less often', change: { alcoholConsumption: lessAlcohol } });
  return steps;
}

function createExerciseStep(now: Lifestyle['exerciseFrequency']): NextStep {
  if (now === undefined) return { text: 'Tell us how often you exercise', change: { exerciseFrequency: 'daily' } };
  const more = exerciseFrequencies[exerciseFrequencies.indexOf(now) + 1] ?? now;
  return { text: now === 'none' ? 'Exercise once or twice a week' : 'Exercise a little more often', change: { exerciseFrequency: more } };
}

/** A question that is open can bring up to its points; a habit that is known brings just those. */
export const isQuestion = ({ text }: LifestyleGain): boolean => text.startsWith('Say ');
