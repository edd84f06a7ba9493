import { getPrintedDate } from './dates.ts';
import { getPart, getRowText, type PageRow } from './page-text.ts';
import { parseWordAtStart } from './printed-flags.ts';
import type { RowContext } from './read-row.ts';
import { getLineKey } from './tables/day-columns.ts';

const headingLengthMax = 60;
const urineHeading =
  /(?<!\p{Letter})(?:urine|urines|urinalysis|urin|urinstatus|harn|urina|orina|idrar|mocz|moczu|urineonderzoek)(?!\p{Letter})|尿/iu;
export const gasWord = /(?<!\p{Letter})p\s?CO\s?[2₂]/iu;
const bloodHeading =
  /\b(?:blood|serum|plasma|ha?ematology|biochemistry|chemistry|lipid|thyroid|liver|kidney|renal|vitamin|cbc|count|hormone|blut|h[äa]matologie|sang|sangre|hemogram|hematolog|bioqu[ií]mica|biochimie|kan|biyokimya|sangue|emocromo|ematologia|bloed|krew|krwi|morfologia)\w*|血|生化/i;
const remarkHeading =
  /^\W*(?:interpretations?|comments?|notes?|remarks?|recommendations?|clinical (?:significance|use|information|utility)|guidelines?|advice|therap(?:y|ies)|medications?|treatment plan|plan|kommentar|bemerkung|hinweis|empfehlung|interprétation|commentaires?|interpretación|comentarios?|observaç|observacion|recomenda|yorum|açıklama|öneri)\w*\b/i;
/** "Specimen: Urine (MSU)": what was sampled, for the lines below. */
const specimenLabel =
  /(?<!\p{Letter})(?:specimen|sample|material|untersuchungsmaterial|probenmaterial|échantillon|muestra|campione|materiaal|materiał|amostra|numune|标本)(?: (?:type|source|türü|tipo))?\s*[:：]\s*([^\d:：|]{2,40})/iu;
const otherHeading =
  /(?<!\p{Letter})(?:csf|cerebrospinal|liquor|lcr|stools?|fa?eces|fa?ecal|stuhl|selles|heces|fezes|feci|kał|kale|gaita|dışkı|ontlasting|pleural?|pleuraerguss|ascit\p{Letter}*|peritoneal|synovial|semen|ejaculate?|sperm\p{Letter}*|saliva|speichel|sweat|amniotic|dialysate|drain)(?!\p{Letter})|粪|脑脊液|胸水|腹水/iu;
/** A longer line, or one with a list, says what was asked for. */
const otherHeadingWordsMax = 4;
const tableHead =
  /\b(?:test|analy[st]es?|parameter|investigation|examination|component|name|untersuchung|analyse|examen|prueba|exame|tetkik)\b.*\b(?:results?|values?|observed|ergebnis|wert|résultats?|resultados?|sonuç)\b/i;

export const getPlace = (row: PageRow) => `${getPart(row)} ${row.y}`;

export type Section = Pick<RowContext, 'specimen' | 'isRemark' | 'isAmongGases'> & {
  /** The heading says that neither blood nor urine was sampled. */
  isOtherSample: boolean;
};
export const firstSection: Section = { specimen: 'blood', isRemark: false, isAmongGases: false, isOtherSample: false };
/** So many lines away from a gas, a line still belongs to the gases. */
const gasReach = 6;

/** The heading above each line. */
export function listSections(rows: readonly PageRow[]): (row: PageRow) => Section {
  const sections = new Map<string, Section>();
  let section = firstSection;
  const gases = rows.flatMap((row, at) => (gasWord.test(getRowText(row)) ? [at] : []));
  for (const [at, row] of rows.entries()) {
    section = detectSection(row, section);
    const isAmongGases = gases.some((gas) => Math.abs(gas - at) <= gasReach && rows[gas]?.page === row.page);
    sections.set(getPlace(row), { ...section, isAmongGases });
  }
  return (row) => sections.get(getPlace(row)) ?? section;
}

/** The lines under a heading of another sample, as their page and place. */
export const listOtherSamples = (rows: readonly PageRow[], getSection: (row: PageRow) => Section): ReadonlySet<string> =>
  new Set(
    rows
      .filter((row) => getSection(row).isOtherSample)
      .flatMap(({ page, y, cells }) => [{ page, y }, ...cells.map((cell) => ({ page, y: cell.y }))].map(getLineKey)),
  );

/** What a heading says of the lines below it. */
export function detectSection(row: PageRow, { specimen, isRemark, isOtherSample }: Section): Section {
  const text = getRowText(row);
  // "Blood | Negative" is a line of a urine strip; "Blood | Normal range" is none.
  const isResult = row.cells.slice(1).some((cell) => parseWordAtStart(cell.text)?.rest.trim() === '');
  const date = getPrintedDate(text);
  const undated = date === '' ? text : text.replace(date, '');
  const isHeading = !/\d/.test(undated) && undated.length < headingLengthMax && row.cells.length <= 2 && !isResult;
  const [, sampled = ''] = specimenLabel.exec(text) ?? [];
  const heading = sampled === '' ? (isHeading ? undated : '') : sampled;
  // Where blood was sampled too, the lines below may be of either.
  const isUrine = urineHeading.test(heading) && (heading === text || !bloodHeading.test(heading));
  const isBlood = !isUrine && bloodHeading.test(heading) && !urineHeading.test(heading);
  const isHeaded = sampled !== '' || (!/[,:;]/.test(heading) && heading.trim().split(/\s+/).length <= otherHeadingWordsMax);
  const isOther = isHeaded && otherHeading.test(heading);
  return {
    isOtherSample: isOther || (isOtherSample && !isUrine && !isBlood),
    specimen: isUrine ? 'urine' : isBlood ? 'blood' : specimen,
    isAmongGases: false,
    isRemark: remarkHeading.test(text) ? true : tableHead.test(text) || isUrine || isBlood ? false : isRemark,
  };
}
