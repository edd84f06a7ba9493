import type { MedicationWords } from '@wellkept/clinical/medication.ts';

/** mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const names = [
  'metformin',
  'Warfarin',
  'ibuprofen',
  'St John’s wort',
  'Vitamin D3',
  'co-codamol',
  'levothyroxine',
  'Excedrin',
  'insulin glargine',
];
const foreign = [
  'Blutdrucktabletten morgens',
  'comprimido para dormir',
  'ワルファリン 5 mg',
  'таблетки от давления',
  'دواء السكر',
  '一天两次 甲硝唑',
];
const strengths = [
  '500 mg',
  '5mg',
  '0,5 mg',
  '1.000,5 µg',
  '20-12.5 mg',
  '100 mg/5 ml',
  '10 000 IE',
  '5000',
  '1/2',
  '-5 mg',
  'mg',
  '50mg 5ml 2%',
  '∞ mg',
];
const dosages = [
  '2 tablets',
  '1-2 tabs',
  'half',
  '½',
  'ein Löffel',
  '2 x 500mg (1000 mg)',
  '3 drops each eye',
  '1 tab + 1 cap',
  'as the doctor said',
  '0',
];
const frequencies = [
  'twice daily',
  'q6h prn',
  'every 4-6 hours, max 8 a day',
  'mon/wed/fri',
  '1-0-1',
  'zweimal täglich',
  '0 times a day',
  'when I think of it',
  'every other day at 25:61',
  'cada 8 horas',
  'BID?',
  'daily daily daily',
  'once a blue moon',
];
const signs = [
  '',
  ' ',
  '\t',
  '💊',
  '👩‍⚕️',
  '"',
  "'); drop table medications;--",
  '<b>',
  '\\',
  '{"name":',
  '%s',
  '﷽',
  '…',
  'null',
  '-',
  '0',
  '\u202e',
  '\ud83d\ude00',
];

/** Lines as no form would ask for them: typos, foreign words, mixed units, nothing, emoji, hundreds of characters. */
export function createOddMedications(count: number, seed: number): MedicationWords[] {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const chance = (share: number) => random() < share;
  const misspell = (text: string) => {
    const at = Math.floor(random() * text.length);
    return chance(0.5) ? text.slice(0, at) + text.slice(at + 1) : text.slice(0, at) + text.charAt(at) + text.slice(at);
  };
  const spoil = (text: string) => (chance(0.2) ? misspell(text) : chance(0.1) ? `${pick(signs)}${text}${pick(signs)}` : text);
  const createName = (): string => {
    const kind = random();
    if (kind < 0.1) return pick(signs).trim() || pick(['?', '💊']);
    if (kind < 0.2) return pick(foreign);
    if (kind < 0.3) return `${pick(names)} ${'💊 no idea '.repeat(50)}`.slice(0, 500);
    if (kind < 0.6) return [pick(names), pick(strengths), pick(dosages), pick(frequencies)].map(spoil).join(pick([' ', ', ', '  ', '; ']));
    return spoil(pick(names));
  };
  const createField = (values: readonly string[]): string | null =>
    chance(0.3) ? null : chance(0.1) ? pick(signs) : chance(0.05) ? pick(values).repeat(30).slice(0, 200) : spoil(pick(values));
  // What was saved was trimmed, and half of an emoji cannot be stored.
  const tidy = (text: string | null) => text?.toWellFormed().trim() ?? null;
  return Array.from({ length: count }, () => ({
    name: createName().toWellFormed(),
    strength: tidy(createField(strengths)),
    prescribedDosage: tidy(createField(dosages)),
    frequency: tidy(createField(frequencies)),
  }));
}
