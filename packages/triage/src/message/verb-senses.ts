import senses from '../vocabulary/verb-senses.json' with { type: 'json' };

/** Verbs of accidents that mean something else before certain words: nobody who fell asleep fell. */
const patterns = senses.map(({ forms, followedBy }) => ({
  forms: new Map(Object.entries(forms)),
  pattern: new RegExp(String.raw`\b(${Object.keys(forms).join('|')})(?= (?:${followedBy}))`, 'g'),
}));

/** Replaces each verb that means no accident by one that never does: "fell asleep" becomes "went asleep". */
export const replaceVerbSenses = (text: string): string =>
  patterns.reduce((replaced, { forms, pattern }) => replaced.replace(pattern, (verb) => forms.get(verb) ?? verb), text);
