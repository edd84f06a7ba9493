import { toPlainWords } from './plain-words.ts';
import { toTerms } from './terms.ts';

/** A question in the words that articles are searched for. `names`: words that articles are called by. */
export const toQueryWords = (typed: string, names: ReadonlySet<string>): string =>
  joinCompounds(toPlainWords(askWhen(nameHighMeasure(withoutOpening(typed)))), names);

/** Who wants to lower their blood pressure has a high one; the article on low pressure has the word as well. */
const nameHighMeasure = (query: string): string =>
  query.replace(
    /\b(?:lower|reduc\w+|bring(?:ing)? down|get(?:ting)? down|lowering) (?:my |the |your |a |high )*(blood pressure|cholesterol|triglycerides|blood sugar|uric acid)\b/gi,
    'treat high $1',
  );

/** "General health. How do you catch hepatitis?": a few words before the question are its heading, and not asked about. */
const withoutOpening = (query: string): string =>
  query.replace(/^[^.?!:]{1,30}[.:]\s+(?=(?:how|what|why|when|who|where|which|is|are|can|could|do|does|should|will)\b)/i, '');

/** "A nose bleed", "ear wax": two words that articles write as one. */
function joinCompounds(query: string, names: ReadonlySet<string>): string {
  const words = query.split(' ');
  return words
    .flatMap((word, at) => {
      const next = words[at + 1] ?? '';
      const [joined] = toTerms(`${word}${next}`);
      const isName = partLengthMin <= Math.min(word.length, next.length) && joined !== undefined && names.has(joined);
      return isName && toTerms(word).length > 0 && toTerms(next).length > 0 ? [word, `${word}${next}`] : [word];
    })
    .join(' ');
}
const partLengthMin = 3;

/** "At night or in the morning" asks when, and is about no night. */
const askWhen = (query: string): string =>
  query.replace(
    /\b(?:(?:at|in the|before|with) )?(?:night|bed|bedtime|mornings?|evenings?) or (?:(?:at|in the|before|with) )?(?:night|bed|bedtime|mornings?|evenings?)\b/gi,
    'best time',
  );
