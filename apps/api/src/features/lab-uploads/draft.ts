import { labResultsMax, labTextLengthMax } from '@wellkept/contract/lab-limits.ts';
import { type DraftResult, LabDraft, type UploadProblem } from '@wellkept/contract/lab-uploads.ts';
import { placeInPicture, type TextPage } from '@wellkept/documents/text-page.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { isSamePerson } from '@wellkept/labs/reading/same-person.ts';
import { type AssessedValue, assessValues } from '@wellkept/labs/values/assess.ts';
import type { Keyring } from '../../encryption/keyring.ts';

/** Below this many letters and digits a picture shows something else than a report. */
const lettersMin = 20;

/** What was read of a document, to be looked at; or why there is nothing to look at. */
export function draftOf(pages: readonly TextPage[], analytes: readonly Analyte[], ownName: string): LabDraft | UploadProblem {
  const { facts, values } = readReport(pages, analytes);
  if (values.length === 0) {
    const letters = pages.flatMap(({ items }) => items).reduce((sum, { text }) => sum + text.replace(/\W/g, '').length, 0);
    return letters < lettersMin ? 'noText' : 'noResults';
  }
  if (values.length > labResultsMax) return 'tooManyResults';
  const { collected, reported, laboratory, patient } = facts;
  return {
    collected: collected && { ...collected, readings: [...collected.readings] },
    reported: reported && { ...reported, readings: [...reported.readings] },
    laboratory: laboratory && short(laboratory),
    otherName: patient !== null && !isSamePerson(patient, ownName) ? short(patient) : null,
    pages: pages.map(({ width, height, isRecognised, view }) => ({ width, height, isRecognised, ...view })),
    results: assessValues(values).map((value) => resultOf(value, pages)),
    review: null,
  };
}

const short = (text: string) => text.slice(0, labTextLengthMax);

function resultOf(value: AssessedValue, pages: readonly TextPage[]): DraftResult {
  const { analyte, range, place, confidence } = value;
  const page = pages[place.page - 1];
  return {
    analyteId: analyte.id,
    name: analyte.name,
    printedName: short(value.name),
    valueText: short(value.valueText),
    value: value.value,
    upTo: value.upTo,
    comparator: value.comparator,
    unit: value.unit,
    printedUnit: value.printedUnit && short(value.printedUnit),
    range: range && { ...range, text: short(range.text) },
    printedFlag: value.printedFlag,
    place: page ? { page: place.page, ...placeInPicture(page, place) } : null,
    certainty: value.certainty,
    confidence: confidence.level,
    reasons: [...confidence.reasons],
    questions: value.questions.map(({ kind, reason, suggested }) => ({ kind, reason, suggested })),
  };
}

const aboutDraft = (userId: string, id: string) => `lab draft ${userId} ${id}`;

export const sealDraft = (keyring: Keyring, draft: LabDraft, userId: string, id: string): Buffer =>
  keyring.seal(Buffer.from(JSON.stringify(draft)), aboutDraft(userId, id));

/** Parsed again: an older version may have written it. */
export const openDraft = (keyring: Keyring, sealed: Buffer, userId: string, id: string): LabDraft =>
  LabDraft.parse(JSON.parse(keyring.open(sealed, aboutDraft(userId, id)).toString()));
