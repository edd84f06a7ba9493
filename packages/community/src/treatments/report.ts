import { toMidSentence } from '@wellkept/clinical/wording.ts';

// What a member answers about a treatment. Every scale is in its order, so that a summary shows its spread from one end to the other.

export const treatmentDurations = ['under-2-weeks', '2-weeks-to-3-months', '3-to-12-months', '1-to-5-years', 'over-5-years'] as const;
export type TreatmentDuration = (typeof treatmentDurations)[number];
export const helpLevels = ['worse', 'not-at-all', 'a-little', 'somewhat', 'a-lot'] as const;
export type HelpLevel = (typeof helpLevels)[number];
export const sideEffectLevels = ['mild', 'moderate', 'severe'] as const;
export type SideEffectLevel = (typeof sideEffectLevels)[number];

export const durationWords: Readonly<Record<TreatmentDuration, string>> = {
  'under-2-weeks': 'Less than 2 weeks',
  '2-weeks-to-3-months': '2 weeks to 3 months',
  '3-to-12-months': '3 to 12 months',
  '1-to-5-years': '1 to 5 years',
  'over-5-years': 'More than 5 years',
};
export const helpWords: Readonly<Record<HelpLevel, string>> = {
  worse: 'Made it worse',
  'not-at-all': 'Not at all',
  'a-little': 'A little',
  somewhat: 'Somewhat',
  'a-lot': 'A lot',
};
export const sideEffectWords: Readonly<Record<SideEffectLevel, string>> = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' };

/** Fewer reports say more about who wrote them than about the treatment. */
export const reportsForSummary = 10;
export const sideEffectsMax = 8;
export const sideEffectLengthMax = 60;
export const doseLengthMax = 60;

export type TreatmentAnswers = {
  duration: TreatmentDuration;
  dose: string | null;
  help: HelpLevel;
  sideEffects: readonly { name: string; level: SideEffectLevel }[];
  isStillTaking: boolean;
};

export const formatReportTitle = (treatment: string, reason: string): string => `${treatment} for ${toMidSentence(reason)}`;

/**
 * The answers as their writer would say them. They are read for danger, for what the rules forbid and for doses like the words of a post, and
 * are what moderators and earlier versions show.
 */
export function describeAnswers(treatment: string, { duration, dose, help, sideEffects, isStillTaking }: TreatmentAnswers): string {
  const amount = dose === null ? '' : ` ${dose}`;
  const effects = sideEffects.map(({ name, level }) => `${name} (${level})`);
  return [
    `I tried ${toMidSentence(treatment)}${amount}.`,
    `How long: ${durationWords[duration].toLowerCase()}, ${isStillTaking ? 'and still' : 'no longer'}.`,
    `Did it help: ${helpWords[help].toLowerCase()}.`,
    effects.length > 0 ? `Side effects: ${effects.join(', ')}.` : 'No side effects.',
  ].join(' ');
}

/** All of a report as one text. */
export const describeReport = (treatment: string, answers: TreatmentAnswers, note: string): string =>
  [describeAnswers(treatment, answers), note].filter((part) => part !== '').join('\n\n');
