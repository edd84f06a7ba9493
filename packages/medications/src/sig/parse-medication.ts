import type { MedicationWords, ParsedMedication, Sig, Timing, TimingRule } from '@wellkept/clinical/medication.ts';
import { type Codes, rxnorm } from '@wellkept/knowledge/codes.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { parseTimingRule } from '../parse/parse-timing.ts';
import type { Resolution } from '../resolution.ts';
import { uncounted } from '../resolve/dose-parts.ts';
import { findItemCodes } from '../resolve/item-codes.ts';
import { findHighestDoses, findUnclearDoses, findUnreadParts, formatSig } from './sig-text.ts';

type ResolveText = (text: string) => Resolution;

/** The words of a medicine as the check of a list takes them, read now: for what is not saved yet. */
export function resolveWords(resolve: ResolveText, words: MedicationWords): Resolution {
  const unclearDoses = findUnclearDoses(words);
  const resolution = resolve(formatSig(words));
  if (unclearDoses === null) return resolution;
  const { highestDoses: _, ...read } = resolution;
  const highestDoses = findHighestDoses(words);
  return { ...read, ...uncounted, timing: parseTimingRule(null), unclearDoses, ...(highestDoses ? { highestDoses } : {}) };
}

/** A medicine in one line, as it was read: "Metformin 1000 mg twice a day". */
export const formatMedicationLine = (medication: StoredMedication): string => medication.parsed?.sigText ?? formatSig(medication);

/** Reads the words of a medicine once, for keeping. `codes` are those of the reference tables; without them it has none. */
export function parseMedication(resolve: ResolveText, codes: Codes | null, words: MedicationWords): ParsedMedication {
  const resolution = resolveWords(resolve, words);
  const { match, unread, unknownParts, form } = resolution;
  const [ingredient, ...others] = match?.ingredients ?? [];
  const isKnownWhole = ingredient !== undefined && others.length === 0 && unknownParts.length === 0;
  const leftOver = [...(match ? [unread, ...unknownParts] : [words.name.trim()]), ...findUnreadParts(words)];
  return {
    substanceId: isKnownWhole ? ingredient.substanceId : null,
    rxcui: codes === null ? null : (findItemCodes(resolution, codes).find(({ system }) => system === rxnorm)?.code ?? null),
    form,
    sig: toSig(resolution),
    sigText: resolution.text,
    recognition: {
      name: resolution.name,
      status: resolution.status,
      match,
      candidates: resolution.candidates,
      unknownParts,
      unread,
      assumptions: resolution.assumptions,
    },
    unreadWords: leftOver.filter((one) => one !== null),
  };
}

/** A medicine of which nothing was read. Its words stay, and are checked as what is not known. */
export const createUnreadMedication = (words: MedicationWords): ParsedMedication => ({
  substanceId: null,
  rxcui: null,
  form: null,
  sig: { dose: null, count: null, maxPerDay: null, assumedDose: null, timing: null },
  sigText: words.name,
  recognition: { name: words.name, status: 'unknown', match: null, candidates: [], unknownParts: [], unread: null, assumptions: [] },
  unreadWords: [words.name, words.strength, words.prescribedDosage, words.frequency].filter((one) => one !== null),
});

const toSig = ({ dose, count, most, assumedDose, frequency, timing, doses, unclearDoses, highestDoses }: Resolution): Sig => ({
  dose,
  count,
  maxPerDay: most,
  assumedDose,
  timing: frequency || saysWhen(timing) ? { text: null, perDay: null, mostPerDay: null, ...frequency, ...timing } : null,
  ...(doses ? { doses } : {}),
  ...(unclearDoses === undefined ? {} : { unclearDoses }),
  ...(highestDoses === undefined ? {} : { highestDoses }),
});

const saysWhen = ({ hours, part, food, asNeeded, interval, weekdays, every }: TimingRule): boolean =>
  hours.length + weekdays.length > 0 || asNeeded || [part, food, interval, every].some((one) => one !== null);

/** What the check, the plan of the day and the exports work with, put together from what was stored. Nothing is read again. */
export function toResolution({ form, sig, sigText, recognition }: ParsedMedication): Resolution {
  const unsaid: Timing = { text: null, perDay: null, mostPerDay: null, ...parseTimingRule(null) };
  const { text, perDay, mostPerDay, timesADay, ...timing } = sig.timing ?? unsaid;
  return {
    text: sigText,
    name: recognition.name,
    dose: sig.dose,
    count: sig.count,
    frequency: text === null ? null : { text, perDay, mostPerDay, ...(timesADay === undefined ? {} : { timesADay }) },
    most: sig.maxPerDay,
    form,
    timing,
    ...(sig.doses ? { doses: sig.doses } : {}),
    ...(sig.unclearDoses === undefined ? {} : { unclearDoses: sig.unclearDoses }),
    ...(sig.highestDoses === undefined ? {} : { highestDoses: sig.highestDoses }),
    assumedDose: sig.assumedDose,
    assumptions: recognition.assumptions,
    unread: recognition.unread,
    unknownParts: recognition.unknownParts,
    status: recognition.status,
    match: recognition.match,
    candidates: recognition.candidates,
  };
}

/** A medicine with what its words mean, where they were read already. One in a form was not. */
export type StoredMedication = MedicationWords & { parsed?: ParsedMedication | null };

/**
 * What a line or a medicine means. A medicine that is not saved yet is read from its words, and so is one that names a substance which this
 * knowledge base does not have: another version of it has read it.
 */
export function createItemResolver(
  { substances }: Pick<Knowledge, 'substances'>,
  resolve: ResolveText,
): (item: string | StoredMedication) => Resolution {
  return (item) => {
    if (typeof item === 'string') return resolve(item);
    const isUsable = item.parsed?.recognition.match?.ingredients.every(({ substanceId }) => substances.has(substanceId)) ?? true;
    return item.parsed && isUsable ? toResolution(item.parsed) : resolveWords(resolve, item);
  };
}
