/** What a message says of body functions in numbers. Temperatures in °C, blood pressure in mmHg, oxygen in %, glucose in mg/dL. */
export type Vitals = {
  temperature: number | null;
  systolic: number | null;
  diastolic: number | null;
  pulse: number | null;
  breaths: number | null;
  oxygen: number | null;
  glucose: number | null;
  /** What a bare number of glucose is if it is in mmol/L; null where its unit is certain. `glucose` is what it is in mg/dL. */
  glucoseIfMillimoles: number | null;
  /** Whether the message speaks of too little sugar or of its signs. */
  glucoseCalledLow: true | null;
};

/** mg/dL for 1 mmol/L of glucose. */
const glucoseFactor = 18;
/** Between these a whole number without a unit is a low sugar in mg/dL and one that meters show in mmol/L, too. */
const [unsureGlucoseMin, unsureGlucoseMax] = [10, 35];

/** After a number that is no reading: "sugar 15 g", "sugars for 14 days". */
const ofSomethingElse = String.raw`(?! ?(?:days?|weeks?|hours?|times|spoon\w*|g\b|grams?|kg|months?|years?|%))`;
const wholeGlucose = new RegExp(String.raw`\b(?:glucose|sugar|bg|cbg)[^\d.!?]{0,25}(\d{2,3})\b(?!\.\d| ?mm?ol)${ofSomethingElse}( ?mg)?`);
const inMilligrams = /\bmg ?(?:\/|per) ?d ?l\b/;
/** Too little sugar in words, the signs of it, or who is too small for the usual amounts. */
const calledLow =
  /\b(?:low(?![- ]?(?:carb|fat|calorie|gi\b))|lows|lo|hypos?|hypogly\w*|drop(?:s|ped|ping)?|fell|fallen|falling|(?:down|crash\w*|plummet\w*) (?:to|from)|shak(?:y|es?|ing)|trembl\w*|sweat\w*|clammy|faint\w*|dizzy|newborn|baby|infant)\b/;
const millimolesOfGlucose = new RegExp(
  String.raw`\b(?:glucose|sugars?|bm|bg|cbg|reading|monitor|pump|diabet\w*)[^\d.!?]{0,40}(\d{1,2}(?:\.\d+)? ?mmol(?!\/mol)|\d{1,2}\.\d|(?<=(?:is|was|of|at|now|down to|reads?) )[1-4]\b(?! ?\/)${ofSomethingElse})`,
);

const parseNumber = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number.parseFloat(found);
};

export function parseVitals(text: string): Vitals {
  const pressure =
    /\b(?:bp|blood pressure|pressure)[^\d.!?]{0,40}(\d{2,3}) ?(?:\/|over| ) ?(\d{2,3})\b|\b(\d{2,3}) ?\/ ?(\d{2,3}) ?(?:mm ?hg)/.exec(text);
  const millimoles = parseNumber(text, millimolesOfGlucose);
  const celsius =
    parseNumber(
      text,
      /(?:\b(?:temp\w*|fever|febrile)[^\d]{0,25}|\bt ?[:=]? ?)((?:2[4-9]|3\d|4[0-3])(?:\.\d)?)\b(?! ?(?:years|weeks|days|year|min|hours|days))/,
    ) ??
    parseNumber(text, /\b((?:3[5-9]|4[0-3])(?:\.\d)?) ?(?:°|deg\w*|c\b)/) ??
    parseNumber(text, /\b(?:had|been|at|running) ((?:38|39|40|41)(?:\.\d)?)(?= (?:for|since) (?:\d|two|three|four|five|yesterday)\b)/);
  const fahrenheit =
    parseNumber(text, /\b(9[4-9](?:\.\d)?|10\d(?:\.\d)?) ?(?:°|deg\w*|f\b)/) ??
    parseNumber(text, /(?:temp\w*|fever|febrile)[^\d]{0,25}(9[4-9](?:\.\d)?|10\d(?:\.\d)?)\b/) ??
    parseNumber(
      text,
      /\b(9[4-9](?:\.\d)?|10\d(?:\.\d)?) (?:(?:is|was|a|an|considered|counts? as|low|high|grade|slight|mild|of) ){0,4}(?:fever|temp\w*|febrile)\b/,
    );
  const [, number, unit] = wholeGlucose.exec(text) ?? [];
  const whole = number === undefined ? null : Number(number);
  const isUnsure =
    whole !== null && unit === undefined && !inMilligrams.test(text) && whole >= unsureGlucoseMin && whole <= unsureGlucoseMax;
  return {
    temperature: celsius ?? (fahrenheit === null ? null : (fahrenheit - 32) / 1.8),
    systolic: pressure ? Number(pressure[1] ?? pressure[3]) : null,
    diastolic: pressure ? Number(pressure[2] ?? pressure[4]) : null,
    pulse:
      parseNumber(text, /\b(\d{2,3}) ?(?:bpm|beats (?:a|per) min\w*)\b/) ??
      parseNumber(
        text,
        /\b(?:pulse|heart rate|hr|heartbeat|heart (?:is|was|has been|racing|beating|going|pounding))[^\d.!?/]{0,25}(\d{2,3})\b(?! ?-?(?:years?|yrs?|y\/?o)\b)/,
      ),
    breaths: parseNumber(text, /\b(?:resp\w* rate|rr|respirations?|breaths|breathing(?: at)?(?= \d))[^\d.!?/]{0,20}(\d{1,2})\b/),
    oxygen: parseNumber(text, /\b(?:spo2|o2|oxygen|sats?|saturation|pulse ox\w*)[^\d.!?]{0,30}(\d{2,3}) ?%?/),
    glucose: whole ?? (millimoles === null ? null : millimoles * glucoseFactor),
    glucoseIfMillimoles: isUnsure ? whole * glucoseFactor : null,
    glucoseCalledLow: isUnsure && calledLow.test(text) ? true : null,
  };
}
