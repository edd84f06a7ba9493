import type { PrintedValue } from './read-value.ts';

/** How, and of what, something was measured: what may stand between a name and its result in words. */
const methodWords =
  /^(?:e?clia|elisa|eia|cmia|chemilum\p{Letter}*|immuno\p{Letter}*|ift?|ifa|(?:rt-?|q)?pcr|naa?t|nat|ict|rapid|card|test|strip|dipstick|microscopy|slide|smear|latex|agglutination|gel|tube|turbidimetr\p{Letter}*|nephelometr\p{Letter}*|photometr\p{Letter}*|hplc|flow|manual|automated|qualitative|quantitative|screen(?:ing)?|serum|plasma|blood|edta|urine|stool|f[ae]eces|swab|saliva|csf|whole|venous|capillary|method|ab|ag|igg|igm|iga|total|mspb|calculated|visual|stix|serology|antibody|antigen|dna|rna|[\W\d]+)$/iu;
const textMax = 60;

/** Whether a cell beside a result in words may be the result itself: it is neither a method nor a specimen. */
export const mayBeResultText = (text: string): boolean =>
  /\p{Letter}{2}/u.test(text) &&
  text.length <= textMax &&
  !text
    .trim()
    .split(/[\s,/()-]+/)
    .every((word) => word === '' || methodWords.test(word));

/**
 * Between a name and a word such as "negative" stand words that nobody listed: they may be the result, and the word what is usual. They are taken,
 * as a question, so that "Not detected" never stands for "Detected Ct 18".
 */
export function withSkippedText<Value extends PrintedValue>(value: Value, skipped: string): Value {
  const text = skipped
    .split('\t')
    .map((cell) => cell.trim())
    .findLast((cell) => cell !== '');
  if (value.value !== null || value.range !== null || !skipped.includes('\t') || text === undefined || !mayBeResultText(text)) return value;
  return { ...value, valueText: text, range: { low: null, high: null, isStrict: false, text: value.valueText }, evidence: 'otherWords' };
}
