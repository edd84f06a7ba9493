import { z } from 'zod';
import { Amount, LifeDay } from '../bounds.ts';
import { labNoteLengthMax, labResultsMax, labTextLengthMax } from './lab-limits.ts';

const line = z.string().trim().max(labTextLengthMax);

export const LabTestType = z.enum(['blood', 'urine', 'combined']);
export type LabTestType = z.infer<typeof LabTestType>;

/** How a result came here: read from an upload, typed in one by one, or pasted as a list. */
export const LabSource = z.enum(['upload', 'manual', 'pasted']);
export type LabSource = z.infer<typeof LabSource>;

/** The range that the report itself prints beside a value, in the printed unit. */
export const LabRange = z
  .strictObject({
    low: Amount.nullable(),
    high: Amount.nullable(),
    /** A bound itself lies outside: "< 5". */
    isStrict: z.boolean(),
    text: line,
  })
  .meta({ id: 'LabRange' });
export type LabRange = z.infer<typeof LabRange>;

const share = z.number().min(0).max(1);
/** Where a value stands on its page, in shares of the page's width and height from its upper left corner. */
export const LabPlace = z
  .strictObject({ page: z.int().min(1).max(1000), left: share, top: share, width: share, height: share })
  .meta({ id: 'LabPlace' });
export type LabPlace = z.infer<typeof LabPlace>;

/** Printed text beside a result, of any length that one report is likely to have. */
export const LabNote = z.string().trim().max(labNoteLengthMax);

const analyteId = z.string().regex(/^[a-z][a-z0-9_]{0,79}$/);
const specimen = z.enum(['blood', 'urine']);

const printed = {
  /** Null where the measurement is not in the catalog: the printed name says what it is. */
  analyteId: analyteId.nullable(),
  /** The name as the report prints it. */
  printedName: line,
  /** The value as the report prints it: "12.5", "< 0.01", "2-3", "negative". */
  valueText: line.min(1, 'Enter a value'),
  /** UCUM; null where there is none. */
  unit: line.nullable(),
  printedUnit: line.nullable(),
  range: LabRange.nullable(),
  /** The laboratory's own mark: high, low, normal, or only abnormal. */
  printedFlag: z.enum(['H', 'L', 'N', 'A']).nullable(),
  place: LabPlace.nullable(),
  /** What the laboratory wrote below the result. */
  labNote: LabNote.nullable().default(null),
};

export const LabResultInput = z
  .strictObject({
    ...printed,
    /** The number in `valueText`; null for words. */
    value: Amount.nullable(),
    /** The upper end of a span: 3 of "2-3". */
    upTo: Amount.nullable(),
    comparator: z.enum(['<', '>']).nullable(),
    /** What was measured in, where `analyteId` is null; an analyte of the catalog has its own. */
    specimen: specimen.nullable().default(null),
  })
  .meta({ id: 'LabResultFields' });
export type LabResultInput = z.infer<typeof LabResultInput>;

const { analyteId: _analyteId, ...ofAny } = LabResultInput.shape;
const storedResultFields = {
  ...ofAny,
  id: z.uuid(),
  reportId: z.uuid(),
  specimen,
  collectedOn: z.iso.date(),
  /** Against the report's own range; null where it prints none. */
  flag: z.enum(['H', 'L', 'N']).nullable(),
  source: LabSource,
  uploadId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
};
export const LabResult = z
  .object({
    ...storedResultFields,
    analyteId,
    /** The value in the analyte's own unit; null for words and where the printed unit does not convert. */
    amount: z.number().nullable(),
  })
  .meta({ id: 'LabResult' });
export type LabResult = z.infer<typeof LabResult>;

const after = z.uuid().optional().meta({ description: 'The id of the last one of the page before.' });
/** The values of one upload or of one day, or a page of all of them. */
export const LabResultsQuery = z.object({ uploadId: z.uuid().optional(), collectedOn: LifeDay.optional(), after });
export const LabReportsQuery = z.object({ after });

/** A confirmed result of a measurement that the catalog does not have. Nothing is concluded from it. */
export const UnrecognizedResult = z.object(storedResultFields).meta({ id: 'UnrecognizedResult' });
export type UnrecognizedResult = z.infer<typeof UnrecognizedResult>;

export const LabReportInput = z
  .strictObject({
    collectedOn: LifeDay,
    laboratory: line.nullable(),
    note: z.string().trim().max(labNoteLengthMax).nullable(),
    source: z.enum(['manual', 'pasted']),
    results: z.array(LabResultInput).min(1, 'Enter at least one result').max(labResultsMax),
  })
  .meta({ id: 'LabReportFields' });
export type LabReportInput = z.infer<typeof LabReportInput>;

/** Results of one day that the person has reviewed. */
export const LabReport = z
  .object({
    id: z.uuid(),
    testType: LabTestType,
    collectedOn: z.iso.date(),
    laboratory: z.string().nullable(),
    note: z.string().nullable(),
    source: LabSource,
    uploadId: z.uuid().nullable(),
    resultCount: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'LabReport' });
export type LabReport = z.infer<typeof LabReport>;

export const LabReportParams = z.object({ id: z.uuid() });
