import { dayScales } from '@wellkept/tracking/diary/day-scales.ts';
import { measures } from '@wellkept/tracking/diary/measures.ts';
import { loggedNames } from '@wellkept/tracking/importing/column-names.ts';
import { parseSeriesId } from '@wellkept/tracking/matrix/subject-days.ts';
import { correctSpelling, toWords } from './searched-words.ts';

type LoggedMeasure = { series: string; name: string; names: readonly string[] };

const getName = (series: string): string => {
  const { kind, subject } = parseSeriesId(series) ?? { kind: '', subject: '' };
  return Object.entries<{ name: string }>(kind === 'day' ? dayScales : measures).find(([id]) => id === subject)?.[1].name ?? subject;
};

const logged: readonly LoggedMeasure[] = [...Map.groupBy(loggedNames, ({ series }) => series)].map(([series, all]) => ({
  series,
  name: getName(series),
  names: [getName(series), ...all.flatMap(({ names }) => names)].map(toWords),
}));

/** Shorter words begin too many names. */
const typedLettersMin = 3;

const listNamed = (typed: string): LoggedMeasure[] =>
  logged.filter(({ names }) =>
    names.some((name) => typed.includes(name) || (typed.trim().length >= typedLettersMin && name.startsWith(typed.trimEnd()))),
  );

/** What a text means of all that can be logged in numbers: "bp", "my blod pressure", "hours of sleep". */
export function findMeasures(text: string): Pick<LoggedMeasure, 'series' | 'name'>[] {
  const typed = toWords(text);
  if (typed.trim() === '') return [];
  const found = listNamed(typed);
  if (found.length > 0) return found;
  const corrected = correctSpelling(
    logged.flatMap(({ names }) => names),
    typed,
  );
  return corrected === typed ? [] : listNamed(corrected);
}
