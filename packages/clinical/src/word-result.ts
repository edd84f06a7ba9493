/** What a result in words says. `grade` counts plus signs; a trace is a half. */
export type WordResult = { isPositive: boolean; grade: number | null; titre: number | null };

const negative = /\bneg(?:ative|\.)?\b|non[- ]?reactive|not reactive|\bnil\b|\babsent\b|not detected|undetect|\bnone\b|^\s*[-−–]+\s*$/iu;
const positive = /\bpos(?:itive|\.)?\b|reactive|detected|present|trace|\+|\b[1-4]\+|\blarge\b|\bmoderate\b|\bsmall\b|many|1 ?: ?\d+/iu;

/** Strips print 30, 100, 300 and 2000 mg/dL for one to four plus signs of protein (Simerville JA et al., Am Fam Physician 2005;71:1153-1162). */
const grades: readonly (readonly [RegExp, number])[] = [
  [/\+{4}|\b4 ?\+|\+ ?4\b/u, 4],
  [/\+{3}|\b3 ?\+|\+ ?3\b|\blarge\b|\bmany\b/iu, 3],
  [/\+{2}|\b2 ?\+|\+ ?2\b|\bmoderate\b/iu, 2],
  [/\+|\b1 ?\+|\bsmall\b/iu, 1],
  [/trace/iu, 0.5],
];

/** "negative", "-", "++", "trace", "Reactive 1:64"; null for other words. */
export function parseWordResult(text: string): WordResult | null {
  if (negative.test(text)) return { isPositive: false, grade: 0, titre: null };
  if (!positive.test(text)) return null;
  const titre = /1 ?: ?(\d+)/u.exec(text)?.[1];
  const grade = grades.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { isPositive: true, grade, titre: titre === undefined ? null : Number(titre) };
}
