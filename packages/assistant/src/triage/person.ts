const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const written = new RegExp(`\\b(?:${numbers.slice(1).join('|')})(?=[- ](?:year|month|week|day)s?[- ]old)`, 'g');

/** Age in years as the message states it: "62 year old male", "45yo", "my 3-week-old"; null where it says none. */
export function ageOf(message: string): number | null {
  const text = message.replace(written, (word) => String(numbers.indexOf(word)));
  const years =
    /\b(\d{1,3})[- ]?(?:years?[- ]?old|year old|yo\b|y\/o|yrs?(?:[- ]old)?\b|[mf]\b)|\baged? (\d{1,3})\b|\b(?:i'm|i am|he's|she's|he is|she is|who is|is|am) (\d{1,2})(?= and\b|,|\.|$| with| now|\)| on\b| has| years)/.exec(
      text,
    );
  const stated = years?.[1] ?? years?.[2] ?? years?.[3];
  if (stated !== undefined) return Number(stated);
  const months = /\b(\d{1,2})[- ]months?[- ]old/.exec(text)?.[1];
  if (months !== undefined) return Number(months) / 12;
  const weeks = /\b(\d{1,2})[- ]weeks?[- ]old|\b(?:man|boy|girl|one|baby|he|she|son|daughter)(?:'s| is) (\d{1,2}) weeks?\b/
    .exec(text)
    ?.slice(1)
    .find(Boolean);
  if (weeks !== undefined) return Number(weeks) / 52;
  const days = /\b(\d{1,2})[- ]days?[- ]old/.exec(text)?.[1];
  return days === undefined ? null : Number(days) / 365;
}
