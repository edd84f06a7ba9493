/** How often most medicines are taken, in words that the list reader understands; how many hours belong to each. */
export const usualFrequencies = [
  { text: 'once a day', label: 'Once a day', doses: 1 },
  { text: 'twice a day', label: 'Twice a day', doses: 2 },
  { text: 'three times a day', label: 'Three times a day', doses: 3 },
  { text: 'as needed', label: 'As needed', doses: 0 },
] as const;

type Usual = (typeof usualFrequencies)[number];
export type ParsedFrequency = { usual: Usual; times: readonly string[] };

/** Other words for once a day. With a time the usual words stand in their place: "in the evening at 20:00" is read as two doses. */
const onceADay = /^(?:in the (?:morning|evening)|at (?:bedtime|noon)|(?:once )?daily|every (?:day|morning|evening))$/;

const clock = /\b(\d{1,2}):([0-5]\d)\b/g;

/** "twice a day at 08:00 and 20:00" in its parts; null for what was written in other words. */
export function parseFrequency(text: string): ParsedFrequency | null {
  const [often = '', ...rest] = text
    .trim()
    .toLowerCase()
    .split(/,? at (?=\d)/);
  const usual = usualFrequencies.find((one) => one.text === often || (one.text === 'once a day' && onceADay.test(often)));
  if (!usual) return null;
  const timesText = rest.join(' ');
  const times = [...timesText.matchAll(clock)].map(([, hour = '', minute = '']) => `${hour.padStart(2, '0')}:${minute}`);
  const isRead = timesText.replace(clock, '').replace(/\band\b|[, ]/g, '') === '';
  return isRead && (times.length === 0 || times.length === usual.doses) ? { usual, times } : null;
}

/** The words with the times that they lack; as they are where they name times, or another number of doses. */
export function withTimes(text: string | null, times: readonly string[]): string | null {
  const read = parseFrequency(text ?? '');
  return read && read.times.length === 0 && read.usual.doses === times.length ? formatFrequency(read.usual, times) : text;
}

/** Hours are part of it once all of them are there. */
export function formatFrequency({ text, doses }: Usual, times: readonly string[]): string {
  if (doses === 0 || times.length !== doses || times.includes('')) return text;
  const [last = '', ...before] = times.toSorted().toReversed();
  return before.length === 0 ? `${text} at ${last}` : `${text} at ${before.toReversed().join(', ')} and ${last}`;
}
