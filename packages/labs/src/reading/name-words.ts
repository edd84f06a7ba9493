/** Words of ten languages that mean the same in the name of a measurement, folded, behind the one that replaces them. */
const concepts: Readonly<Record<string, string>> = {
  ab: 'aab anti anty antibody antibodies autoantibody autoantibodies ak aak antikorper autoantikorper anticorps autoanticorps anticorpo anticorpos anticorpi autoanticorpi anticuerpo anticuerpos autoanticuerpos antistof antistoffen autoantistoffen przeciwciala przeciwcialo autoprzeciwciala antikor antikoru antikorlari serologie serologia serology',
  ag: 'antigen antigene antigeno antigenos antigeni antigeen antygen antijen antijeni',
  free: 'frei freie freies freier libre libres livre livres libero libera liberi libere vrij vrije serbest wolny wolna wolne',
  total: 'tot totale totales totali totaux totais totaal gesamt calkowity calkowita calkowite toplam',
  ratio: 'quotient rapport cociente relacion quoziente rapporto razao verhouding stosunek orani',
  activity: 'act aktivitat activite actividad attivita atividade activiteit aktywnosc aktivite aktivitesi',
  absolute:
    'abs absolut absoluta absolutas absoluto absolutos absolu absolue absolus absolues assoluto assoluta assoluti absoluut absolute # mutlak bezwzgledna',
  corrected:
    'corr korr adj adjusted albuminkorrigiert korrigiert korrigiertes corrigido corrigida corregido corregida corretto corrige corrigee gecorrigeerd skorygowany',
  urine: 'urinary urines urin harn urina urinaire urinaires urinario urinaria urinarias orina mocz moczu idrar idrarda',
  direct: 'direkt direktes directe directa directo diretta diretto direta bezposrednia',
  indirect: 'indirekt indirektes indirecte indirecta indirecto indiretta indiretto indireta posrednia',
  'light chain': 'leichtkette leichtketten',
  chain: 'ketten chaines cadenas catene cadeias lancuchy',
  light: 'legere legeres ligeras leggere leves lekkie',
  calcium: 'ca kalzium calcio kalsiyum wapn',
  glucose: 'gluc glukose glucosa glicose glukoza glukoz',
  hemoglobin: 'hb hgb hemoglobina hamoglobin',
  bilirubin: 'bil bili',
  rbc: 'haematies',
  creatinine: 'creat crea kreatinin creatinina kreatynina',
  protein: 'prot eiweiss proteina proteine proteines proteinas bialko eiwit',
  hepatitis: 'hep hepatite epatite',
  hcv: 'vhc',
  hbv: 'vhb',
  hav: 'vha',
  hiv: 'vih',
};
const byWord = new Map(Object.entries(concepts).flatMap(([concept, words]) => words.split(' ').map((word) => [word, concept] as const)));
/** Cholesterol in languages that write it nearly so: "kolesterol", "koleszterin", "cholesterin", "colesterolo". */
const cholesterol = /^[ckh]h?oles?z?ter[io][ln]\p{Letter}{0,3}$/u;

/** What German and Dutch join to the name of what is measured. */
const joined = /(?<=\p{Letter}{4})(?:spiegel|konzentration|concentratie|bestimmung)$/u;
/** "Antitransglutaminasi" are antibodies against it. What is one substance stays one word. */
const against =
  /^(?:anti|anty)(?!thrombin|trombin|tripsin|trypsin|chymo|quimo|diur|muller|biot|gen|body|bodies|korper|plasmin|oxid|streptol|estrepto|koag|coag|corp|cuerp|stof|kor|mikro|micro)(?=\p{Letter}{4})/u;
const lengthMin = 4;

/** A word of a name, folded, in the one way of writing that all languages share; it may be several words. */
export function foldNameWord(word: string): string[] {
  if (cholesterol.test(word)) return ['cholesterol'];
  const concept = byWord.get(word);
  if (concept !== undefined) return concept.split(' ');
  if (against.test(word)) return ['ab', ...foldNameWord(word.replace(against, ''))];
  const bare = word.replace(joined, '');
  return [bare.length > lengthMin ? bare.replace(/(?<!s|u|i)s$/, '') : bare];
}

/** Chinese names are written without spaces: what comes before and behind the substance, apart from it. */
const chineseParts: readonly (readonly [RegExp, string])[] = [
  [/抗体/gu, ' ab '],
  [/抗原/gu, ' ag '],
  [/绝对(?:值|数|计数)/gu, ' absolute '],
  [/百分(?:比|率|数)/gu, ' % '],
  [/游离|遊離/gu, ' free '],
  [/血清|血浆|全血/gu, ' serum '],
  [/尿液/gu, ' urine '],
  [/总/gu, ' total '],
  [/浓度|含量/gu, ' $& '],
  [/计数|测定|定量|定性|检测|检查|(?<=细胞)数/gu, ' '],
  [/(?<=\p{Script=Han})(?=[\p{Script=Latin}\p{Script=Greek}\d])|(?<=[\p{Script=Latin}\p{Script=Greek}\d])(?=\p{Script=Han})/gu, ' '],
];

const greekLetters: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', ß: 'beta', γ: 'gamma', κ: 'kappa', λ: 'lambda' };

/** A name with its parts apart that some languages write together or shorten with signs. */
export function separateNameParts(name: string): string {
  let text = name
    .replace(/(?<!\p{Letter})p\/c(?:ia[łl]a)?(?!\p{Letter})\.?/giu, ' ab ')
    // "U-Albumin", "dU-Protein": of urine. The letter before others may be part of the name: "P-Amylase", "B-Lymphozyten".
    .replace(/^\s*[dt]?U\s?[-–]\s?(?=\p{Letter}{4})/u, ' urine ')
    // "Ac." is acid in other names.
    .replace(/(?<!\p{Letter})a[ck]\.?(?=\s*ant[iy])/giu, ' ')
    // "UA" alone is uric acid.
    .replace(/^\s*UA[\s,:-]+(?=\p{Letter}{3})|(?<=\p{Letter}{3}),?\s*\(?UA\)?\s*$/gu, ' urine ')
    .replace(/['’]s(?!\p{Letter})/gu, '')
    .replace(/%/g, ' % ')
    .replace(/[αβγκλ]|ß(?=-?\s?hcg)/giu, (letter) => ` ${greekLetters[letter.toLowerCase()] ?? letter} `)
    .replace(/(?<=(?:alpha|beta|gamma|bêta|alfa))(?=\d)/giu, ' ');
  for (const [pattern, instead] of chineseParts) text = text.replace(pattern, instead);
  return text;
}

const classes = ['igg', 'igm', 'iga', 'ige'];
/** The words together: "IgG antibodies" of something are its IgG, and free beside total is the ratio of the two. */
export function joinNameWords(words: readonly string[]): Set<string> {
  const tokens = new Set(words);
  if (tokens.size > 2 && classes.some((one) => tokens.has(one))) tokens.delete('ab');
  // "Proteinase 3 abs": short for antibodies as well.
  if (tokens.has('ab')) tokens.delete('absolute');
  if (tokens.has('free') && tokens.has('total')) tokens.add('ratio');
  return tokens;
}
