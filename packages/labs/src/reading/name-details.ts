/** Words behind a name that leave it what it is: how, in what and when it was measured. */
const details = new Set(
  [
    'calc calculated measured estimated estimation derived computed formula equation concentration quant quantitative qualitative mean observed corrected',
    'serum plasma blood whole edta citrate fluoride heparin suero soro sérico sérica sérique sanguine plasmatique capillary venous random spot fasting nüchtern basal',
    'test tests level levels levl count total result value mass molar standardised standardized screen screening dcct ngsp ckd epi mdrd friedewald westergren gesamt',
    'method assay hplc clia eclia cmia elisa elfa ise ms lc ia icp jaffe jaffes kinetic ifcc uv nadh amp pnpp bcg bcp god pod pap chod gpo dc sls vcs rate kit auto automated manual',
    'naf observation hexokinase uricase urease biuret diazo arsenazo ferrozine molybdate szasz homogeneous direct indirect electrode impedance flow cytometry optical light scatter',
    'high sensitivity ultra sensitive ultrasensitive ultrasensible sensible generation gen third fourth 3rd 4th 5th semi qn ql cell cells non renal low normal abnormal usual',
    'calculé calculée calculado calculada hesaplanan berechnet enzymatique enzymatisch adj ia',
    'ion selective ionenselektive elektrode',
    'rapid card strip dipstick kit device cassette machine reagent rdt ict',
    'in or on from auto presence',
    'wg według nach selon según segundo volgens secondo göre',
    'virus 浓度 含量 qnt quan quantitation semiquant qual routine reflex refl rflx rfx wrfx w tumor marker monitor modified turbid turbidimetric poc poct',
    'using per square metre metres meter meters international federation clinical chemistry laboratory medicine body surface area',
    'bld im en du de dans le la by with without of the is was and und',
  ].flatMap((line) => line.split(' ')),
);
const methodStarts =
  /^(?:enzym|photo|colori|turbid|nephelo|chemilum|immuno|fluor|electro|spectro|micro|cyanmeth|hydrodynam|focus|techn|refracto|potentio)/iu;

/** Recognition of a picture joins words: "nafplasma". */
export const isDetail = (word: string) =>
  details.has(word) || [...word].some((_, at) => at > 1 && details.has(word.slice(0, at)) && details.has(word.slice(at)));

/** The start of a technique: "enzymatic", "photometry". */
export const isMethodWord = (word: string): boolean => methodStarts.test(word);

const otherSample =
  /\([^()]*(?<!\p{Letter})(?:stools?|fa?eces|fa?ecal|stuhl|selles|f[ée]cal(?:es?)?|heces|fezes|feci|kał|kale|gaita|dışkı|ontlasting|avföring|i?fobt?|fit|csf|lcr|liquor|cerebrospinal|pleural?|ascit(?:es|ic)|peritoneal|synovial|saliva|speichel|salive|semen|ejaculate?|sweat|hair|haar|amniotic|dialysate)(?!\p{Letter})|粪/iu;

/** Whether brackets say that neither blood nor urine was sampled: "Potassium (stool)" is no potassium of blood, "Haemoglobin (FIT)" no hemoglobin. */
export const isOfOtherSample = (name: string): boolean => otherSample.test(name);
