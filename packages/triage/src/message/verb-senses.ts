import senses from '../vocabulary/verb-senses.json' with { type: 'json' };

/** A verb that has another sense with the words behind it: nobody who fell asleep fell. */
const patterns = senses.map(({ forms, with: behind }) => ({
  forms: new Map(Object.entries(forms)),
  pattern: new RegExp(String.raw`\b(${Object.keys(forms).join('|')})(?= (?:${behind}))`, 'g'),
}));

/** The same text with a verb of its sense in place of each verb that means something else there: "fell asleep" becomes "went asleep". */
export const replaceVerbSenses = (text: string): string =>
  patterns.reduce((replaced, { forms, pattern }) => replaced.replace(pattern, (verb) => forms.get(verb) ?? verb), text);
