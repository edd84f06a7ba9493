import { readStatedValues } from './judge-values.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const written = new RegExp(`\\b(?:${numbers.slice(1).join('|')})(?=[- ](?:year|month|week|day)s?[- ]old)`, 'g');

/** Age in years as the message states it: "62 year old male", "45yo", "my 3-week-old"; null where it says none. */
export function parseAgeYears(message: string): number | null {
  const text = message.replace(written, (word) => String(numbers.indexOf(word)));
  const years = yearsPattern.exec(text);
  const yearsText = years?.[1] ?? years?.[2] ?? findYearsAfterVerb(text);
  if (yearsText !== undefined) return Number(yearsText);
  const months =
    /\b(\d{1,2})[- ]months?[- ]old|\b(?:man|boy|girl|one|baby|he|she|son|daughter)(?:'s| is) (?:only |just )?(\d{1,2}) months?\b/
      .exec(text)
      ?.slice(1)
      .find(Boolean);
  if (months !== undefined) return Number(months) / 12;
  const weeks = /\b(\d{1,2})[- ]weeks?[- ]old|\b(?:man|boy|girl|one|baby|he|she|son|daughter)(?:'s| is) (\d{1,2}) weeks?\b/
    .exec(text)
    ?.slice(1)
    .find(Boolean);
  if (weeks !== undefined) return Number(weeks) / 52;
  const days = /\b(\d{1,2})[- ]days?[- ]old/.exec(text)?.[1];
  return days === undefined ? null : Number(days) / 365;
}

const yearsPattern = /\b(\d{1,3})[- ]?(?:years?[- ]?old|year old|yo\b|y\/o|yrs?(?:[- ]old)?\b|[mf]\b)|\baged? (\d{1,3})\b/;
const isYears =
  /\b(?:i'm|i am|he's|she's|he is|she is|who is|is|am) (\d{1,2})(?= and\b|,|\.(?!\d)|\?|!|\s*$| with| now|\)| on\b| has| years)/g;
/** What is measured or rated in numbers, beside the markers of a laboratory. */
const measured =
  /\b(?:pulse|rate|heartbeat|oxygen|spo2|o2|sats?|saturation|pressure|bp|temp\w*|fever|sugars?|pain|score|scale|level|result|reading|count|value|number|test|weight|bmi|dose|height)$/;

/** "She is 74", and not "her INR is 8". */
function findYearsAfterVerb(text: string): string | undefined {
  const found = [...text.matchAll(isYears)].filter(({ index }) => !measured.test(text.slice(0, index).trimEnd()));
  if (found.length === 0) return undefined;
  const values = new Set(readStatedValues(text).map(({ digits }) => digits));
  return found.map(([, years]) => years).find((years) => years !== undefined && !values.has(years));
}
