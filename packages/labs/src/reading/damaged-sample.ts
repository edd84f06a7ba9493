import { isDoubt } from './coded-row.ts';
import { getRowText, type PageRow } from './page-text.ts';
import type { ReadValue } from './read-value.ts';

/** What burst red cells set free, so that it reads too high (Lippi and others, Critical Reviews in Clinical Laboratory Sciences 2011;48:143). */
const movedByHemolysis = new Set(['potassium', 'ast', 'ldh']);

const hemolysis = String.raw`(?:h(?:ae|ä|e|é|a)mol|\bemoli|zhemol|gehemol|溶血)`;
const sample = `(?:sample|specimen|serum|plasma|probe|material|échantillon|prélèvement|muestra|suero|campione|siero|amostra|soro|monster|próbk|surowic|numune|标本|样本)`;
/** The sample beside hemolysis, a short remark with it, or how much of it there is. */
const remarks = [
  new RegExp(String.raw`${sample}\P{Letter}?.{0,40}${hemolysis}|${hemolysis}.{0,40}${sample}`, 'iu'),
  /^.{0,25}(?:h(?:ae|e)moly[sz]ed|hämolytisch|hémolysée?|hemolizad[oa]|emolizzat[oa]|gehemolyseerd|zhemolizowan|hemolizli|溶血).{0,25}$/iu,
  /h(?:ae|ä|e|é|a)mol[yi][sz]\p{Letter}*\W+(?:index|grade)?\W*(?:[1-9]|\++|slight|mild|moderate|marked|gross|severe|present|leicht|stark|mäßig|légère|leve|lieve|licht)/iu,
];
/** Diseases, germs and rules for taking blood have the word as well. */
const otherMeaning =
  /h(?:ae|e)molytic (?:an|disease|uremic|uraemic|transfusion|strep|crisis)|hämolytische[rn]? (?:an|kris|urä)|an[ée]mi[ea] h[ée]molíti|an[ée]mie hémolyti|anemia emoliti|strepto|\b(?:avoid|reject(?:ed)? if|if the (?:sample|specimen)|should not be)\b|^\W*h(?:ae|e)molysis\W+(?:none|absent|negative|nil|not detected|no)\W*$/iu;

/** "Not icteric or hemolyzed", an index of nothing, or one that the page calls normal. */
const denied = [
  /\b(?:no|not|nor|neither|without) (?:visibly |grossly |visible |gross )?(?:icter|lipa?em|turbid|clotted)\p{Letter}*\b.{0,20}h(?:ae|e)mol/iu,
  /h(?:ae|e)molysis(?: index| grade)?\W*(?:0(?![.\d])|none|absent|negative|nil|not detected|normal)/iu,
  /h(?:ae|e)molysis[^.;]{0,30}\((?:normal|acceptable|within limits)\)/iu,
];

const isHemolyzed = (text: string): boolean =>
  remarks.some((pattern) => pattern.test(text)) &&
  ![otherMeaning, ...denied].some((pattern) => pattern.test(text)) &&
  (isDoubt(text) || /(?<![无见不])溶血/u.test(text));

/** Values that a hemolyzed sample raises, as doubted where the page says that it was: a question each. */
export function withDamagedSample(values: readonly ReadValue[], rows: readonly PageRow[]): ReadValue[] {
  const isDamaged = rows.some((row) => isHemolyzed(getRowText(row)));
  return values.map((value) => (isDamaged && movedByHemolysis.has(value.analyte.id) ? { ...value, evidence: 'doubted' } : value));
}
