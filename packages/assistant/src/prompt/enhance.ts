import type { Intent } from '../reading/intents.ts';
import type { MessageReading } from '../reading/read-message.ts';

/** What a question is about, and with it which part of the profile goes along. */
export const promptModes = ['health_analysis', 'medication_safety', 'nutrition', 'lifestyle', 'general'] as const;
export type PromptMode = (typeof promptModes)[number];

export const contextHeadings = ['Health', 'Medication', 'Nutrition', 'Lifestyle'] as const;
export type ContextHeading = (typeof contextHeadings)[number];

/** What the profile says under each heading, in short lines, and how much of it is known: 0 to 100. */
export type PromptContext = { lines: Readonly<Record<ContextHeading, readonly string[]>>; score: number };

export type EnhancedPrompt = { prompt: string; mode: PromptMode; score: number; headings: readonly ContextHeading[] };

/** The least that a question of a kind needs. */
const headingsByMode: Readonly<Record<PromptMode, readonly ContextHeading[]>> = {
  health_analysis: ['Health', 'Medication'],
  medication_safety: ['Health', 'Medication'],
  nutrition: ['Health', 'Nutrition'],
  lifestyle: ['Lifestyle'],
  general: [],
};

/** The prompt with the profile's lines behind it, by mode. Where the profile cannot be read the prompt stays as it is, with score 0. */
export function enhancePrompt(prompt: string, mode: PromptMode, getContext: () => PromptContext): EnhancedPrompt {
  try {
    const { lines, score } = getContext();
    const headings = headingsByMode[mode].filter((heading) => lines[heading].length > 0);
    const context = headings.map((heading) => `${heading}:\n${lines[heading].map((line) => `- ${line}`).join('\n')}`);
    return { prompt: [prompt, ...context].join('\n\n'), mode, score, headings };
  } catch {
    // A score of 0 reports the failure; the question is asked as it was written.
    return { prompt, mode, score: 0, headings: [] };
  }
}

const medicineIntents: readonly Intent[] = [
  'interaction',
  'safe',
  'side-effects',
  'dose',
  'limit',
  'timing',
  'stop',
  'change-dose',
  'missed-dose',
  'alternative',
  'add',
];
const words: readonly (readonly [PromptMode, RegExp])[] = [
  [
    'nutrition',
    /\b(?:food|eat|eating|diet|meal|recipe|calor\w*|protein|fiber|fibre|nutri\w*|vegan|vegetarian|breakfast|lunch|dinner|snack)\b/i,
  ],
  ['lifestyle', /\b(?:sleep\w*|exercis\w*|stress\w*|smok\w*|alcohol|drink|walk\w*|workout|habit\w*|relax\w*|mood)\b/i],
  ['health_analysis', /\b(?:results?|tests?|levels?|labs?|blood|symptoms?|condition|health|pressure|pain)\b/i],
];

export function classifyPromptMode({ mentions, intents, markers, text, isOwn }: MessageReading): PromptMode {
  if (mentions.length > 0 && intents.some((intent) => medicineIntents.includes(intent))) return 'medication_safety';
  if (markers.length > 0) return 'health_analysis';
  const found = words.find(([, pattern]) => pattern.test(text))?.[0];
  // What is asked in general needs nothing of the person.
  return found !== undefined && isOwn ? found : 'general';
}
