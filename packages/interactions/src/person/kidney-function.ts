import type { Condition } from '@wellkept/knowledge/cautions.ts';
import { tokenizeName } from '@wellkept/medications/names/names.ts';

/** The filtration (eGFR in mL/min/1.73 m²) lies from `min` to `max`; both are the same where it is known. */
export type EgfrRange = { min: number; max: number };

/** Of kidney disease without a stage or a value. */
export const unknownEgfr: EgfrRange = { min: 0, max: 59 };

const egfrLimit = 250;
const measure = /\b(?:e[- ]?gfr|gfr|crcl|creatinine clearance)\b/i;
const unit = /m[lL]\s*\/\s*min(?:ute)?|\/?\s*1[.,]73\s*(?:m²|m\^?2|sq\s?m)?/gi;
/** "eGFR 22", "my GFR is about 22 ml/min", with nothing else. */
const isPlain =
  /^\W*(?:my )?(?:latest |last |current )?(?:e[- ]?gfr|gfr|crcl|creatinine clearance)(?:(?: (?:of|is|was|at|about|around|ca))*|(?: (?:of|is))? (?:over|above|more than|at least))\W*[\d.,]+(?:\s*(?:-|–|to)\s*[\d.,]+)?\W*$/i;
const isAtLeast = /(?:>|≥|\b(?:over|above|more than|at least)\b)\s*=?\s*[\d.,]+\W*$/i;
/** "<30", "less than 30": a limit of 30 applies. Not "≤30". */
const isStrictlyBelow = /(?:<(?!\s*=)|\b(?:under|below|less than|lower than)\b)\s*[\d.,]+/i;
const leastStep = 0.01;
const isDated = /\b(?:on|in|since|from|dated|last|ago)\b(?=[^\d]*(?:\d{4}|\d+[/.]\d+|\w+ ago))/i;

/** "eGFR 3b", "eGFR stage 4" name a stage. */
const stage = /\b(?:stage\s+)?g?[1-5][ab]\b|\b(?:stage\s+g?|g)[1-5]\b/gi;

/**
 * The kidney value that a text states; null without one. Only a text of nothing but the value says that it is no lower: "eGFR 45 two years
 * ago" leaves open what it is now.
 */
export function readKidneyValue(text: string): EgfrRange | null {
  if (!measure.test(text)) return null;
  const [, ...rest] = text.replace(unit, ' ').replace(stage, ' ').split(measure);
  const stated =
    rest
      .join(' ')
      .split(/[(;,]|\.(?!\d)/)[0]
      ?.split(isDated)[0] ?? '';
  const values = [...stated.matchAll(/\d+(?:\.\d+)?/g)].map(([value]) => Number(value)).filter((value) => value > 0 && value <= egfrLimit);
  if (values.length === 0) return null;
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const plain = text.replace(unit, ' ').trim();
  if (isPlain.test(plain) && !/[<≤]/.test(plain))
    return isAtLeast.test(plain) ? { min: lowest, max: egfrLimit } : { min: lowest, max: highest };
  const isBelow = values.length === 1 && isStrictlyBelow.test(stated) && !/\b(?:not|never|no)\b|n['’]?t\b/i.test(text);
  return { min: 0, max: isBelow ? highest - leastStep : highest };
}

/** The range of the lowest stage that is named. Only a text of nothing but the stage says that the kidneys work no less: not "CKD 3-4". */
export function findStageRange(conditions: Iterable<Condition>, texts: readonly string[]): EgfrRange | null {
  const stages = [...conditions].flatMap((condition) => {
    const { egfrMin = 0, egfrMax } = condition;
    return egfrMax === undefined ? [] : [{ min: isNamedAlone(condition, texts) ? egfrMin : 0, max: egfrMax }];
  });
  return stages.toSorted((one, other) => one.max - other.max)[0] ?? null;
}

/** Whether one of the texts is a name of the condition and nothing else. */
export function isNamedAlone({ name, synonyms = [] }: Condition, texts: readonly string[]): boolean {
  const names = new Set([name, ...synonyms].map((one) => tokenizeName(one).join(' ')));
  return texts.some((text) => names.has(tokenizeName(text).join(' ')));
}

/** Whether a limit ("under 30") applies: surely, perhaps, or not. */
export function compareWithLimit(egfrBelow: number, { min, max }: EgfrRange): 'yes' | 'maybe' | 'no' {
  if (max < egfrBelow) return 'yes';
  return min < egfrBelow ? 'maybe' : 'no';
}
