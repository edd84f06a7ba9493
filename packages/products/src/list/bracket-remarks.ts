import { findAllergens } from '../label/find-allergens.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { hasKnownName } from './known-name.ts';

/** What a bracket says about an ingredient that is none of its parts. */
const remarkPattern =
  /^(?:an? |for |to |from |as |als |comme |come |added |used |adds |origine?:? |herkunft:? |origen:? |origin:? |aus |issue?s? d|produit|vitamin[ea]? ?[a-ek]?\d{0,2}$|provitamin|pro-?vitamine|[a-ek]\d{1,2}$|source d)|^(?:vegetable|organic|bio|eu|ue|non-?ue|italia|italie|fresh|non gmo|nano|capsule(?: shell)?|kapsel(?:hulle)?|tablet coating|e\d|vegetale?s?|min(?:imum|imo|destens)?|\d|f\.?i\.?l\.? .*)$|^\d[\d.,]* ?(?:(?:ppm|mg|mcg|µg|g|ui|iu|ie|cfu|ufc|kbe)\b|m(?:ld|rd|io)\b|mill?i)/;

/** What US labels print for a preservative. */
export const preservesPattern = /^(?:to )?(?:preserve|protect|maintain|retain)s? /i;

/** Where it comes from, as labels print it behind an ingredient. */
const countryPattern =
  /^(?:ch|uk|gb|usa?|schweiz|suisse|svizzera|suiza|switzerland|deutschland|allemagne|germania|alemania|germany|osterreich|austria|france|frankreich|francia|italy|italie|italia|italien|spain|spanien|espagne|espana|spagna|nederland|netherlands|niederlande|norway|norwegen|norvege|noruega|norvegia|chile|peru|brasil|brazil|vietnam|ecuador|marokko|maroc|turkiye|turkei|turquie|scotland|ireland|irland|england)$/;
/** "(Crangon crangon)", "(Thunnus albacares)": the scientific name of the animal in front of it. */
const speciesPattern = /^\p{Lu}\p{Ll}{2,} \p{Ll}{4,}$/u;
/** "lactose (from milk)" names a part where it names a food, and an origin elsewhere: "(from concentrate)". */
const fromPattern = /^(?:from|aus|de|du|di|da) (?!concentr|konzentr|agric|biolog|culti)/i;

const seaAnimals: ReadonlySet<string> = new Set(['fish', 'crustaceans', 'molluscs']);

/** Whether a bracket says something about its ingredient, and does not name what is in it. */
export function isRemark(bracket: string, ingredient: string, vocabulary: LabelVocabulary): boolean {
  const folded = foldText(bracket);
  if (fromPattern.test(bracket) && vocabulary.allergens.findWhole(bracket.replace(fromPattern, '')) !== null) return false;
  if (remarkPattern.test(folded) || countryPattern.test(folded)) return true;
  if (!speciesPattern.test(bracket) || hasKnownName(bracket, vocabulary)) return false;
  return findAllergens([ingredient], vocabulary).eu.some((id) => seaAnimals.has(id));
}
