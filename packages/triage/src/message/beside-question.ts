const partsMax = 12;

const opensQuestion =
  /^(?:(?:hi|hello|so|and|ok|okay),? )*(?:what(?:'s|s)?|which|how|when|why|who|where|can|could|should|shall|may|do|does|did|is|are|am|will|would)\b/i;
const opensStatement = /^(?:(?:and|but|so|because|cos|cause|since|as) )*(?:i|i'm|im|i've|ive|my|he|he's|she|she's|his|her|we|our)\b/i;
/** "The lisinopril?" behind a complaint. */
const isSuspicion = /^(?:is it|could it be|can it be|from|maybe)? ?(?:the|my|these|those|this) \S+(?: \S+)?\?$/i;

/**
 * "What is my blood thinner for, I fell and hit my head": a question makes what is stated beside it no calmer. What only asks, or only states, is
 * read as a whole. `isSuspicious`: only something that is taken is named as its reason, so that what is mild is a question of side effects.
 */
export function findStatementBesideQuestion(message: string): { text: string; isSuspicious: boolean } | null {
  const parts = message
    .split(/(?<=[.;!?\n])|,/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > partsMax) return null;
  const [first = '', ...others] = parts;
  if (opensQuestion.test(first)) {
    const at = others.findIndex((part) => opensStatement.test(part) && !part.endsWith('?'));
    return at < 0 ? null : { text: others.slice(at).join(', '), isSuspicious: false };
  }
  return others.length === 1 && isSuspicion.test(others[0] ?? '') && !first.endsWith('?') ? { text: first, isSuspicious: true } : null;
}
