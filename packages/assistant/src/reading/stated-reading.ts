import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { parseVitals, type Vitals } from '@wellkept/triage/values/vitals.ts';

/** Two numbers as of a blood pressure, where no other word says so: "142/91 at home". A strength of two ingredients is another ratio. */
const bare = /(?<![\d/.])(\d{2,3}) ?(?:\/|over) ?(\d{2,3})(?![\d/.])(?! ?(?:mg|mcg|micro\w*|µg|tablets?|puffs?))/;
const measuring =
  /\b(?:home|cuff|monitor|machine|read(?:ing)?s?|measured|morning|evening|doctor'?s|clinic|pharmacy|arm|systolic|diastolic|bp|pressure)\b/;
const systolicMin = 70;
const diastolicMin = 35;
/** The pressure between beats is a larger part of the upper one than this. */
const shareMin = 0.4;

/** The vital signs that a message names in numbers; null where it names none. */
export function parseStatedReading(message: string): Vitals | null {
  const text = normalizeMessage(message);
  const vitals = parseVitals(text);
  const found = bare.exec(text);
  const [systolic, diastolic] = [Number(found?.[1]), Number(found?.[2])];
  const isPressure =
    vitals.systolic === null &&
    (measuring.test(text) || text.length <= (found?.[0].length ?? 0) + 25) &&
    systolic >= systolicMin &&
    diastolic >= diastolicMin &&
    diastolic < systolic &&
    diastolic / systolic > shareMin;
  const all = isPressure ? { ...vitals, systolic, diastolic } : vitals;
  return Object.values(all).some((one) => one !== null) ? all : null;
}

/** A word for a vital sign that is the name of something to take or eat, too. */
export const isReadingWord = (word: string): boolean => /^(?:pulses?|oxygen|pressure|temperature|bp)$/i.test(word);
