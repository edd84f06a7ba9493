import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { wordAtStart } from './marks.ts';
import type { NameIndex } from './name-index.ts';
import { unitAtStart } from './units.ts';

/** Words behind a name that leave it what it is: how, in what and when it was measured. */
const details = new Set(
  [
    'calc calculated measured estimated estimation derived computed formula equation concentration quant quantitative qualitative mean observed corrected',
    'serum plasma blood whole edta citrate fluoride heparin suero soro sérico sérica sérique sanguine plasmatique capillary venous random spot fasting nüchtern basal',
    'test tests level levels levl count total result value mass molar standardised standardized screen screening dcct ngsp ckd epi mdrd friedewald westergren gesamt',
    'method assay hplc clia eclia cmia elisa elfa ise ms lc ia icp jaffe jaffes kinetic ifcc uv nadh amp pnpp bcg bcp god pod pap chod gpo dc sls vcs rate kit auto automated manual',
    'naf observation hexokinase uricase urease biuret diazo arsenazo ferrozine molybdate szasz homogeneous direct indirect electrode impedance flow cytometry optical light scatter',
    'high sensitivity ultra sensitive ultrasensitive ultrasensible sensible generation gen third fourth semi qn ql cell cells non renal low normal abnormal usual',
    'calculé calculée calculado calculada hesaplanan berechnet enzymatique enzymatisch adj ia',
    'im en du de dans le la by with without of the is was and und',
  ].flatMap((line) => line.split(' ')),
);
const methodEndings =
  /^(?:enzym|photo|colori|turbid|nephelo|chemilum|immuno|fluor|electro|spectro|micro|cyanmeth|hydrodynam|focus|techn|refracto|potentio)/iu;

/** Recognition of a picture joins words: "nafplasma". */
const isDetail = (word: string) =>
  details.has(word) || [...word].some((_, at) => at > 1 && details.has(word.slice(0, at)) && details.has(word.slice(at)));

/**
 * Whether words go on behind a name in its own cell that make it another measurement: "Hemoglobin F", "Magnesium, RBC", "Creatinine
 * clearance". A second name of the same ("Vitamin B12; cyanocobalamin") does not.
 */
export function isOtherName(behind: string, analytes: readonly Analyte[], index: NameIndex): boolean {
  const [own = '', value] = behind.split('\t');
  const unit = unitAtStart(own);
  // The unit of seconds is a letter that also ends names: "Protein S".
  if (value === undefined || (unit !== null && unit.rest.trim() === '' && unit.printed.length > 1)) return false;
  const bare = own.replace(/\([^)]*\)?|\[[^\]]*\]?|^[^(]*\)|\bi\. ?S\.?/g, ' ');
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
    (word) => !isDetail(word.toLowerCase()) && !methodEndings.test(word) && wordAtStart(word) === null && !isSameMarked(word),
  );
}
