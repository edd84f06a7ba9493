import { listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';

/** Words that tell how or where a food was made, and change nothing about what it is. */
export const describingWords: ReadonlySet<string> = new Set(
  `organic fresh dried dry raw roasted frozen whole ground chopped sliced diced cooked precooked natural pure refined unrefined filtered
   pasteurized pasteurised concentrated concentrate powder powdered extract puree juice paste from of with the in reduced fat free low
   enriched unbleached bleached fine coarse grain ripe green red white yellow black golden sweet seed leaf root dehydrated purified
   bio biologique frai fraiche sec seche entier entiere en poudre de du des la le les d l a au aux cru moulu concentre extrait jus base
   farine flocon graine pulpe puree rouge vert verte blanc blanche jaune noir getrocknet frisch gemahlen pulver aus von mit bio flocken
   mehl saft konzentrat extrakt rot grun weiss en polvo seco fresco natural harina zumo semilla extracto rojo verde blanco integral
   in polvere secco fresca naturale vegetale farina succo semi di del della dei estratto rosso bianco integrale biologico ecologico`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether every word of a name is known, as the name of a food or an additive, or as a word that describes one. */
export function isKnownName(name: string, vocabulary: LabelVocabulary): boolean {
  const tokens = listTokens(name).filter((token) => token !== '');
  let isNamed = false;
  for (let at = 0; at < tokens.length; ) {
    const end = findEnd(tokens, at, vocabulary);
    if (end === null && !describingWords.has(tokens[at] ?? '')) return false;
    if (end !== null) isNamed = true;
    at = end ?? at + 1;
  }
  return isNamed;
}

/** Whether any of it is known, so that it does not have to be shown as not recognized. */
export function hasKnownName(name: string, vocabulary: LabelVocabulary): boolean {
  const tokens = listTokens(name);
  return (
    /\be[\s-]?\d{3,4}|^(?:pro)?(?:vitamine? ?)?[a-ek]\d{0,2}$/i.test(name) ||
    tokens.some((_token, at) => findEnd(tokens, at, vocabulary) !== null)
  );
}

function findEnd(tokens: readonly string[], at: number, vocabulary: LabelVocabulary) {
  const end = vocabulary.names.findAt(tokens, at)?.end;
  if (end !== undefined) return end;
  // A number of an additive, or a vitamin: "B12 and riboflavin".
  if (/^e\d{3,4}[a-j]?$|^[a-k]\d{1,2}$/.test(tokens[at] ?? '')) return at + 1;
  if (tokens[at] === 'e' && /^\d{3,4}[a-j]?$/.test(tokens[at + 1] ?? '')) return at + 2;
  return vocabulary.allergenCompounds.find(tokens[at] ?? '') === null ? null : at + 1;
}
