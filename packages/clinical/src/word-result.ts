/**
 * What a result in words says. `grade` counts plus signs; a trace is a half. `isMixed`: it says negative first and positive after that, so that
 * only the laboratory knows which is meant.
 */
export type WordResult = {
  kind: 'positive' | 'negative' | 'unclear';
  grade: number | null;
  titre: number | null;
  isMixed?: true;
};

/** The words of English, German, French, Spanish, Portuguese and Turkish reports, each standing on its own. */
const positiveWords = [
  'posit\\p{L}*',
  'pozit\\p{L}*',
  'pos\\b',
  'r[eé]a[ck]ti\\p{L}*',
  'reagente',
  'dete[ck]\\p{L}*',
  'd[eé]te[ck]\\p{L}*',
  'nachweis\\p{L}*',
  'nachgewiesen\\p{L}*',
  'saptand\\p{L}*',
  'tespit edildi',
  'pr[eé]sent\\p{L}*',
  'trace|spur|traza',
  'large|moderate|small|many',
];
const negativeWords = [
  'n[eé]g\\p{L}*',
  `(?:non?|nicht|não|not)[- ]?(?:${positiveWords.join('|')}|det\\b)`,
  // "No antibodies detected", "kein Nachweis", "no se detecta".
  `(?:no|non|not|nicht|kein\\p{L}*|não|nao|pas|aucune?|sin|sem|without)\\b[^.,;:()]{0,30}?\\b(?:${positiveWords.join('|')})`,
  'reaktif değil',
  'undetect\\p{L}*',
  'ind[eé]te[ck]t\\p{L}*',
  'saptanmad\\p{L}*|tespit edilmedi',
  'nil\\b',
  'absen[tc]\\p{L}*|ausente',
  'none\\b',
];
const unclearWords = ['ind[eé]termin\\p{L}*', 'equivoc\\p{L}*', 'inconclus\\p{L}*', 'borderline', 'grenzwertig', 'gr[ae]y zone'];

const start = String.raw`(?<![\p{L}])`;
const resultWords = new RegExp(
  [
    String.raw`(?<negative>${start}(?:${negativeWords.join('|')})|^\s*[-−–]+\s*$|^\s*<\s*1 ?: ?\d+)`,
    `(?<unclear>${start}(?:${unclearWords.join('|')}))`,
    String.raw`(?<positive>${start}(?:${positiveWords.join('|')})|\++|(?<![<≤] ?)1 ?: ?\d+)`,
  ].join('|'),
  'giu',
);

/** What would be usual is not the result. */
const bracketedReference = /[([][^)\]]*\b(?:ref|normal|expected)[^)\]]*[)\]]?/giu;
const reference = /\b(?:ref(?:\.|erence|erenz\p{L}*|\b)|r[eé]f[eé]rences?|(?:normal|expected)(?: ?:| range| value| result)).*$/isu;
const brackets = /\([^)]*\)|\[[^\]]*\]/gu;

/** Strips print 30, 100, 300 and 2000 mg/dL for one to four plus signs of protein (Simerville JA et al., Am Fam Physician 2005;71:1153-1162). */
const grades: readonly (readonly [RegExp, number])[] = [
  [/\+{4}|\b4 ?\+|\+ ?4\b/u, 4],
  [/\+{3}|\b3 ?\+|\+ ?3\b|\blarge\b|\bmany\b/iu, 3],
  [/\+{2}|\b2 ?\+|\+ ?2\b|\bmoderate\b/iu, 2],
  [/\+|\bsmall\b/iu, 1],
  [/trace|spur|traza/iu, 0.5],
];

/** "negative", "-", "++", "trace", "Reactive 1:64", "Indeterminate"; null for other words. The word that stands first decides. */
export function parseWordResult(text: string): WordResult | null {
  const own = text.replace(bracketedReference, '').replace(reference, '');
  const kinds = [own.replace(brackets, ''), own, text].map(findKinds).find(({ length }) => length > 0) ?? [];
  const [first] = kinds;
  if (first === undefined) return null;
  if (first === 'negative' && kinds.includes('positive')) return { kind: 'unclear', ...findExtent(own), isMixed: true };
  if (first === 'negative' && !kinds.includes('unclear')) return { kind: 'negative', grade: 0, titre: null };
  if (first !== 'positive') return { kind: 'unclear', grade: null, titre: null };
  return { kind: 'positive', ...findExtent(own) };
}

const findKinds = (text: string): WordResult['kind'][] =>
  [...text.matchAll(resultWords)].map(({ groups = {} }) => (groups.negative ? 'negative' : groups.unclear ? 'unclear' : 'positive'));

function findExtent(text: string): Pick<WordResult, 'grade' | 'titre'> {
  const titre = /(?<![<≤] ?)1 ?: ?(\d+)/u.exec(text)?.[1];
  const grade = grades.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { grade, titre: titre === undefined ? null : Number(titre) };
}
