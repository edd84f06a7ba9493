import type { Match } from '@wellkept/medications/resolution.ts';
import type { Mention } from '../reading/mentions.ts';
import type { MessageReading } from '../reading/read-message.ts';
import { resolveOwnMedicine } from '../tools/own-medicines.ts';
import type { OwnData, World } from '../tools/tool.ts';

/** So much of what a word may stand for has to be of the medicine's class. */
const classShareMin = 0.5;

/** A missed dose of a hormone that is no contraceptive pill is marked: its article speaks of the pill, whose advice is the opposite. */
export function markHormones(world: World, reading: MessageReading): MessageReading {
  if (!reading.intents.includes('missed-dose')) return reading;
  const isOtherHormone = ({ kind, name, isContraceptive }: Mention): boolean => {
    const match = kind === 'one' && !isContraceptive ? world.resolver.resolve(name).match : null;
    const sides = match?.ingredients.flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId)?.sides ?? []) ?? [];
    return match !== null && sides.some((side) => hormoneSides.has(side)) && !isContraceptivePill(world, match);
  };
  return { ...reading, mentions: reading.mentions.map((one) => (isOtherHormone(one) ? { ...one, isContraceptive: false } : one)) };
}
const hormoneSides: ReadonlySet<string> = new Set(
  ['combined-contraceptive', 'progestin', 'estrogen', 'emergency-contraceptive', 'androgen'].map((id) => `class:${id}`),
);

/**
 * A message with the person's own medicine in the place of the word for its kind: "the steroids" of a person on prednisolone is
 * prednisolone. A word that fits none or several of the list stays.
 */
export function nameOwnMedicines(world: World, reading: MessageReading, own: OwnData | null): MessageReading {
  if (!own || reading.relative !== null) return reading;
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

const missedPills = /\b(?:miss\w*|forg[eo]t\w*|skip\w*|late)\b.{0,30}\bpills?\b/i;
/** "My pill" and "two pills" are the contraceptive beside other tablets too; "my pills" and "my water pill" are not. */
const contraceptiveWords = /\b(?:my|the) pill\b|\b(?:\d+|two|three|four|five|six|seven) pills\b/i;

/** "I missed two pills": a contraceptive is the one that people call so, and the one for which the usual advice on a missed dose is wrong. */
function nameContraceptive(world: World, reading: MessageReading, own: OwnData): MessageReading | null {
  if (!missedPills.test(reading.text)) return null;
  const swallowed = own.medicines
    .map((medicine) => resolveOwnMedicine(world, medicine))
    .filter(({ text, form }) => !unswallowed.test(`${text} ${form ?? ''}`));
  const [match] = swallowed.flatMap((one) => (one.match && isContraceptivePill(world, one.match) ? one.match : []));
  if (!match || (swallowed.length > 1 && !contraceptiveWords.test(reading.text))) return null;
  const mention = { text: 'pill', id: match.id, name: match.name, kind: 'one' as const, candidates: [], isCorrected: false };
  return { ...reading, mentions: [{ ...mention, isContraceptive: true }] };
}
const unswallowed = new RegExp(`\\b(?:${forms})(?:e?s)?\\b`, 'i');

/** A progestin for birth control that is not swallowed makes it a ring, a patch or an implant; others treat an illness. */
function isContraceptivePill({ knowledge }: World, { ingredients }: Match): boolean {
  const sides = ingredients.map(({ substanceId }) => knowledge.substances.get(substanceId)?.sides ?? []);
  const isSwallowed = (one: readonly string[]) => one.includes('class:swallowed-progestin');
  return (
    sides.some((one) => isSwallowed(one) || one.includes('class:combined-contraceptive')) &&
    !sides.some((one) => one.includes('class:contraceptive-progestin') && !isSwallowed(one))
  );
}
