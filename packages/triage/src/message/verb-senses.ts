import senses from '../vocabulary/verb-senses.json' with { type: 'json' };

/** Verbs of accidents and seizures that mean something else beside certain words: nobody who fell asleep fell, and hands that shake have no chills. */
const patterns = senses.map(({ forms, followedBy, precededBy }) => {
  const verbs = String.raw`\b(${Object.keys(forms).join('|')})`;
  const behind = String.raw`${verbs}(?= (?:${followedBy}))`;
  return {
    forms: new Map(Object.entries(forms)),
    pattern: new RegExp(precededBy === undefined ? behind : String.raw`(?<=\b${precededBy} )${verbs}\b|${behind}`, 'g'),
  };
});

/** Replaces each verb that means no accident by one that never does: "fell asleep" becomes "went asleep". */
export const replaceVerbSenses = (text: string): string =>
  patterns.reduce((replaced, { forms, pattern }) => replaced.replace(pattern, (verb) => forms.get(verb) ?? verb), text);
