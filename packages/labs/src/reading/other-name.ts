import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { isDetail, isMethodWord, isOfOtherSample } from './name-details.ts';
import type { AnalyteNameIndex } from './name-index.ts';
import { parseWordAtStart } from './printed-flags.ts';
import { parseUnitAtStart } from './units.ts';

/**
 * Whether words go on behind a name in its own cell that make it another measurement: "Hemoglobin F", "Magnesium, RBC", "Creatinine
 * clearance". A second name of the same ("Vitamin B12; cyanocobalamin") does not.
 */
export function isOtherName(behind: string, analytes: readonly Analyte[], index: AnalyteNameIndex): boolean {
  const [own = '', value] = behind.split('\t');
  const unit = parseUnitAtStart(own);
  // The unit of seconds is a letter that also ends names: "Protein S".
  if (value === undefined || (unit !== null && unit.rest.trim() === '' && unit.printed.length > 1)) return false;
  if (isOfOtherSample(own)) return true;
  // "Sodium, S": the letter of the specimen. Urine is another measurement.
  const bare = own.replace(/,\s*[SPB]\s*$/, ' ').replace(/\([^)]*\)?|\[[^\]]*\]?|^[^(]*\)|\bi\. ?S\.?/g, ' ');
  const words = bare.split(/\d/)[0]?.match(/\p{Script=Latin}+/gu) ?? [];
  const isSame = (name: string) => {
    const near = index.nearStart(name);
    const found = near && near.end >= name.trimEnd().length ? near.analytes : index.find(name);
    return found.some((analyte) => analytes.includes(analyte));
  };
  if (isSame(bare)) return false;
  // The laboratory's mark right behind the name is taken for a letter of it in pictures: "MCHCH".
  const isSameMarked = (word: string) => isSame(word) || isSame(word.replace(/[HL]$/, ''));
  return words.some(
    (word) => !isDetail(word.toLowerCase()) && !isMethodWord(word) && parseWordAtStart(word) === null && !isSameMarked(word),
  );
}
