import { alcoholConsumptions, exerciseFrequencies, smokingStatuses } from '@wellkept/contract/profile-options.ts';
import { lifestyleScore } from '@wellkept/profile/lifestyle-score.ts';
import { scaleMin, sleepHoursDefault, stressDefault } from '@wellkept/profile/limits.ts';
import type { Lifestyle } from '@wellkept/profile/profile.ts';

export type Raise = { text: string; gain: number };

/** What would raise a lifestyle score, the largest gain first: of each habit the next step, and not its ideal. */
export function lifestyleRaises(life: Lifestyle): Raise[] {
  const score = lifestyleScore(life);
  return nextSteps(life)
    .map(({ text, change }) => ({ text, gain: lifestyleScore({ ...life, ...change }) - score }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain);
}

type NextStep = { text: string; change: Lifestyle };

function nextSteps(life: Lifestyle): NextStep[] {
  const { exerciseFrequency, sleepHours = sleepHoursDefault, stressLevel = stressDefault, smokingStatus, alcoholConsumption } = life;
  const steps: NextStep[] = [
    exerciseStep(exerciseFrequency),
    { text: 'Sleep 7 to 9 hours', change: { sleepHours: Math.min(9, Math.max(7, sleepHours)) } },
    { text: 'Take one step down in stress', change: { stressLevel: Math.max(scaleMin, stressLevel - 1) } },
  ];
  if (smokingStatus === undefined) steps.push({ text: 'Say whether you smoke', change: { smokingStatus: smokingStatuses[0] } });
  else if (smokingStatus !== 'never') steps.push({ text: 'Stop smoking', change: { smokingStatus: 'former' } });
  const lessAlcohol = alcoholConsumptions[alcoholConsumptions.indexOf(alcoholConsumption ?? 'none') - 1];
  if (alcoholConsumption === undefined) steps.push({ text: 'Say how often you drink alcohol', change: { alcoholConsumption: 'none' } });
  else if (lessAlcohol) steps.push({ text: 'Drink alcohol less often', change: { alcoholConsumption: lessAlcohol } });
  return steps;
}

function exerciseStep(now: Lifestyle['exerciseFrequency']): NextStep {
  if (now === undefined) return { text: 'Say how often you exercise', change: { exerciseFrequency: 'daily' } };
  const more = exerciseFrequencies[exerciseFrequencies.indexOf(now) + 1] ?? now;
  return { text: now === 'none' ? 'Exercise once or twice a week' : 'Exercise a little more often', change: { exerciseFrequency: more } };
}

/** A question that is open can bring up to its points; a habit that is known brings just those. */
export const isQuestion = ({ text }: Raise): boolean => text.startsWith('Say ');
