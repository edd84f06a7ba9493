import { isNoise } from '@wellkept/medications/names/name-words.ts';
import type { IndexedResolver } from '@wellkept/medications/resolve/resolve.ts';
import type { Mention } from './mentions.ts';

const nameLengthMin = 5;
/** Words between "I take" and a dose that name no medicine: "I take about 20 mg". */
const besideDose =
  /^(?:about|around|roughly|approx\w*|nearly|almost|exactly|just|only|another|extra|over|under|below|above|half|double|single|maybe|like|up|at|least|most|between|from|total|max\w*|min\w*|once|twice|daily|nightly|now|currently|still|already|also|usually|normally|generic|brand\w*|liquid|oral|slow|slower|modified|extended|immediate|release|tablets?|pills?|capsules?|doses?|dosage|medicines?|medications?|meds|drugs?|supplements?|strength|higher|lower|small|smaller|large|larger|big|bigger|low|high|usual|normal|regular|prescribed|full|whole|more|less|than|the|that|this|these|those|both|each|every|alternate|two|three|four|five|ten|first|second|new|old|same|different|starting|maintenance|loading|weekly|monthly|morning|evening|night|course|it|them|mine|his|hers|theirs|him|her|alone|together|with|without|instead|plus)$/i;
const doseUnit = /^\d+(?:[.,]\d+)?(?:mg|mcg|ug|g|units?|iu)$/i;
const takenBefore =
  /\b(?:take|takes|taking|took|taken|on|prescribed|started|starting|stopped|stopping|missed|switched to|moved to)(?: my| her| his| the)?$/i;

/** "I am on acquire 20 mg": an everyday word in the place of a medicine's name, before a dose, is asked about. */
export function askNameOfDose(resolver: IndexedResolver, tokens: readonly string[], at: number): Mention | null {
  const [word = '', next = '', unit = ''] = tokens.slice(at, at + 3);
  const hasDose = doseUnit.test(next) || doseUnit.test(`${next}${unit}`);
  if (!hasDose || word.length < nameLengthMin || besideDose.test(word) || isNoise(word.toLowerCase())) return null;
  if (!takenBefore.test(tokens.slice(Math.max(0, at - 3), at).join(' '))) return null;
  const { match, candidates } = resolver.resolve(word);
  const near = [...(match ? [match] : []), ...candidates].map(({ id, name }) => ({ id, name }));
  const once = near.filter(({ id }, place) => near.findIndex((one) => one.id === id) === place);
  return { text: word, id: null, name: word, kind: 'unsure', candidates: once, isCorrected: false };
}
