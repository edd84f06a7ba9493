const kinds =
  'Primary|Elementary|Middle|High|Secondary|Grammar|Infants?|Junior|Prep|Preparatory|Comprehensive|Community|Catholic|Montessori|Nursery';
/** What begins a sentence or belongs to every school is no name. */
const noName = `(?:${kinds}|I|A|An|My|The|This|That|Our|His|Her|Their|Your|After|Before|During|Since|In|At|On|To|From|For|When|If|And|But|Old|New|Public|Private|State|Sunday|Night|Driving|No|Every|Some|Both)\\b`;
const name = `(?!${noName})[A-Z][\\w'’-]+\\.?`;
/** Repetitions are bounded: a text of capitals alone is read in linear time. */
const place = new RegExp(
  `\\b${name}(?: (?:of|the|and|${name})){0,6}(?: (?:${kinds})){0,3} (?:School|Academy|Kindergarten|Nursery|Preschool|Pre-School|Daycare)\\b(?! of\\b)|\\bPS \\d{1,3}\\b`,
  'g',
);
/** What adults study at, and what no child attends, is no address of one. */
const ofAdults =
  /\b(?:Medical|Nursing|Business|Law|Dental|Graduate|Summer|Harvard|Yale|Oxford|Cambridge|Medicine|Pharmacy|National|Royal|American|British|European)\b/;

/** Whether a text, as it is written, says by name where a child can be found. */
export const namesSchool = (text: string): boolean => (text.match(place) ?? []).some((found) => !ofAdults.test(found));
