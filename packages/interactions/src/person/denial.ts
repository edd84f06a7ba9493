/** What ends a clause: a denial before it says nothing of what comes after it. */
const clauseEnds = /([,;.()[\]/&+\n!]|[?:](?=\s)|(?<=\s)[-–]+(?=\s)|—|\b(?:and|but|though|although|however|plus)\b)/i;
const joints = /^(?:and|plus|[&+/])$/i;
/** After these an answer may stand: "Smoking: no". */
const questionMarks = /^(?:[?:–—]|-+)$/;
const isBracket = /^[([]$/;
const isAnswer = /^\s*(?:no|none|never|negative|ruled out|excluded)\s*$/i;

const vaccine = '(?:vaccinated|immuni[sz]ed|vaccinations?|immuni[sz]ations?|vaccines?|jabs?|shots?)';
const vaccineDate = String.raw`(?:done|given|complete|completed|received|up to date|as an? (?:child|baby|adult)|years ago|in|\d+)`;
/** Illnesses that a vaccine prevents. "Diabetes (shots)" and "asthma, vaccinated" are illnesses. */
const hasVaccine =
  /^(?:hepatitis b|hep b|hbv|shingles|(?:herpes )?zoster|chicken ?pox|varicella|influenza|flu|covid(?: 19)?|pneumonia|tb|tuberculosis)$/;
/** A clause that names hepatitis B alone. "My hepatitis B (vaccinated)" and "flu (vaccinated)" are what people have. */
const isNoted = /^\s*(?:hepatitis b|hep b|hbv)\s*$/i;
/** Nothing but a vaccination: no other illness, no other person, no exception, and no shots, which may treat it. */
const isVaccineNote = new RegExp(String.raw`^\s*(?:vaccinat\w+|immuni[sz]\w+|vaccines?)(?: ${vaccineDate})*\s*$`, 'i');

/**
 * `joins`: "and" or the like is before it, so that a subject of the clause before counts too. `answers`: it may begin with the answer to the
 * clause before.
 */
export type Clause = { text: string; joins: boolean; answers: boolean };

export function splitClauses(text: string): Clause[] {
  const parts = text.split(clauseEnds);
  const clauses: Clause[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [mark = '', part = ''] = [parts[at - 1], parts[at]];
    const last = clauses.at(-1);
    // "Epilepsy: no" is one clause, and so is "hepatitis B (vaccinated 2015)".
    const isNote = isBracket.test(mark) && isVaccineNote.test(part) && isNoted.test(last?.text ?? '');
    if (last && (isNote || (questionMarks.test(mark) && isAnswer.test(part)))) last.text += ` ${part.trim()}`;
    else clauses.push({ text: part, joins: joints.test(mark), answers: questionMarks.test(mark) });
  }
  return clauses;
}

/** Stands for each illness in the words of a clause. */
export const namedMark = '#';

const denial = '(?:no|not|never|without|dont|doesnt|didnt|isnt|nor|neither|denies|negative for)';
const filler =
  '(?:a|an|any|known|had|have|has|having|got|ever|been|signs? of|evidence of|history of|diagnosis of|diagnosed with|suffer from|suffered from|tested|the)';
const narrowing = '(?:previous|prior|current|currently|active|mild|severe|chronic|type|stage)';
const joined = `(?: ${namedMark} (?:or|nor))*`;
const endFiller = '(?:at all|now|currently|ever|either|so far|yet|today|that i know of|that i am aware of)';
const relative =
  '(?:(?:grand)?(?:mother|father|ma|pa)s?|mums?|moms?|dads?|parents?|sisters?|brothers?|aunts?|uncles?|sons?|daughters?|wife|wifes|husbands?)';

/**
 * "No known", "never had", "I don't have any", right before an illness. Not "not severe", which leaves a milder illness, and not "smoking no",
 * which answers what is before it.
 */
const speaker =
  '(?:i|ive|im|we|he|she|they|you|patient|do|does|did|have|has|had|am|is|are|was|were|there|also|still|certainly|definitely|absolutely|fortunately)';
const startsDenial = new RegExp(`^(?:${speaker} )*${denial}\\b|\\b(?:without|with no|negative for)\\b`);
const isDenial = new RegExp(`(?:^| )${denial}(?: ${filler})*(?:${joined}(?: ${filler})*)$`);
const denialWords = new RegExp(String.raw`\b${denial}\b`, 'g');
/** "My mother had", "family history of". Not "me and my mother had", and not "mum has", which may be whom the list is for. */
const isRelative = new RegExp(
  `^(?:(?:(?:my|his|her|our) )?${relative} (?:had|died of|died from|suffered from)|(?:no |known )*family history(?: of)?)(?: (?:${filler}|${narrowing}))*$`,
);
/** "They ruled out". Not "never ruled out" or "to be ruled out". */
const isRuledOut =
  /^(?:(?:i|we|they|my|the|doctors?|gp|has|have|had|already|cardiologist|neurologist|tests?|scan|mri) )*ruled out(?: an?| any)?$/;
/** Nothing but further illnesses of the same denial: "no asthma or COPD at all". "No asthma medicine" denies no asthma. */
const isEnd = new RegExp(`^(?:(?:or|nor)(?: ${filler})* ${namedMark} ?)*(?:${endFiller})?$`);
/** "Epilepsy: no", "HLA-B*57:01 negative", "asthma ruled out". */
const isDeniedAfter = /^(?:(?:test|result|is|was|has been|tested) )*(no|none|never|negative|ruled out|excluded)$/;
/** "G6PD negative" may mean that the enzyme is missing. */
export const isLack = /\b(?:deficiency|slow|low|rapid|fast|lack)\b/i;

export type Surroundings = { before: string; after: string; joins: boolean; answers: boolean };

/**
 * Whether a clause says that the person does not have an illness that it names. `before` and `after` are the words of the clause around
 * the name, each other illness as `#`. What is not clearly denied counts as an illness: a warning too many is the smaller harm.
 */
export function isDenied({ before, after, joins, answers }: Surroundings, name: string): boolean {
  const later = isDeniedAfter.exec(after)?.[1];
  if (later) return !/\b(?:not|never|be|being)$/.test(before) && !(later === 'negative' && isLack.test(name));
  if (isRelative.test(before)) return !joins && !/\b(?:i|im|ive|me|too|also|as|same|like)\b/.test(`${before} ${after}`);
  if (!isEnd.test(after)) return false;
  if (isRuledOut.test(before)) return true;
  // "Not without asthma".
  if (answers && !/\b(?:without|with no)\b/.test(before)) return false;
  return (
    isDenial.test(before) &&
    startsDenial.test(before) &&
    (before.match(denialWords) ?? []).filter((word) => word !== 'nor' && word !== 'neither').length <= 1
  );
}

const vaccineStart = String.raw`(?:(?:i|ive|im|have|had|got|been|was|am|is|the|a|my|fully|already|received|in|\d+) )*`;
/** "Hepatitis B vaccine 2015". Not "immune" alone, which people also are after the illness. */
const isVaccineAfter = new RegExp(`^(?:immune (?:by|from|through|after) )?${vaccine}(?: ${vaccineDate})*$`);
const isVaccineStart = new RegExp(`^ ?${vaccineStart}$`);
const isVaccineBefore = new RegExp(`^${vaccineStart}${vaccine} (?:against|for)(?: the)?$`);
const isVaccineEnd = new RegExp(`^(?: ?${vaccineDate})*$`);
/** Words of an infection, for which no vaccine speaks. */
const mayBeInfected =
  /\b(?:positive|core|antibod\w*|antigens?|hbsag|dna|viral|infect\w*|carriers?|carry|chronic|active|reactivat\w*|caught|despite|fail\w*|before|unsure|maybe|but|still|since|again|diagnos\w*|detect\w*|tested|treat\w*|relaps\w*|flare\w*|liver|load|copies|iu|cirrhosis|jaundice|interferon|exposed|exposure|needle|acute|cured|recovered|cleared|resolved|past|history|old|late|latent|remission|born|birth|\w+vir)\b/;

/** Whether a clause names an illness only for its vaccine, and nothing in the whole text speaks of an infection. */
export const isVaccine = ({ before, after }: Pick<Surroundings, 'before' | 'after'>, name: string, text: string): boolean =>
  hasVaccine.test(name) &&
  !mayBeInfected.test(text) &&
  !new RegExp(String.raw`\b${denial}\b`).test(`${before} ${after}`) &&
  ((isVaccineStart.test(`${before} `) && isVaccineAfter.test(after)) || (isVaccineBefore.test(before) && isVaccineEnd.test(after)));

/** Whether a text may deny something: then nothing is guessed from it. */
export const mayDeny = (text: string): boolean =>
  new RegExp(String.raw`\b(?:${denial}|${relative}|family|negative|ruled out)\b`).test(text);
