/** How often most medicines are taken, in words that the list reader understands; how many hours belong to each. */
export const usualFrequencies = [
  { text: 'once a day', label: 'Once a day', doses: 1 },
  { text: 'twice a day', label: 'Twice a day', doses: 2 },
  { text: 'three times a day', label: 'Three times a day', doses: 3 },
  { text: 'once a week', label: 'Once a week', doses: 1 },
  { text: 'as needed', label: 'As needed', doses: 0 },
] as const;

type Usual = (typeof usualFrequencies)[number];
/** `weekday`: the one day of what is taken once a week, Sunday as 0; null where none is named. */
export type ParsedFrequency = { usual: Usual; times: readonly string[]; weekday: number | null };

export const isWeekly = ({ text }: Usual): boolean => text === 'once a week';

/** Other words for once a day. With a time the usual words stand in their place: "in the evening at 20:00" is read as two doses. */
const onceADay = /^(?:in the (?:morning|evening)|at (?:bedtime|noon)|(?:once )?daily|every (?:day|morning|evening))$/;

/** The words that the list reader knows are English whatever the language of the browser is. */
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const onceAWeek = /^(?:once a week|once weekly|weekly|every week)(?:,? on (\w+?)s?)?$/;

const clock = /\b(\d{1,2}):([0-5]\d)\b/g;

/** "twice a day at 08:00 and 20:00" in its parts; null for what was written in other words. */
export function parseFrequency(text: string): ParsedFrequency | null {
  const [often = '', ...rest] = text
    .trim()
    .toLowerCase()
    .split(/,? at (?=\d)/);
  const weekly = onceAWeek.exec(often);
  const weekday = dayNames.findIndex((name) => name.toLowerCase() === weekly?.[1]);
  if (weekly?.[1] !== undefined && weekday === -1) return null;
  const usual = usualFrequencies.find(
    (one) => one.text === often || (one.text === 'once a day' && onceADay.test(often)) || (weekly !== null && isWeekly(one)),
  );
  if (!usual) return null;
  const timesText = rest.join(' ');
  const times = [...timesText.matchAll(clock)].map(([, hour = '', minute = '']) => `${hour.padStart(2, '0')}:${minute}`);
  const isRead = timesText.replace(clock, '').replace(/\band\b|[, ]/g, '') === '';
  return isRead && (times.length === 0 || times.length === usual.doses) ? { usual, times, weekday: weekday === -1 ? null : weekday } : null;
}

/** The words with the times that they lack; as they are where they name times, or another number of doses. */
export function withTimes(text: string | null, times: readonly string[]): string | null {
  const read = parseFrequency(text ?? '');
  return read && read.times.length === 0 && read.usual.doses === times.length ? formatFrequency(read.usual, times, read.weekday) : text;
}

/** Hours are part of it once all of them are there; the day of the week is part of what is taken once a week. */
export function formatFrequency(usual: Usual, times: readonly string[], weekday: number | null = null): string {
  const { text, doses } = usual;
  const often = isWeekly(usual) && weekday !== null ? `${text} on ${dayNames[weekday]}s` : text;
  if (doses === 0 || times.length !== doses || times.includes('')) return often;
  const [last = '', ...before] = times.toSorted().toReversed();
  return before.length === 0 ? `${often} at ${last}` : `${often} at ${before.toReversed().join(', ')} and ${last}`;
}
