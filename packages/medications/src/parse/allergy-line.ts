/** "Allergies: penicillin, nuts", "Allergic to sulfa", "NKDA": what stands on a list, and is not taken. */
const opening = /^\s*(?:(?:known |drug |my |food )*(?:allerg(?:y|ies|ic)|intoleran(?:t|ces?))\b(?:\s+to\b)?\s*[:.–—-]?|nkd?a\b)\s*/iu;

export const isAllergyLine = (text: string): boolean => opening.test(text) && !isForAllergy.test(text);

/** "Allergy relief tablets", "allergy pills" are taken. */
const isForAllergy =
  /^\s*(?:my |drug |food )*allerg(?:y|ies)\s+(?:relief|pills?|tablets?|tabs?|medicines?|meds?|medications?|shots?|drops?|spray|eye|nasal|24|12|d\b)/iu;

/** What such a line names, one by one; none for "no known allergies". */
export function parseAllergens(line: string): string[] {
  const rest = line.replace(opening, '');
  if (/^(?:none|no|nil|n\/a|nkd?a)\b/iu.test(rest.trim())) return [];
  return rest
    .split(/\s*[,;/]\s*|\s+(?:and|&)\s+/iu)
    .map((part) => part.trim().replace(/[.]$/, ''))
    .filter((part) => part !== '');
}
