import { labResultsMax, labTextLengthMax } from '@wellkept/contract/labs/lab-limits.ts';
import { type DraftResult, LabDraft, type PageProblem, type UploadProblem } from '@wellkept/contract/labs/lab-uploads.ts';
import { readStoredReviewRow } from '@wellkept/contract/labs/stored-review-row.ts';
import type { DocumentProblem } from '@wellkept/documents/document-error.ts';
import { computePicturePlace, type TextPage } from '@wellkept/documents/text-page.ts';
import { type DocumentKind, guessDocumentKind } from '@wellkept/labs/other-documents/guess-document-kind.ts';
import { parsePrintedDate } from '@wellkept/labs/reading/dates.ts';
import type { ReportReading } from '@wellkept/labs/reading/read-report.ts';
import type { PrintedValue, UnrecognizedValue } from '@wellkept/labs/reading/read-value.ts';
import { type AccountPerson, findOtherPerson } from '@wellkept/labs/reading/whose-report.ts';
import { type AssessedValue, assessValues } from '@wellkept/labs/values/assess.ts';
import type { JudgeContext } from '@wellkept/labs/values/unit-doubt.ts';
import { z } from 'zod';
import type { Keyring } from '../../../encryption/keyring.ts';

const kindProblems: Readonly<Record<DocumentKind, UploadProblem>> = {
  invoice: 'seemsInvoice',
  prescription: 'seemsPrescription',
  imaging: 'seemsImaging',
  vaccination: 'seemsVaccination',
  letter: 'seemsLetter',
};

/** Below this many letters and digits a picture shows something else than a report. */
const lettersMin = 20;

/** Each earlier day of a report is read from a copy of it; there are at most so many. */
export const earlierDaysMax = 6;

/** What was read of a document, to be looked at; or why there is nothing to look at. */
export function createLabDraft(
  pages: readonly TextPage[],
  { facts, values, unrecognized, unread, unreadDays, earlierDays }: ReportReading,
  judging: JudgeContext,
  { own, today }: { own: AccountPerson; today: string },
): LabDraft | UploadProblem {
  const count = values.length + unrecognized.length;
  if (count === 0) {
    const letters = pages.flatMap(({ items }) => items).reduce((sum, { text }) => sum + text.replace(/\W/g, '').length, 0);
    if (letters < lettersMin) return 'noText';
    const kind = guessDocumentKind(pages);
    return kind === null ? 'noResults' : kindProblems[kind];
  }
  if (count > labResultsMax) return 'tooManyResults';
  const { collected, reported, laboratory } = facts;
  const other = findOtherPerson(facts, own, today);
  return {
    collected: collected && { ...collected, readings: [...collected.readings] },
    reported: reported && { ...reported, readings: [...reported.readings] },
    laboratory: laboratory && shortenText(laboratory),
    otherPerson: other && { ...other, name: other.name && shortenText(other.name) },
    pages: pages.map(({ width, height, isRecognised, view, problem }) => ({
      width,
      height,
      isRecognised,
      problem: problem ? pageProblems[problem] : null,
      ...view,
    })),
    results: [
      ...assessValues(values, judging).map((value) => toDraftResult(value, pages)),
      ...unrecognized.map((value) => toUnrecognizedDraftResult(value, pages)),
    ],
    unread: unread
      .slice(0, labResultsMax)
      .map(({ text, place }) => ({ text: shortenText(text), place: toPicturePlace(place, pages[place.page - 1]) })),
    unreadDays: [...unreadDays, ...earlierDays.slice(earlierDaysMax)].slice(0, labResultsMax).map(shortenText),
    review: null,
  };
}

/** The day of an export's part, where its pages print none or the same one. Where they print another, the person is asked which it is. */
export function withOwnDay(draft: LabDraft, day: string | null): LabDraft {
  const own = day === null ? null : parsePrintedDate(day, null);
  const { collected } = draft;
  if (own === null || (own.day === null && collected !== null)) return draft;
  if (collected === null || own.day === null || collected.readings.includes(own.day))
    return { ...draft, collected: { ...own, readings: [...own.readings] } };
  const text = `${own.text} in one place and ${collected.text} in another`;
  return { ...draft, collected: { text, day: null, readings: [own.day, ...collected.readings] } };
}

const shortenText = (text: string) => text.slice(0, labTextLengthMax);

/** The text for a page that could not be read, the same as for a whole file. */
const pageProblems: Readonly<Record<DocumentProblem, PageProblem>> = {
  damaged: 'damaged',
  locked: 'damaged',
  unknownType: 'damaged',
  severalPeople: 'damaged',
  severalDays: 'damaged',
  tooManyDays: 'damaged',
  noAttachment: 'damaged',
  tooDeep: 'damaged',
  tooManyPages: 'damaged',
  tooManyPixels: 'tooManyPixels',
  tooLong: 'tooLong',
  tooMuchMemory: 'tooMuchMemory',
  busy: 'tooLong',
};

const toDraftResult = (value: AssessedValue, pages: readonly TextPage[]): DraftResult => ({
  ...toPrintedFields(value, pages),
  analyteId: value.analyte.id,
  name: value.analyte.name,
  specimen: null,
  confidence: value.confidence.level,
  reasons: [...value.confidence.reasons],
  questions: value.questions.map(({ kind, reason, suggested }) => ({ kind, reason, suggested })),
});

const toUnrecognizedDraftResult = (value: UnrecognizedValue, pages: readonly TextPage[]): DraftResult => ({
  ...toPrintedFields(value, pages),
  analyteId: null,
  name: shortenText(value.name),
  specimen: value.specimen,
  confidence: 'medium',
  reasons: ['We don’t know this measurement.'],
  questions: [],
});

function toPrintedFields(value: PrintedValue, pages: readonly TextPage[]) {
  const { range, place } = value;
  return {
    printedName: shortenText(value.name),
    valueText: shortenText(value.valueText),
    value: value.value,
    upTo: value.upTo,
    comparator: value.comparator,
    unit: value.unit,
    printedUnit: value.printedUnit && shortenText(value.printedUnit),
    range: range && { ...range, text: shortenText(range.text) },
    printedFlag: value.printedFlag,
    place: toPicturePlace(place, pages[place.page - 1]),
    labNote: value.labNote ?? null,
    certainty: value.certainty,
    evidence: value.evidence,
  };
}

const toPicturePlace = (place: PrintedValue['place'], page: TextPage | undefined) =>
  page ? { page: place.page, ...computePicturePlace(page, place) } : null;

const createDraftAssociatedData = (userId: string, id: string) => `lab draft ${userId} ${id}`;

export const sealDraft = (keyring: Keyring, draft: LabDraft, userId: string, id: string): Buffer =>
  keyring.seal(Buffer.from(JSON.stringify(draft)), createDraftAssociatedData(userId, id));

/** Parsed again: an older version may have written it. */
export const openDraft = (keyring: Keyring, sealed: Buffer, userId: string, id: string): LabDraft =>
  parseStoredDraft(JSON.parse(keyring.open(sealed, createDraftAssociatedData(userId, id)).toString()));

/** A draft of the time when only the name on a report was compared with the account has `otherName` in place of `otherPerson`. */
const EarlierDraft = z.looseObject({ otherName: z.string().nullable() });

/** A draft whose review was begun. */
const ReviewedDraft = z.looseObject({ review: z.looseObject({ rows: z.array(z.looseObject({})) }) });

export function parseStoredDraft(stored: unknown): LabDraft {
  const draft = withReviewRows(stored);
  const earlier = EarlierDraft.safeParse(draft);
  if (!earlier.success) return LabDraft.parse(draft);
  const { otherName, ...others } = earlier.data;
  const otherPerson = otherName === null ? null : { name: otherName, sex: null, ageYears: null, differs: ['name'] };
  return LabDraft.parse({ ...others, otherPerson });
}

function withReviewRows(stored: unknown): unknown {
  const reviewed = ReviewedDraft.safeParse(stored);
  if (!reviewed.success) return stored;
  const { review } = reviewed.data;
  return { ...reviewed.data, review: { ...review, rows: review.rows.map(readStoredReviewRow) } };
}
