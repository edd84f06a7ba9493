/** What a result in words says. `grade` counts plus signs; a trace is a half. */
export type WordResult = { kind: 'positive' | 'negative' | 'unclear'; grade: number | null; titre: number | null };

/** The words of English, German, French, Spanish, Portuguese and Turkish reports. */
const negative = alternatives([
  'n[eé]g',
  '(?:non?|nicht|não|not)[- ]?(?:r[eé]a[ckg]|detec|d[eé]tec|det|nachweis)',
  'undetect',
  'nil\\b',
  'absent|ausente',
  'none\\b',
  '^\\s*[-−–]+\\s*$',
  '^\\s*<\\s*1 ?: ?\\d',
]);
const unclear = alternatives([
  'indetermin',
  'equivoc',
  'inconclus',
  'borderline',
  'grenzwertig',
  'gray zone',
  'grey zone',
  'ind[eé]termin',
]);
const positive = alternatives([
  'posit',
  'pozit',
  'r[eé]a[ck]ti',
  'reagente',
  'dete[ck]',
  'd[eé]tec',
  'nachweisbar',
  'present|presente',
  'trace|spur|traza',
  '\\+',
  'large|moderate|small|many',
  '1 ?: ?\\d',
]);

function alternatives(parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'), 'iu');
}

/** Strips print 30, 100, 300 and 2000 mg/dL for one to four plus signs of protein (Simerville JA et al., Am Fam Physician 2005;71:1153-1162). */
const grades: readonly (readonly [RegExp, number])[] = [
  [/\+{4}|\b4 ?\+|\+ ?4\b/u, 4],
  [/\+{3}|\b3 ?\+|\+ ?3\b|\blarge\b|\bmany\b/iu, 3],
  [/\+{2}|\b2 ?\+|\+ ?2\b|\bmoderate\b/iu, 2],
  [/\+|\bsmall\b/iu, 1],
  [/trace|spur|traza/iu, 0.5],
];

/** "negative", "-", "++", "trace", "Reactive 1:64", "Indeterminate"; null for other words. */
export function parseWordResult(text: string): WordResult | null {
  if (negative.test(text)) return { kind: 'negative', grade: 0, titre: null };
  if (unclear.test(text)) return { kind: 'unclear', grade: null, titre: null };
  if (!positive.test(text)) return null;
  const titre = /1 ?: ?(\d+)/u.exec(text)?.[1];
  const grade = grades.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { kind: 'positive', grade, titre: titre === undefined ? null : Number(titre) };
}
