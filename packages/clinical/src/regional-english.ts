/** Where a person lives, as far as it decides how words are spelled. */
export type Region = 'US' | 'UK' | 'EU' | 'other';

/** Names of the United States, and those that packages bear elsewhere. */
const medicineNames: Readonly<Record<string, string>> = {
  acetaminophen: 'paracetamol',
  albuterol: 'salbutamol',
  epinephrine: 'adrenaline',
  norepinephrine: 'noradrenaline',
  isoproterenol: 'isoprenaline',
  nitroglycerin: 'glyceryl trinitrate',
  glyburide: 'glibenclamide',
  meperidine: 'pethidine',
  rifampin: 'rifampicin',
  cyclosporine: 'ciclosporin',
  acyclovir: 'aciclovir',
  valacyclovir: 'valaciclovir',
  cephalexin: 'cefalexin',
  mesalamine: 'mesalazine',
  torsemide: 'torasemide',
  chlorthalidone: 'chlortalidone',
  hydroxyurea: 'hydroxycarbamide',
  scopolamine: 'hyoscine',
};

/** What begins words for what is in the blood: glyc-emia. */
const bloodWords =
  'glyc kal natr leuk isch septic bacter calc lipid phosphat magnes acid sterol azot tox vir thalass cyth ' +
  'ammon ox vol globin globulin insulin homocystein prolactin uric chrom galactos album protein fung';

/** Parts of words that British English spells otherwise. What begins with ^ begins the word. */
const spellings: readonly (readonly [pattern: string, british: string])[] = [
  [`(?<=${bloodWords.split(' ').join('|')}|\\bur|\\ban)emi`, 'aemi'],
  ['(?<=\\b|\\bmet)hem(?=oglobin|orrh|ophil|olys|olyt|odial|ostat|ochrom|optys|arthr|oper|odynam|oconc|angi|at)', 'haem'],
  ['rrhe(?=as?\\b|ic)', 'rrhoe'],
  ['(?<!o)edema', 'oedema'],
  ['gastroesophag', 'gastro-oesophag'],
  ['(?<!o)esophag', 'oesophag'],
  ['(?<!o)estrogen', 'oestrogen'],
  ['(?<=ap|dysp|orthop)nea', 'noea'],
  ['pediatri', 'paediatri'],
  ['orthopedi', 'orthopaedi'],
  ['gynecolog', 'gynaecolog'],
  ['anesthesiologist', 'anaesthetist'],
  ['anesthe', 'anaesthe'],
  ['\\bcesarean', 'caesarean'],
  ['\\bceliac', 'coeliac'],
  ['\\bfec(?=es|al)', 'faec'],
  ['\\betiolog', 'aetiolog'],
  ['\\bmaneuver', 'manoeuvre'],
  ['(?<=tum)or(?!i)', 'our'],
  ['(?<=\\bcol|discol)or(?=s?\\b|ed\\b|ing|less|ful)', 'our'],
  ['(?<=\\blab)or(?!at)', 'our'],
  ['(?<=\\bod|\\bvap|\\bhum)or(?=s?\\b|less|ed\\b)', 'our'],
  ['(?<=fav|flav|behavi|neighb|\\bharb|\\bhon|\\brum|\\bvig)or(?!ous|ar|if)', 'our'],
  ['(?<=\\bfib)er(?=s?\\b)', 're'],
  ['(?<=\\bcent)er(?=s?\\b)', 're'],
  ['(?<=\\btit)er(?=s?\\b)', 're'],
  ['(?<=\\b|milli|deci|micro)liter(?=s?\\b)', 'litre'],
  ['(?<=\\bdef)ense(?=s?\\b|less)', 'ence'],
  ['\\bjudgment', 'judgement'],
  ['\\bgray(?=s|ish|er|)\\b', 'grey'],
  ['\\bmold(?=s?\\b|y)', 'mould'],
  ['\\blicorice', 'liquorice'],
  ['\\baluminum', 'aluminium'],
  ['(?<=anal|paral|catal)yz(?=e|i)', 'ys'],
  ['(?<=counsel|label|travel|cancel|fuel|signal)(?=ed\\b|ing\\b|ors?\\b|ers?\\b)', 'l'],
  ['(?<=\\b(?!priz|maiz|seiz|resiz|over|under|cap|down|nymal|sotyl)\\w{2,}[^a\\W])iz(?=e[ds]?\\b|ing\\b|ers?\\b|ations?\\b)', 'is'],
];

const american = Object.keys(medicineNames).join('|');
/** "Acetaminophen (paracetamol, Tylenol)" says both already. */
const namePattern = new RegExp(`(?<!\\()\\b(${american})\\b(?: \\((?:${Object.values(medicineNames).join('|')})(, |\\)))?`, 'gi');
const spellingPatterns = spellings.map(([pattern, british]) => ({ pattern: new RegExp(pattern, 'gi'), british }));

const withCase = (original: string, text: string): string =>
  /^\p{Lu}/u.test(original) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/**
 * A text of ours, which is written in American English, as people spell it and name their medicines where they live. What a person wrote
 * stays as it is.
 */
export function toRegionalEnglish(text: string, region: Region | null | undefined): string {
  if (region === undefined || region === null || region === 'US') return text;
  const named = text.replace(namePattern, (_, name: string, after: string | undefined) => {
    const known = withCase(name, medicineNames[name.toLowerCase()] ?? name);
    return after === ', ' ? `${known} (` : known;
  });
  return spellingPatterns.reduce((spelled, { pattern, british }) => spelled.replace(pattern, (found) => withCase(found, british)), named);
}

/** A sentence or a name. Ids, codes and kinds have neither a space nor a capital. */
const isProse = (text: string): boolean => /[ \p{Lu}]/u.test(text);

/**
 * An answer with all of its sentences and names in the English of where the person lives. What stands under a key of `left` is someone
 * else's words, and stays as it is: a report, a source, the person.
 */
export function spellTexts<Value>(value: Value, region: Region | null | undefined, left: ReadonlySet<string>): Value {
  if (region === undefined || region === null || region === 'US') return value;
  const spell = (part: unknown): unknown => {
    if (typeof part === 'string') return isProse(part) ? toRegionalEnglish(part, region) : part;
    if (Array.isArray(part)) return part.map(spell);
    if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, left.has(key) ? one : spell(one)]));
  };
  return spell(value) as Value;
}
