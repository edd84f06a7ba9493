import { parseWordResult, readOwnWords, resultWords, type WordResult } from './word-result.ts';

/** Where anything that grows or is seen is an emergency, so that a denial counts only where nothing else was found. */
const dangerousSearches: ReadonlySet<string> = new Set(['blood_culture', 'csf_culture', 'malaria']);

const toWords = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
/** What is looked for: a clause that only names it, after something was denied, may have found it. */
const soughtWords = toWords(`
  aerobe aerobes anaerobe anaerobes bacteria fungi fungus growth organism organisms parasite parasites pathogen pathogens plasmodium malaria
  pathogene keime wachstum pf pv pm po pan`);
/** Words beside a denial that name nothing that could have been found. */
const plainWords = toWords(`
  a after aerobic aerobically afb all an anaerobic and antigen any arm at bacterial been blood both bottle bottles by collected csf culture
  cultured cultures date day days detected dna dias días film films final five for fluid from fungal h has have hour hours hrs in incubation
  interim is isolated it jours left malarial medium microscopy no nach now of on or pcr peripheral prelim preliminary previous rapid rdt
  report result results right rna sample samples seen set sets smear smears so far sp species specimen specimens spp stain status stunden tage
  tagen test tested tests the thick thin this thus to und up was were after après de des les jour horas hs le la los las en el et e y os as
  após apos kultur blutkultur hemocultura hémoculture`);

/** Begins what a laboratory writes about the test and not about what it found. */
const aboutTheTest =
  /^(?:advi[cs]|authori[sz]|call|clinic|collect|comment|consider|consult|contact|continu|correlat|department|examin|follow|held|if$|incubat|inform|interpret|laborator|method|note|notif|pending|perform|phoned|please|processed|received|recommend|refer|repeat|report|review|see$|sign|suggest|telephon|validat|verif)/u;

/** What germs and their stages are called, in any list or none: a word of this shape has been found. */
const germShape =
  /cocc|bacill|bacter|strepto|staphylo|(?:ella|ellae|monas|myces|ides|ium|um|us|ia|iae|ea|sporon|phaga|spira|plasma|soma|somes?|zoites?|cytes?|zonts?|oids?|coli)$|filaria|amo?eb|spiroch|^(?:rods?|forms?|rings?|yeasts?|hypha\p{L}*|mou?lds?|elements?|parasita?emia|cysts?|ova|larva\p{L}*|worms?|flora|contamin\p{L}*|turbid|cloudy|clusters?|chains?|pairs?|cfu|gpc|gpr|gpb|gnc|gnr|gnb|cns|cons|mssa|vre|esbl)$/u;

const noParasites = /\bparasita?emia\W*0(?:[.,]0+)?\s*%/giu;
/** A person's name behind a title, or behind what the person did. */
const names =
  /\b(?:(?<title>Dr|DR|Doctor|Prof|Professor|Mr|Mrs|Ms)\b\.?|(?:[Rr]eported|[Aa]uthori[sz]ed|[Vv]erified|[Vv]alidated|[Rr]eviewed|[Ss]igned|[Ee]xamined) by)\s+(?:\p{Lu}\.?\s+)*(?!(?:Dr|DR|Doctor|Prof|Mr|Ms))(?<first>\p{Lu}[\p{L}'’-]*)(?:\s+(?<last>\p{Lu}[\p{L}'’-]*))?/gu;
/** In place of a denial. */
const denial = '¬';

/** As `parseWordResult`, for a test whose denial has to stand alone: "No growth, Bacteroides" is mixed, though the germ is in no list. */
export function readTestedWords(of: string, text: string): WordResult | null {
  const word = parseWordResult(text);
  if (!dangerousSearches.has(of) || (word && word.kind !== 'negative')) return word;
  if (word ? deniesAll(text) : !namesGerm(text)) return word;
  return { kind: 'unclear', grade: null, titre: null, isMixed: true, isPartlyRead: true };
}

const namesGerm = (text: string): boolean =>
  [...readOwnWords(text).matchAll(/\p{L}+/gu)].some(([one]) => isGermShaped(one) && !isKnown(one.toLowerCase()));

const isKnown = (word: string): boolean => plainWords.has(word) || soughtWords.has(word);

/** Whether every clause denies, or says nothing that could have been found. */
function deniesAll(text: string): boolean {
  const denied = readOwnWords(text)
    .replace(noParasites, ' ')
    .replace(resultWords, (match, ...rest) => {
      const { negative } = rest.at(-1) as { negative?: string };
      return negative === undefined ? match : ` ${denial} `;
    });
  const clauses = withoutNames(denied).split(/[,;.\n()]|\b(?:but|with)\b/iu);
  const first = clauses.findIndex((clause) => clause.includes(denial));
  return clauses.every((clause, at) => saysNothing(clause, at > first));
}

/** A germ is no name: "Reported by Dr Smith Bacteroides fragilis". */
const withoutNames = (text: string): string =>
  text.replace(names, (...match) => {
    const { title, first = '', last = '' } = match.at(-1) as Partial<Record<'title' | 'first' | 'last', string>>;
    return ['report', title === undefined ? first : '', last].filter((one) => one === 'report' || isGermShaped(one)).join(' ');
  });

const isGermShaped = (word: string): boolean => germShape.test(word.toLowerCase());

/** `isAfter`: something was denied before it. */
function saysNothing(clause: string, isAfter: boolean): boolean {
  const isDenied = clause.includes(denial);
  if (!isDenied && /\d\s*%/u.test(clause)) return false;
  return clause.split(/\band\b/iu).every((part) => {
    const words = [...part.matchAll(/\p{L}+/gu)].map(([one]) => one);
    const unknown = words.filter((one) => one.length > 1 && !isKnown(one.toLowerCase()));
    if (!isDenied && isAfter && words.some((one) => soughtWords.has(one.toLowerCase()))) return false;
    if (unknown.length === 0) return true;
    if (!part.includes(denial) && !unknown.some((one) => aboutTheTest.test(one.toLowerCase()))) return false;
    return unknown.every((one) => isOrdinary(one, words[0] === one));
  });
}

/** A word that begins with a capital letter amid a clause is a name. */
const isOrdinary = (word: string, isFirst: boolean): boolean =>
  aboutTheTest.test(word.toLowerCase()) || (!isGermShaped(word) && (isFirst || !/^\p{Lu}\p{Ll}/u.test(word)));
