/**
 * What a result in words says. `grade` counts plus signs; a trace is a half. `isMixed`: it says negative first and positive after that, so that
 * only the laboratory knows which is meant.
 */
export type WordResult = {
  kind: 'positive' | 'negative' | 'unclear';
  grade: number | null;
  titre: number | null;
  isMixed?: true;
  /** Mixed because of words that we couldn’t read. */
  isPartlyRead?: true;
};

/** The words of English, German, French, Spanish, Portuguese and Turkish reports, each standing on its own. */
const positiveWords = [
  'posit\\p{L}*',
  'pozit\\p{L}*',
  'pos\\b',
  'r[eé]a[ck]ti\\p{L}*',
  'reagente',
  'dete[ck]\\p{L}*',
  'd[eé]te[ck]\\p{L}*',
  'nachweis\\p{L}*',
  'nachgewiesen\\p{L}*',
  'saptand\\p{L}*',
  'tespit edildi',
  'pr[eé]sent\\p{L}*',
  'trace|spur|traza',
  'large|moderate|small|many|few|numerous|abundant|occasional|rare\\b',
  'seen\\b|observed|isolated|identified|found\\b|growth|grown?\\b|grew\\b',
  'wachstum|croissance|crecimiento|crescimento|crescita|üreme\\b',
  'monoclonal\\p{L}*',
  'leu[ck]oerythroblast\\p{L}*',
];
/** Germs: a culture or film that names one has found it, unless the same words say that it was not there. */
const germWords = [
  'plasmodium(?: (?:falciparum|vivax|ovale|malariae|knowlesi))?|(?:p\\. ?)?(?:falciparum|vivax|ovale|malariae|knowlesi)',
  'staph\\p{L}*|strep\\p{L}*|enteroc\\p{L}*|pneumoc\\p{L}*|meningoc\\p{L}*|gonoc\\p{L}*|mrsa\\b',
  'escherichia|e\\. ?coli|klebsiel\\p{L}*|pseudomon\\p{L}*|proteus|enterobac\\p{L}*|citrobac\\p{L}*|acinetobac\\p{L}*|serratia',
  // What stands for the stain of a germ: "Gram negative rods".
  'gramstained',
  'salmonel\\p{L}*|shigel\\p{L}*|campylobac\\p{L}*|listeria|neisseria|haemophilus|candida|s\\. ?(?:aureus|typhi|pneumoniae)',
];
/** "E. coli O157:H7". */
const serotype = '(?: O ?\\d{1,3}(?::H\\d{1,2})?)?';
const seenWords = 'seen|detected|found|isolated|grown|identified|observed|present';
const soughtKinds = 'ova|cysts?|parasites?|trophozoites?|larvae|worms?|eggs|bacteria|yeasts?|fungi|organisms?|casts|crystals';
/** What comes behind one of these is no longer denied. */
const turns = 'but|except|and|with|although|though|however|yet|while|whereas|aber|und|mais|et|pero|y|mas|e';
const foundWords = [...positiveWords, ...germWords];
const negativeWords = [
  `n[eé]g\\p{L}*(?: for (?:the )?(?:${germWords.join('|')})(?: or (?:${germWords.join('|')}))*)?`,
  // A germ behind a comma is denied with the first only where "or" joins the list: "No MRSA, E. coli" has found the second.
  // "No antibodies detected", "kein Nachweis", "no se detecta", "no Salmonella, Shigella or Campylobacter isolated", "no monoclonal band seen".
  `(?:no|none|non|not|nicht|kein\\p{L}*|não|nao|pas|aucune?|sin|sem|without)\\b(?: (?:evidence|signs?) of\\b)?(?:(?!\\b(?:but|except|other than|only|while|whereas|although|though|however|yet|aber|mais|pero|sauf)\\b|\\band (?:${germWords.join('|')}))[^.,;:()]){0,30}?\\b(?:${foundWords.join('|')})(?:(?:(?:, ?|/)(?:${germWords.join('|')}))*,? (?:or|nor|oder|ou|o) (?:${germWords.join('|')})|(?:/(?:${germWords.join('|')}))+)?${serotype}(?:(?: (?!(?:${turns})\\b|${germWords.join('|')})\\p{L}+){0,2} (?:${seenWords})\\b)?`,
  `(?:non?|nicht|não|not)[- ]?(?:${foundWords.join('|')}|det\\b)`,
  // "Plasmodium falciparum: not seen"; between the germ and "not" nothing else may be found.
  `(?:${germWords.join('|')})(?:[ :=-]+(?!(?:${foundWords.join('|')}))\\p{L}+\\.?){0,2}[ :=-]+(?:n[eé]gat\\p{L}*|absent|none|not (?:${seenWords}))`,
  // Every kind of a list that "or" closes: "no ova, cysts or parasites seen".
  `no (?:(?:${soughtKinds})(?:, ?|/))+(?:${soughtKinds}),? (?:or|and|nor) (?:${soughtKinds})(?: (?:${seenWords})\\b)?`,
  `neither (?:${germWords.join('|')}) nor (?:${germWords.join('|')})(?: (?:were |was )?(?:${seenWords})\\b)?`,
  'reaktif değil',
  'undetect\\p{L}*',
  'ind[eé]te[ck]t\\p{L}*',
  'saptanmad\\p{L}*|tespit edilmedi',
  'nil\\b',
  'absen[tc]\\p{L}*|ausente',
  'none\\b',
  'steril\\p{L}*',
];
const unclearWords = ['ind[eé]termin\\p{L}*', 'equivoc\\p{L}*', 'inconclus\\p{L}*', 'borderline', 'grenzwertig', 'gr[ae]y zone'];

/** A denial of what is itself a denial, or of a doubt: "no longer negative", "not non-reactive", "non-sterile", "no doubt positive". */
const doubledWords = [
  '(?:no|non|not|nicht|never|neither|kein\\p{L}*|não|nao|nunca|jamais|pas|plus|niet|hardly|ceased to be)[- ]+(?:(?:longer|more|mehr|mais|más|any|really|fully|quite|truly|entirely|clearly|be|a|an|the|un|eine?)[- ]+){0,3}(?:n[eé]g\\p{L}*|steril\\p{L}*|undete\\p{L}*|ind[eé]te[ck]t\\p{L}*|absen\\p{L}*|ausente|nil\\b|none\\b)',
  `(?:no|not|nicht|never|não|nao|pas|plus|niet)[- ]+(?:longer |mehr |mais |más |more )?(?:non?|not|nicht)[- ]*(?:${foundWords.join('|')})`,
  '(?:unsteril|nonsteril)\\p{L}*',
  // "Not falciparum" is malaria of another kind.
  'non[- ]*(?:plasmodium |p\\. ?)?(?:falciparum|vivax|ovale|malariae|knowlesi)\\b',
  'not[- ]+(?:plasmodium |p\\. ?)?(?:falciparum|vivax|ovale|malariae|knowlesi)\\b(?!(?: or (?:p\\. ?)?\\p{L}+)? (?:seen|detected|found|identified|observed|present)\\b)',
  'n[eé]g\\p{L}* değil',
  '(?:no|without|beyond|kein\\p{L}*|ohne|sin|sans|sem|senza) (?:\\p{L}+ )?(?:doubts?|question|zweifel|duda|doute|dúvida|dubbio)\\b',
];

/** Says no more than that something is possible. */
export const leftOpen =
  /\b(?:cannot|can not|can['’]t|could not|couldn['’]t|unable to) (?:be )?(?:exclud|rule|ruling)|\b(?:un)?confirmed\b/iu;
const titreInWords = /\btit(?:re|er)s? (?:of )?1 ?(?:in|to|\/) ?(\d+)/iu;

const start = String.raw`(?<![\p{L}])`;
export const resultWords = new RegExp(
  [
    `(?<doubled>${start}(?:${doubledWords.join('|')}))`,
    String.raw`(?<negative>${start}(?:${negativeWords.join('|')})|^\s*[-−–]+\s*$|^\s*<\s*1 ?: ?\d+)`,
    `(?<unclear>${start}(?:${unclearWords.join('|')}))`,
    String.raw`(?<positive>${start}(?:${foundWords.join('|')})|\++|(?<![<≤] ?)1 ?: ?\d+|tit(?:re|er)s? (?:of )?1 ?(?:in|to|/) ?\d+)`,
  ].join('|'),
  'giu',
);

/** What would be usual is not the result. */
const bracketedReference = /[([][^)\]]*\b(?:ref|normal|expected)[^)\]]*[)\]]?/giu;
const reference = /\b(?:ref(?:\.|erence|erenz\p{L}*|\b)|r[eé]f[eé]rences?|(?:normal|expected)(?: ?:| range| value| result)).*$/isu;
const brackets = /\([^)]*\)|\[[^\]]*\]/gu;

/** Strips print 30, 100, 300 and 2000 mg/dL for one to four plus signs of protein (Simerville JA et al., Am Fam Physician 2005;71:1153-1162). */
const grades: readonly (readonly [RegExp, number])[] = [
  [/\+{4}|\b4 ?\+|\+ ?4\b/u, 4],
  [/\+{3}|\b3 ?\+|\+ ?3\b|\blarge\b|\bmany\b/iu, 3],
  [/\+{2}|\b2 ?\+|\+ ?2\b|\bmoderate\b/iu, 2],
  [/\+|\bsmall\b/iu, 1],
  [/trace|spur|traza/iu, 0.5],
];

/** Names with a denial in them that denies no germ. */
const stains = /\bgram(?:[- ]*(?:n[eé]g|pos)\p{L}*\.?| ?[-−–+]+(?= ?(?:rod|coc|bac|dipl)))/giu;
const coagulase = /\bcoag(?:ulase)?\.?[- ](?:neg\p{L}*\.?|pos\p{L}*\.?)(?: (staph\p{L}*))?/giu;
const trait =
  /\b(?:ESBL|AmpC|VRE|CRE|CPE|KPC|NDM|carbapenemase|penicillinase|(?:beta|β)[- ]?lactamase|coagulase|oxidase|catalase|indole?|lactose|urease|(?:\p{L}+ )?toxin)s?(?: (?:test|screen|production|producer))?[ :=,-]+(?:n[eé]g\p{L}*|absent|non?[- ]produc\p{L}*|not (?:detected|found|seen|produced))/giu;
const germ = new RegExp(`(?<!\\p{L})(?:${germWords.join('|')})`, 'iu');

/** Without what is usual, and without the traits of a germ that say nothing about whether it was found. */
export const readOwnWords = (text: string): string => withoutTraits(text).replace(bracketedReference, ' ').replace(reference, ' ');

function withoutTraits(text: string): string {
  const named = text.replace(stains, 'gramstained').replace(coagulase, (_, behind: string) => behind || 'gramstained');
  const rest = named.replace(trait, ' ');
  return germ.test(rest) ? rest : named;
}

/** "negative", "-", "++", "trace", "Reactive 1:64", "Indeterminate"; null for other words. The word that stands first decides. */
export function parseWordResult(printed: string): WordResult | null {
  const text = withoutTraits(printed);
  const own = text.replace(bracketedReference, '').replace(reference, '');
  const kinds = [own.replace(brackets, ''), own, text].map(findKinds).find(({ length }) => length > 0) ?? [];
  const [first] = kinds;
  if (first === undefined) return leftOpen.test(own) ? { kind: 'unclear', grade: null, titre: null } : null;
  if (first === 'negative' && kinds.includes('positive')) return { kind: 'unclear', ...findExtent(own), isMixed: true };
  if (first === 'negative' && !kinds.includes('unclear')) return { kind: 'negative', grade: 0, titre: null };
  if (first !== 'positive') return { kind: 'unclear', grade: null, titre: null };
  return { kind: 'positive', ...findExtent(own) };
}

const findKinds = (text: string): WordResult['kind'][] =>
  [...text.matchAll(resultWords)].flatMap(({ groups: { doubled, negative, unclear } = {} }): WordResult['kind'][] =>
    doubled ? ['negative', 'positive'] : [negative ? 'negative' : unclear ? 'unclear' : 'positive'],
  );

function findExtent(text: string): Pick<WordResult, 'grade' | 'titre'> {
  const titre = (/(?<![<≤] ?)1 ?: ?(\d+)/u.exec(text) ?? titreInWords.exec(text))?.[1];
  const grade = grades.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { grade, titre: titre === undefined ? null : Number(titre) };
}
