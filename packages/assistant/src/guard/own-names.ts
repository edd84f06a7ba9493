import type { Match, Resolution } from '@wellkept/medications/resolution.ts';
import { createItemResolver } from '@wellkept/medications/sig/parse-medication.ts';
import type { Mention } from '../reading/mentions.ts';
import { findListRole } from '../reading/own-uses-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import { resolveOwnMedicine } from '../tools/own-medicines.ts';
import { findOfRole } from '../tools/own-roles.ts';
import type { OwnData, OwnMedicine, World } from '../tools/tool.ts';
import { isContraceptivePill } from './contraceptive-pill.ts';

/** So much of what a word may stand for has to be of the medicine's class. */
const classShareMin = 0.5;

/** A missed dose of a hormone that is no contraceptive pill is marked: its article speaks of the pill, whose advice is the opposite. */
export function markHormones(world: World, reading: MessageReading, own: OwnData | null): MessageReading {
  if (!reading.intents.includes('missed-dose')) return reading;
  const isOtherHormone = (mention: Mention): boolean => {
    if (mention.kind !== 'one' || mention.isContraceptive) return false;
    const { match, dose } = resolveMention(world, mention, reading, own);
    const sides = match?.ingredients.flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId)?.sides ?? []) ?? [];
    return match !== null && sides.some((side) => hormoneSides.has(side)) && !isContraceptivePill(world, match, dose);
  };
  return { ...reading, mentions: reading.mentions.map((one) => (isOtherHormone(one) ? { ...one, isContraceptive: false } : one)) };
}

/** The brand and the strength are in the message or, of what it calls by another name, in the list. */
function resolveMention(world: World, mention: Mention, reading: MessageReading, own: OwnData | null): Pick<Resolution, 'match' | 'dose'> {
  const isMeant = ({ match }: Pick<Resolution, 'match'>) => match?.id === mention.id;
  const at = reading.text.toLowerCase().indexOf(mention.text.toLowerCase());
  const [strength = ''] = at < 0 ? [] : (leadingStrength.exec(reading.text.slice(at + mention.text.length)) ?? []);
  const read = createItemResolver(world.knowledge, world.resolver.resolve);
  const written = read(`${mention.text} ${strength}`.trim());
  const isExact = isMeant(written) && (written.dose !== null || written.match?.how === 'brand' || written.match?.kind === 'product');
  if (isExact) return written;
  const listed = reading.relative === null ? own?.medicines.map((one) => resolveOwnMedicine(world, one)).find(isMeant) : undefined;
  return listed ?? (isMeant(written) ? written : world.resolver.resolve(mention.name));
}
const leadingStrength = /^ ?\d*\.?\d+ ?(?:mg|mcg|µg|micrograms?)\b/i;
const hormoneSides: ReadonlySet<string> = new Set(
  ['combined-contraceptive', 'progestin', 'estrogen', 'emergency-contraceptive', 'androgen'].map((id) => `class:${id}`),
);

/**
 * A message with the person's own medicine in the place of the word for its kind: "the steroids" of a person on prednisolone is
 * prednisolone. A word that fits none or several of the list stays.
 */
export function nameOwnMedicines(world: World, reading: MessageReading, own: OwnData | null): MessageReading {
  if (!own || reading.relative !== null) return reading;
  const listRole = findListRole(reading);
  // "Which one of mine is the water tablet" asks about the list, and about no other water pill.
  if (listRole !== null && findOfRole(world, own, listRole).length > 0) return { ...reading, mentions: [], listRole };
  return nameByRole(world, nameByWord(world, reading, own), own);
}

function nameByWord(world: World, reading: MessageReading, own: OwnData): MessageReading {
  if (reading.mentions.length === 0) return nameContraceptive(world, reading, own) ?? nameByForm(world, reading, own);
  const listed = own.medicines.flatMap((medicine) => resolveOwnMedicine(world, medicine).match ?? []);
  const listClasses = (id: string) => (world.knowledge.substances.get(id)?.sides ?? []).filter((side) => side.startsWith('class:'));
  const mentions = reading.mentions.map((mention) => {
    if (mention.kind === 'one') return nameOwnKind(mention, listed);
    if (mention.kind !== 'several') return mention;
    const ids = mention.candidates.map(({ id }) => id);
    const isOfKind = (id: string) =>
      ids.includes(id) ||
      listClasses(id).some((side) => ids.filter((one) => listClasses(one).includes(side)).length >= ids.length * classShareMin);
    const [meant, ...others] = listed.filter(({ id }) => isOfKind(id));
    return meant && others.length === 0 ? { ...mention, kind: 'one' as const, id: meant.id, name: meant.name, candidates: [] } : mention;
  });
  return { ...reading, mentions };
}

/** "My insulin" of a person who takes insulin glargine is that one. */
function nameOwnKind(mention: Mention, listed: readonly Match[]): Mention {
  const word = mention.text.toLowerCase();
  const isOfWord = ({ name }: Match) =>
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .includes(word);
  const [own, ...others] = listed.some(({ id }) => id === mention.id) ? [] : listed.filter(isOfWord);
  return own && others.length === 0 ? { ...mention, id: own.id, name: own.name } : mention;
}

const forms = 'patch|gel|cream|spray|inhaler|injection|shot|ring|coil|implant|drops|suppository';
const formWords = new RegExp(`\\b(?:the|my|this) (${forms})\\b`, 'i');

/** "Is my tablet safe for the baby?": says nothing of a form, so it is the one medicine of a list of one. "The medicine for gout" is none of one's own. */
const anyFormWords = /\bmy (tablet|pill|capsule|medicine|medication|med)\b(?! (?:list|plan|box|cabinet))/i;

/** "Is the patch safe for me?": the one medicine of the list that is of this form. */
function nameByForm(world: World, reading: MessageReading, own: OwnData): MessageReading {
  const [, form] = formWords.exec(reading.text) ?? [];
  const [, anyForm] = anyFormWords.exec(reading.text) ?? [];
  const named = form ?? anyForm;
  if (named === undefined) return reading;
  const isOfForm = form === undefined ? /./ : new RegExp(`\\b${form}(?:e?s)?\\b`, 'i');
  const [medicine, ...others] = own.medicines.filter(({ name }) => isOfForm.test(name));
  const match = medicine && others.length === 0 ? resolveOwnMedicine(world, medicine).match : null;
  if (!match) return reading;
  const mention = { text: named, id: match.id, name: match.name, kind: 'one' as const, candidates: [], isCorrected: false };
  return { ...reading, mentions: [mention] };
}

const roleWords =
  /\b(the|my|this|that) ((?:[a-z'-]+ ){1,2}?)(?:tablets?|pills?|capsules?|meds?|medicines?|medications?|injections?|inhaler|drops|cream|spray|patch|one)\b/gi;
/** "The pain tablet my neighbour gave me" is none of the list. */
const fromElsewhere =
  /\b(?:gave|give[ns]?|giving|lent|lend\w*|borrow\w*|bought|buy\w*|got|get|offer\w*|found|sold|sells?|shop|store|chemist\w*|pharmac\w+|drugstore|supermarket|over the counter|otc|online|friends?|neighbou?rs?|colleagues?|some(?:one|body)|new|prescribed|start\w*|try|add\w*)\b/i;
const ownWord = /\bmy ([a-z-]{5,})\b/gi;

/** "My thyroid tablet", "the bone tablet", "my multivitamin": the one entry of the list that is there for it, or has the word in its name. */
function nameByRole(world: World, reading: MessageReading, own: OwnData): MessageReading {
  const { text, mentions, markers } = reading;
  const isRead = (phrase: string) => mentions.some((one) => phrase.toLowerCase().includes(one.text.toLowerCase()));
  const isCalled = ({ name }: OwnMedicine, word: string) => new RegExp(`(?:^|[^a-z])${word}(?:$|[^a-z])`, 'i').test(name);
  const meant = [
    ...[...text.matchAll(roleWords)].map(([phrase, whose = '', role = '']) => ({
      phrase,
      found: whose.toLowerCase() !== 'my' && fromElsewhere.test(text) ? [] : findOfRole(world, own, role.trim()),
    })),
    // "My lithium level" is a value, and no entry of the list.
    ...(markers.length > 0 ? [] : [...text.matchAll(ownWord)]).map(([, word = '']) => ({
      phrase: word,
      found: formOrTime.test(word) ? [] : own.medicines.filter((one) => isCalled(one, word)),
    })),
  ];
  const named = meant.flatMap(({ phrase, found: [only, ...others] }): Mention[] => {
    const match = only && others.length === 0 && !isRead(phrase) ? resolveOwnMedicine(world, only).match : null;
    return match === null ? [] : [{ text: phrase, id: match.id, name: match.name, kind: 'one', candidates: [], isCorrected: false }];
  });
  const added = named.filter(({ id }, at) => named.findIndex((one) => one.id === id) === at && !mentions.some((one) => one.id === id));
  return added.length === 0 ? reading : { ...reading, mentions: [...mentions, ...added] };
}
const formOrTime =
  /^(?:tablets?|pills?|capsules?|medicines?|medications?|drops|cream|spray|patch|injections?|morning|evening|night|daily|weekly|needed|sleep|blood|heart|doctor)$/i;

const missedPills = /\b(?:miss\w*|forg[eo]t\w*|skip\w*|late)\b.{0,30}\bpills?\b/i;
/** "My pill" and "two pills" are the contraceptive beside other tablets too; "my pills" and "my water pill" are not. */
const contraceptiveWords = /\b(?:my|the) pill\b|\b(?:\d+|two|three|four|five|six|seven) pills\b/i;

/** "The pill for my blood pressure", "two pills of the heart medicine"; "my pill for three days" says how long. */
const isForIllness = (text: string): boolean =>
  /\bfor my\b|\bpills? (?:against|of (?!(?:the|my|this) (?:pack|strip|blister|week)))\b/i.test(text) || illnessWords.test(text);
const illnessWords =
  /\bpills? for (?!\d|an?\b|(?:about|almost|nearly|over|more|at|several|some|many|days|weeks|the (?:last|past|first|second|third|whole)|one|two|three|four|five|six|seven|today|yesterday|birth|contracept\w*)\b)/i;

/** "I missed two pills": a contraceptive is the one that people call so, and the one for which the usual advice on a missed dose is wrong. */
function nameContraceptive(world: World, reading: MessageReading, own: OwnData): MessageReading | null {
  if (!missedPills.test(reading.text) || isForIllness(reading.text)) return null;
  const swallowed = own.medicines
    .map((medicine) => resolveOwnMedicine(world, medicine))
    .filter(({ text, form }) => !unswallowed.test(`${text} ${form ?? ''}`));
  const [match] = swallowed.flatMap((one) => (one.match && isContraceptivePill(world, one.match, one.dose) ? one.match : []));
  if (!match || (swallowed.length > 1 && !contraceptiveWords.test(reading.text))) return null;
  const mention = { text: 'pill', id: match.id, name: match.name, kind: 'one' as const, candidates: [], isCorrected: false };
  return { ...reading, mentions: [{ ...mention, isContraceptive: true }] };
}
const unswallowed = new RegExp(`\\b(?:${forms})(?:e?s)?\\b`, 'i');
