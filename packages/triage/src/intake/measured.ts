import words from '../vocabulary/intake.json' with { type: 'json' };
import type { NamedMedicine } from './lex.ts';

/** What was taken in units or by weight, and what was meant. */

const act = new RegExp(String.raw`(?<![\w'@#])(?:${words.acts.join('|')})(?![\w'])`);
const unit = String.raw`(?:#(\d+)|(\d+)u)\b`;
const weight = String.raw`\^([\d.]+)`;
/** "80 instead of 8". */
const instead = (amount: string) =>
  new RegExp(String.raw`${amount}[^.;!?]{0,25}?\b(?:instead of|rather than|not)\b[^.;!?]{0,12}?${amount}`);
/** "Should be 8 but I injected 80". */
const meantThenTaken = (amount: string) => new RegExp(String.raw`\b(?:supposed|should|meant)\b.{0,20}?${amount}.{0,30}?${amount}`);
/** "Took 100, should be 10". */
const takenThenMeant = (amount: string) =>
  new RegExp(String.raw`${amount}[^;]{0,25}?\b(?:should|supposed|meant|usually|normally|usual|normal|prescribed)\b[^.;!?]{0,25}?${amount}`);
/** "Took 10? No, 100". */
const corrected = (amount: string) =>
  new RegExp(String.raw`${amount}.{0,25}?\b(?:no|sorry|wait|i mean|actually|make that|correction)\b,? (?:it was )?${amount}`);
const order =
  /\b(?:(?:should|shall|can|could|may|must|do) (?:i|he|she|we)|(?:said|says|told (?:me|him|her|us)|wants? (?:me|him|her)|asked (?:me|him|her)|advised|have|has|need|needs|going|plan\w*) to)\b/;
/** Units of these are no dose. */
const otherUnits = /\d+u (?:of )?(?:alcohol|blood|plasma|wine|botox|platelets|red cells)/;

/** How many times what was meant. What is ordered, or asked about, and not done is none. */
function compareWritten(text: string, amount: string): number {
  const read = (pattern: RegExp): { first: number; second: number; before: string; between: string } | null => {
    const found = pattern.exec(text);
    if (!found) return null;
    const [first = 0, second = 0] = found.slice(1).filter(Boolean).map(Number);
    return { first, second, before: text.slice(0, found.index), between: found[0] };
  };
  const isDone = ({ before }: { before: string }) => act.test(before) || !order.test(before);
  const pairs = [instead(amount), takenThenMeant(amount)].flatMap((pattern) => read(pattern) ?? []).filter(isDone);
  const meant = [read(meantThenTaken(amount))].flatMap((one) => (one && act.test(one.between) ? [one] : []));
  const mended = [read(corrected(amount))].flatMap((one) => (one && act.test(one.before) ? [one] : []));
  return Math.max(
    1,
    ...pairs.map(({ first, second }) => (second > 0 ? first / second : 1)),
    ...[...meant, ...mended].map(({ first, second }) => (first > 0 ? second / first : 1)),
  );
}

/** Of what is measured in units, as insulin, twice as much as was meant. */
export const isFarFromUnits = (text: string): boolean => /\d+u\b/.test(text) && !otherUnits.test(text) && compareWritten(text, unit) >= 2;

/** The weights that were taken, as so many times what was meant, what the line says of a day, or the most that anyone takes. */
export function listWeighed(weighed: string, medicines: readonly NamedMedicine[], meant: NamedMedicine) {
  const written = compareWritten(weighed, weight);
  const found = written > 1 ? [{ medicine: meant, pieces: written, isWritten: true }] : [];
  const beside = new RegExp(
    String.raw`${act.source}(?: [a-z']+){0,3} (?:${weight}(?: of)?(?: [a-z']+){0,2} @(\d+)|@(\d+)(?: [a-z']+)? ${weight})`,
    'g',
  );
  for (const [whole, first, one, other, second] of weighed.matchAll(beside)) {
    const medicine = medicines[Number(one ?? other)];
    const most = medicine?.mostWeight;
    if (!medicine || !most || whole === undefined) continue;
    found.push({ medicine, pieces: Number(first ?? second) / most, isWritten: false });
  }
  return found;
}

const rapid = '(?:rapid|fast|short|novorapid|novolog|humalog|lispro|aspart|apidra|glulisine|fiasp)';
const longActing = '(?:long|slow|basal|background|glargine|lantus|toujeo|basaglar|abasaglar|semglee|levemir|detemir|tresiba|degludec)';
/** The rapid insulin in the place of the long one: as many units work within the hour. */
const swapped = new RegExp(
  String.raw`\b(?:took|taken|injected|did|done|put|gave|given|had|used|jabbed)\b[^.;!?]{0,20}\b\d+ ?(?:u|iu|units?)\b[^.;!?]{0,15}\b${rapid}\b[^.;!?]{0,25}\b(?:instead of|rather than|not)\b[^.;!?]{0,15}\b${longActing}\b`,
);
const switched = /\b(?:switched|changed|prescri\w+|instructed|told|now on|doctor)\b/;
export const hasSwappedInsulin = (text: string): boolean => swapped.test(text) && !switched.test(text);

const numbers: Readonly<Record<string, number>> = { ...words.numbers, one: 1, an: 1 };
/** So many pieces of a painkiller are the most of a day, in the hours that anyone is awake. */
const [painPerDay, hoursAwake] = [8, 16];
const rate = /#(\d+)(?: of)?(?: my| the)? @(\d+)[^.;!?#]{0,12}\bevery ~/;
const interval = /\bevery (?:(\d+|[a-z]+) )?(?:h|hrs?|hours?)\b/;

/** "3 paracetamol every two hours": how much of the most of a day it comes to; 0 where it is not so written, or only asked about. */
export function computeRate(text: string, message: string, medicines: readonly NamedMedicine[]): number {
  const found = rate.exec(text);
  const [, every] = interval.exec(message.toLowerCase()) ?? [];
  if (!found || every === undefined || !/\b(?:took|taken|taking|had|having|been on|used|popping|eating)\b/.test(text.slice(0, found.index)))
    return 0;
  const medicine = medicines[Number(found[2])];
  const most = medicine?.mostPerDay ?? (medicine?.risk === 'pain' ? painPerDay : null);
  const hours = numbers[every] ?? Number(every);
  return most && hours > 0 ? (Number(found[1]) * hoursAwake) / hours / most : 0;
}
