// Bearable's own steps, and where they are on our scales.

/** Its words for energy and sleep quality, from the worst to the best. */
const words: Readonly<Record<string, readonly (readonly string[])[]>> = {
  energy: [['v. low', 'very low'], ['low'], ['ok', 'okay'], ['high'], ['v. high', 'very high']],
  'sleep quality': [['v. poor', 'very poor'], ['poor'], ['ok', 'okay'], ['good'], ['great', 'very good', 'v. good']],
};

/** A step of ours, from one to five, for a word of Bearable's; null where the detail is none. */
export function readBearableStep(category: string, detail: string): number | null {
  const at = words[category]?.findIndex((same) => same.includes(detail.toLowerCase())) ?? -1;
  return at < 0 ? null : at + 1;
}

/** Bearable rates a symptom in four steps above "none"; ours go to ten. */
const severities = ['none', 'mild', 'moderate', 'severe', 'unbearable'];
const severityWords: Readonly<Record<string, string>> = { extreme: 'unbearable', 'v. severe': 'unbearable', 'very severe': 'unbearable' };
const ourSeverity = (step: number): number => Math.round(step * 2.5);
export const severitySentence = 'Symptoms: mild is 3 of 10, moderate is 5, severe is 8 and unbearable is 10.';

/** A symptom's severity of ten by its number, else by the word behind its name; null where neither is one of Bearable's. */
export function readSeverity(detail: string, value: number | null): number | null {
  const [, word = ''] = /\(([^)]*)\)$/.exec(detail.toLowerCase()) ?? [];
  const step = value ?? severities.indexOf(severityWords[word] ?? word);
  return Number.isInteger(step) && step >= 0 && step < severities.length ? ourSeverity(step) : null;
}

/** How the ratings of a category were read. */
export function stepSentences(category: string, isWorded: boolean, steps: number): string {
  const name = `${category.slice(0, 1).toUpperCase()}${category.slice(1)}`;
  if (isWorded) {
    const all = words[category]?.map(([word], at) => `${word} is ${at + 1}`) ?? [];
    return `${name}: ${all.join(', ')}.`;
  }
  return steps === 10 ? `${name} goes up to 10 in this file, so 10 becomes 5 of 5.` : `${name} goes up to 5, as in the diary.`;
}
