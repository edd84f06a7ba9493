import { leftOpen, parseWordResult, readOwnWords, resultWords, type WordResult } from './word-result.ts';

/** Where anything that grows or is seen is an emergency, so that a denial counts only where nothing else was found. */
const dangerousSearches: ReadonlySet<string> = new Set(['blood_culture', 'csf_culture', 'malaria']);

const toWords = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
/** What is looked for: found, unless a denial is of it. */
const soughtWords = toWords(`
  aerobe aerobes anaerobe anaerobes bacteria fungi fungus growth organism organisms parasite parasites pathogen pathogens plasmodium malaria
  pathogene keime wachstum mp pf pv pm po pan`);
/** Words that name nothing that could have been found. Beside a denial every other word stays unread. */
const plainWords = toWords(`
  a à after aerobic aerobically afb all an anaerobic and antecubital antigen any arm as at automated await awaited awaiting bacterial bact
  bactec been blood both bottle bottles by central clinically collected csf culture cultured cultures d daily date day days detected did dna
  does drawn días dias e film films final five fluid for from fungal further h had has have hour hours hrs icu in incubation india indicated
  ink interim is isolated it jours left low malarial manual medium microscopy no nach not now o observed of on or other pcr peripheral
  persist persists prelim preliminary previous progress rapid rdt remains report result results right rna sample samples seen set sets smear
  smears so far sp species specimen specimens spp stain status stunden suspicion symptoms system tage tagen taken test tested tests the then
  thick thin this three thus to two four five six und up vein venous volume ward was were when x y after après de des les jour horas hs le la los las el en enrichment et field fields one os
  após apos kultur blutkultur hemocultura hémoculture
  january february march april may june july august september october november december`);

/** Begins what a laboratory writes about the test and not about what it found. */
const aboutTheTest =
  /^(?:advi[cs]|authori[sz]|call(?:ed)?$|clinic|collect|comment|consider|consult|contact|continu|correlat|department|examin|follow|held$|if$|incubat|inform|interpret|laborator|method|note|notif|pending|perform|phoned|please|processed|received|recommend|refer|repeat|report|review|see$|sign|suggest|telephon|validat|verif|\p{L}+ologists?$)/u;

/** What germs and their stages are called, in any list or none: a word of this shape has been found. */
const germShape =
  /cocc|bacill|bacter|strepto|staphylo|(?:ella|ellae|monas|myces|ides|ium|um|us|ia|iae|ea|sporon|phaga|spira|plasma|soma|somes?|zoites?|cytes?|zonts?|oids?|coli)$|filaria|amo?eb|spiroch|^(?:rods?|forms?|rings?|yeasts?|hypha\p{L}*|mou?lds?|elements?|parasita?emia|cysts?|ova|larva\p{L}*|worms?|flora|contamin\p{L}*|turbid|cloudy|clusters?|chains?|pairs?|cfu|gpc|gpr|gpb|gnc|gnr|gnb|cns|cons|mssa|vre|esbl)$/u;

/** Says that nothing was found, or how little a negative test says. */
const nothingFound =
  /\bparasita?emia\W*0(?:[.,]0+)?\s*%|\bWBCs?\s*:?\s*<\s*5\b(?!\s*[/%])|\b(?:does|do|did) not (?:exclude|rule out) (?:malaria|infection)\b/giu;
/** Numbers of hours, days, bottles and fields, dates and times: any other number may be a count. */
const plainNumbers =
  /\b\d{1,4}([./-])\d{1,2}\1\d{2,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?|\b\d{1,3}(?: ?[-–] ?\d{1,3})?[ -]?(?=(?:hours?|hrs?|hs?|d|days?|tagen?|stunden|jours?|d[ií]as?|horas?|fields|sets|bottles|films|smears|samples|january|february|march|april|may|june|july|august|september|october|november|december)\b)|(?<=\b(?:bottles?|sets?|days?) ?#?)[1-9]\b(?!\s*[/%])|(?<=\b(?:january|february|march|april|may|june|july|august|september|october|november|december) )(?:\d{4}|\d{1,2})\b/giu;

/** A person's name behind a title, or behind initials and what the person did. */
const names =
  /\b(?:(?:Dr|DR|Doctor|Prof|Professor|Mr|Mrs|Ms)\b\.?\s+(?:\p{Lu}\.?\s+)*|(?:[Rr]eported|[Aa]uthori[sz]ed|[Vv]erified|[Vv]alidated|[Rr]eviewed|[Ss]igned|[Ee]xamined) by\s+(?:\p{Lu}\.?\s+)+)(?!(?:Dr|DR|Doctor|Prof|Mr|Ms)\b)(?<first>\p{Lu}[\p{L}'’-]+)(?:\s+(?<last>\p{Lu}[\p{L}'’-]+))?/gu;
/** Only behind one of these may a second word be a name too: it could be a germ's. */
const givenNames = toWords(`
  ahmed ali amit ana andrea andrew anna anne anita anthony antonio ayse barbara carlos carmen catherine charles christine claire daniel david
  deepa elena elizabeth emily emma fatima francisco george hassan helen james jan jane jennifer joao john jorge jose juan julia karen kate
  laura linda luis manuel maria marie mario mark martin mary mehmet michael mohamed mohammed muhammad nicola omar patricia paul pedro peter
  priya rahul rajesh richard robert rosa sandra sanjay sarah silvia sofia stephen steven sunita susan thomas vijay william`);
/** In place of a denial, and of anything else that was found. */
const denial = '¬';
const finding = '✚';
/** A denial that says itself what it denies: not what stands before it. */
const ownDenial = '¬¬';

/** "Bacteroides confirmed", "contamination cannot be ruled out": what was found is in no list. */
const isLeftOpen = (text: string): boolean => leftOpen.test(text.replace(/\bnot confirmed\b/giu, ' '));

/** As `parseWordResult`, for a test whose denial has to stand alone: "No growth, Bacteroides" is mixed, though the germ is in no list. */
export function readTestedWords(of: string, text: string): WordResult | null {
  const word = parseWordResult(text);
  if (!dangerousSearches.has(of) || (word && word.kind !== 'negative' && !(word.kind === 'unclear' && isLeftOpen(text)))) return word;
  if (word?.kind === 'negative' ? deniesAll(text) : !word && !namesGerm(text) && !namesSoughtAlone(text)) return word;
  return { kind: 'unclear', grade: null, titre: null, isMixed: true, isPartlyRead: true };
}

const namesGerm = (text: string): boolean =>
  [...readOwnWords(text).matchAll(/\p{L}+/gu)].some(([one]) => isGermShaped(one) && !isKnown(one.toLowerCase()));

const undone =
  /\b(?:pending|progress|await\p{L}*|cancel\p{L}*|reject\p{L}*|insufficient|not (?:done|performed|received|requested|tested))\b/iu;
/** "Pf", in words that say of nothing that it was or was not there. "Malaria" alone is the test. */
const namesSoughtAlone = (text: string): boolean =>
  text.split(/[,;.\n]/u).some((clause) => namesSought(clause.replace(/malaria/giu, ' ')) && !undone.test(clause));

const isKnown = (word: string): boolean => plainWords.has(word) || soughtWords.has(word);

/** Whether every clause denies, or says nothing that could have been found. */
function deniesAll(text: string): boolean {
  const denied = withoutNames(readOwnWords(text)).replace(nothingFound, ' ').replace(resultWords, replaceResult).replace(plainNumbers, ' ');
  return denied.split(/[,;.\n]|\b(?:but|with)\b/iu).every(saysNothing);
}

function replaceResult(match: string, ...rest: unknown[]): string {
  const { negative } = rest.at(-1) as { negative?: string };
  if (negative !== undefined && /contamin\p{L}*\s+\S/iu.test(negative)) return ` ${finding} `;
  if (negative !== undefined) return ` ${isGeneral(negative) ? denial : ownDenial} `;
  return soughtWords.has(match.toLowerCase()) ? match : ` ${finding} `;
}

const generalWords = toWords(`
  no none non not nicht kein keine keinen pas de aucun aucune sin sem any evidence of seen detected found isolated grown identified observed
  present bacterial malarial growth organism organisms parasite parasites pathogen pathogens plasmodium nil absent wachstum croissance
  crecimiento crescimento steril sterile neg negative negativ negativo négatif undetected undetectable`);
/** "Not seen" and "no growth" deny what stands before them; "no P. vivax" doesn't, nor "not identified", which may be a germ without a name. */
const isGeneral = (words: string): boolean =>
  !/^(?:not|non|nicht) identified$/iu.test(words) && listWords(words).every((one) => generalWords.has(one.toLowerCase()));

const withoutNames = (text: string): string =>
  text.replace(names, (...match) => {
    const { first = '', last = '' } = match.at(-1) as Partial<Record<'first' | 'last', string>>;
    const isGiven = givenNames.has(first.toLowerCase());
    return ['report', isGiven || !isGermShaped(first) ? '' : first, isGiven && !isGermShaped(last) ? '' : last].join(' ');
  });

const isGermShaped = (word: string): boolean => germShape.test(word.toLowerCase());
const listWords = (text: string): string[] => [...text.matchAll(/\p{L}+/gu)].map(([one]) => one);
const namesSought = (text: string): boolean => listWords(text).some((one) => soughtWords.has(one.toLowerCase()));

/** "In two of four bottles" says something else of the others. */
const someOfMore =
  /\b(one|two|three|four|five)(?: (?:bottles?|sets?))? (?:out )?of (?:the )?(?!\1\b)(?:two|three|four|five|six)\b|\bin (?:just |only )?one (?:bottle|set)\b/iu;

function saysNothing(clause: string): boolean {
  if (clause.includes(finding) || /\d/u.test(clause) || someOfMore.test(clause)) return false;
  const isRead = listWords(clause).every(
    (one) => isKnown(one.toLowerCase()) || (aboutTheTest.test(one.toLowerCase()) && !isGermShaped(one)),
  );
  return isRead && !namesSought(withoutDenied(clause));
}

const sought = [...soughtWords].join('|');
const kindOfSought = '(?:(?:the|any|all|aerobic|anaerobic|bacterial|malarial?|and|or) )*';
/** "No growth of aerobic and anaerobic organisms". */
const deniedBehind = new RegExp(
  `¬+ +(?:of|for) ${kindOfSought}(?:${sought})\\b(?:(?: or |/)${kindOfSought}(?:${sought})\\b)*(?: and ${kindOfSought}(?:${sought})\\s*$)?`,
  'giu',
);
/** "Malaria antigen (Pf/Pv): ¬": what a bracket or a colon joins to a denial, or nothing divides from it, and nothing places elsewhere. */
const deniedBefore = /(?<=^|:)(?<heading>[^:()✚¬–-]*(?:\([^()✚¬]*\))?)\s*[:=–-]?\s*¬(?!¬)/gu;
const placed = /\b(?:in|bottles?|sets?|arm|line|left|right|from|on|at|both|other)\b/iu;

/** A clause without what a denial in it is of. "Malaria" before a colon is the test. */
const withoutDenied = (clause: string): string =>
  clause
    .replace(/^[^:()¬✚]*:/u, (title) => title.replace(/malaria/iu, ' '))
    .replace(deniedBehind, ' ')
    .replace(deniedBefore, (match, heading: string) => (placed.test(heading) ? match : ' '));
