import { z } from 'zod';
import { LifeDay, TypedDay } from '../bounds.ts';
import { labResultsMax, labReviewRowsMax, labTextLengthMax } from './lab-limits.ts';
import { LabPlace, LabRange, LabResultInput, LabTestType } from './lab-results.ts';

/** Where an upload stands. `locked`: it waits for its password. `ready`: it was read and waits to be looked at. `confirmed`: its results count. */
export const UploadStage = z.enum(['waiting', 'opening', 'recognising', 'reading', 'locked', 'ready', 'failed', 'confirmed']);
export type UploadStage = z.infer<typeof UploadStage>;

/** Why a file was not read. The web app has a text for each. */
export const UploadProblem = z.enum([
  'damaged', // it cannot be opened
  'tooManyPages',
  'tooManyPixels',
  'tooDeep', // parts within parts without an end
  'tooLong', // it took too long
  'tooMuchMemory', // no page of it could be read with the memory that one page may take
  'busy', // the server had no time for it; while it waits, it will be read when there is
  'noText', // no letters in it: a photo of something else
  'noResults', // letters, but no result that we know
  // No result either, and it seems to be something else:
  'seemsInvoice',
  'seemsPrescription',
  'seemsImaging',
  'seemsVaccination',
  'seemsLetter',
  'tooManyResults',
  'severalPeople', // results of more than one person
  'severalDays', // results of more than one day, in a part of an export that has one
  'tooManyDays', // an export of more days than are read at once
  'noAttachment', // an e-mail without a file that can be read
]);
export type UploadProblem = z.infer<typeof UploadProblem>;

const PrintedDate = z.object({ text: z.string(), day: z.iso.date().nullable(), readings: z.array(z.iso.date()) });

export const UploadQuestion = z
  .object({
    kind: z.enum(['decimal-point', 'implausible', 'unit', 'combination', 'flag', 'place']),
    reason: z.string(),
    /** What the value may be instead. */
    suggested: z.number().nullable(),
  })
  .meta({ id: 'UploadQuestion' });

/** What bears a value out on its page; see the reading of reports. */
const Evidence = z
  .enum([
    'column',
    'inline',
    'typed',
    'none',
    'otherLine',
    'lineBelow',
    'leftover',
    'rangeColumn',
    'otherWords',
    'otherDay',
    'otherSample',
    'doubted',
  ])
  .default('none');

/** One value as it was read; `analyteId` is null where its name was not recognized. */
export const DraftResult = z
  .object({
    ...LabResultInput.shape,
    name: z.string(),
    /** How sure the recognition of its letters is, from 0 to 1; 1 where the file holds them as text. */
    certainty: z.number().min(0).max(1),
    evidence: Evidence,
    confidence: z.enum(['high', 'medium', 'low']),
    reasons: z.array(z.string()),
    questions: z.array(UploadQuestion),
  })
  .meta({ id: 'DraftResult' });
export type DraftResult = z.infer<typeof DraftResult>;

export const UnreadLine = z.object({ text: z.string(), place: LabPlace.nullable() }).meta({ id: 'UnreadLine' });
export type UnreadLine = z.infer<typeof UnreadLine>;

const typed = z.string().max(labTextLengthMax);

/** One value as it stands in the fields of a review, read or typed, finished or not. */
export const LabReviewRow = z
  .strictObject({
    key: z.string().min(1).max(40),
    /** The name as typed, until it is known what it means. */
    name: typed,
    analyteId: LabResultInput.shape.analyteId,
    /** Where it was read without a known name: stored under its printed name unless the person links it to a measurement. */
    unrecognizedIn: LabResultInput.shape.specimen,
    printedName: typed,
    valueText: typed,
    unit: typed.nullable(),
    printedUnit: typed.nullable(),
    range: LabRange.nullable(),
    printedFlag: LabResultInput.shape.printedFlag,
    place: LabPlace.nullable(),
    labNote: LabResultInput.shape.labNote,
    certainty: z.number().min(0).max(1),
    evidence: Evidence,
    /** The person has corrected it. */
    isCorrected: z.boolean(),
    /** The person was asked about it and confirmed it as it is. */
    isConfirmed: z.boolean(),
    isLeftOut: z.boolean(),
  })
  .meta({ id: 'LabReviewRow' });
export type LabReviewRow = z.infer<typeof LabReviewRow>;

/** The state of a review, saved as the person works, so that they can leave the page. */
export const LabReview = z
  .strictObject({
    /** Empty until it is known. */
    collectedOn: TypedDay.or(z.literal('')),
    laboratory: typed,
    isOwn: z.boolean(),
    rows: z.array(LabReviewRow).max(labReviewRowsMax),
  })
  .meta({ id: 'LabReview' });
export type LabReview = z.infer<typeof LabReview>;

/** How a page's picture is looked at: turned to the right by quarters and degrees, and of that a part, in shares. */
const view = {
  quarters: z.int().min(0).max(3),
  degrees: z.number().default(0),
  part: z
    .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
    .default({ left: 0, top: 0, width: 1, height: 1 }),
};

/** Why a page of a report that was read otherwise could not be read. */
export const PageProblem = z.enum(['damaged', 'tooManyPixels', 'tooLong', 'tooMuchMemory']);
export type PageProblem = z.infer<typeof PageProblem>;

/** Whom a report says it is about, and what of that differs from the account. */
export const ReportPerson = z
  .object({
    name: z.string().nullable(),
    sex: z.enum(['female', 'male']).nullable(),
    ageYears: z.int().nullable(),
    differs: z.array(z.enum(['name', 'sex', 'age'])).min(1),
  })
  .meta({ id: 'ReportPerson' });
export type ReportPerson = z.infer<typeof ReportPerson>;

/** What was read from a file. It has no effect until the person has reviewed it. */
export const LabDraft = z
  .object({
    collected: PrintedDate.nullable(),
    reported: PrintedDate.nullable(),
    laboratory: z.string().nullable(),
    /** The patient on the report, where it isn't the account's owner: nothing is stored before the person confirms that it is theirs. */
    otherPerson: ReportPerson.nullable(),
    pages: z.array(
      z.object({
        width: z.number(),
        height: z.number(),
        isRecognised: z.boolean(),
        problem: PageProblem.nullable().default(null),
        ...view,
      }),
    ),
    results: z.array(DraftResult),
    /** Lines that look like results, of which nothing was read. */
    unread: z.array(UnreadLine).default([]),
    /** The dates of earlier results that were not read, as printed: empty where one has no date. */
    unreadDays: z.array(z.string()).default([]),
    /** Null until something is changed. */
    review: LabReview.nullable().default(null),
  })
  .meta({ id: 'LabDraft' });
export type LabDraft = z.infer<typeof LabDraft>;

const upload = {
  id: z.uuid(),
  testType: LabTestType,
  fileName: z.string(),
  mediaType: z.string(),
  byteCount: z.int(),
  stage: UploadStage,
  page: z.int().nullable(),
  pageCount: z.int().nullable(),
  problem: UploadProblem.nullable(),
  /** Uploads with the same one are the days of one file; null where the file is one report. */
  batchId: z.uuid().nullable(),
  /** The day of such an upload as the file writes it; empty where it names none. */
  day: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};
export const LabUpload = z.object(upload).meta({ id: 'LabUpload' });
export type LabUpload = z.infer<typeof LabUpload>;

export const LabUploadWithDraft = z.object({ ...upload, draft: LabDraft.nullable() }).meta({ id: 'LabUploadWithDraft' });
export type LabUploadWithDraft = z.infer<typeof LabUploadWithDraft>;

/** The contents of a report as the person confirmed them. */
export const LabConfirmation = z
  .strictObject({
    collectedOn: LifeDay,
    laboratory: z.string().trim().max(labTextLengthMax).nullable(),
    /** The person's answer where the report's name, age or sex differs from the account. */
    isOwn: z.literal(true).optional(),
    results: z.array(LabResultInput).min(1, 'Keep at least one result').max(labResultsMax),
  })
  .meta({ id: 'LabConfirmation' });
export type LabConfirmation = z.infer<typeof LabConfirmation>;

/** Of a locked file. It opens the file once and is stored nowhere. */
export const LabFilePassword = z
  .strictObject({ password: z.string().min(1, 'Type the password').max(200) })
  .meta({ id: 'LabFilePassword' });

export const LabUploadParams = z.object({ id: z.uuid() });
export const LabUploadPageParams = z.object({ id: z.uuid(), page: z.coerce.number().int().min(1).max(1000) });
export const LabUploadQuery = z.strictObject({ testType: LabTestType });
