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
  'large|moderate|small|many|few|numerous|abundant|occasional|rare\\b',
  'seen\\b|observed|isolated|identified|found\\b|growth|grown?\\b|grew\\b',
  'monoclonal\\p{L}*',
];
/** Germs: a culture or film that names one has found it, unless the same words say that it was not there. */
const germWords = [
  'plasmodium|p\\. ?(?:falciparum|vivax|ovale|malariae|knowlesi)',
  'staphyl\\p{L}*|strep\\p{L}*|enteroc\\p{L}*|pneumoc\\p{L}*|meningoc\\p{L}*|gonoc\\p{L}*|mrsa\\b',
  'escherichia|e\\. ?coli|klebsiel\\p{L}*|pseudomon\\p{L}*|proteus|enterobac\\p{L}*|citrobac\\p{L}*|acinetobac\\p{L}*|serratia',
  'salmonel\\p{L}*|shigel\\p{L}*|campylobac\\p{L}*|listeria|neisseria|haemophilus|candida|s\\. ?(?:aureus|typhi|pneumoniae)',
];
const seenWords = 'seen|detected|found|isolated|grown|identified|observed|present';
const foundWords = [...positiveWords, ...germWords];
const negativeWords = [
  'n[eé]g\\p{L}*',
  // "No antibodies detected", "kein Nachweis", "no se detecta", "no Salmonella, Shigella or Campylobacter isolated", "no monoclonal band seen".
  `(?:no|none|non|not|nicht|kein\\p{L}*|não|nao|pas|aucune?|sin|sem|without)\\b(?:(?!\\b(?:but|except|other than|only|aber|mais|pero|sauf)\\b)[^.,;:()]){0,30}?\\b(?:${foundWords.join('|')})(?:(?:, ?| or | and |/)(?:${germWords.join('|')}))*(?:(?: (?!${germWords.join('|')})\\p{L}+){0,2} (?:${seenWords})\\b)?`,
  `(?:non?|nicht|não|not)[- ]?(?:${foundWords.join('|')}|det\\b)`,
  // "Plasmodium falciparum: not seen"; between the germ and "not" nothing else may be found.
  `(?:${germWords.join('|')})(?:[ :=-]+(?!(?:${foundWords.join('|')}))\\p{L}+\\.?){0,2}[ :=-]+(?:n[eé]gat\\p{L}*|absent|none|not (?:${seenWords}))`,
  'reaktif değil',
  'undetect\\p{L}*',
  'ind[eé]te[ck]t\\p{L}*',
  'saptanmad\\p{L}*|tespit edilmedi',
  'nil\\b',
  'absen[tc]\\p{L}*|ausente',
  'none\\b',
  'steril\\p{L}*',
];
const unclearWords = ['ind[eé]termin\\p{L}*', 'equivoc\\p{L}*', 'inconclus\\p{L}*', 'borderline', 'grenzwertig', 'gr[ae]y zone'];

const start = String.raw`(?<![\p{L}])`;
const resultWords = new RegExp(
  [
    String.raw`(?<negative>${start}(?:${negativeWords.join('|')})|^\s*[-−–]+\s*$|^\s*<\s*1 ?: ?\d+)`,
    `(?<unclear>${start}(?:${unclearWords.join('|')}))`,
    String.raw`(?<positive>${start}(?:${foundWords.join('|')})|\++|(?<![<≤] ?)1 ?: ?\d+)`,
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
