import { z } from 'zod';
import { createSpecifiedSchema } from '../specified-schema.ts';
import { DerivedMarker, Urgency } from './biomarkers.ts';
import { LabTestType } from './lab-results.ts';
import { LabStory } from './lab-stories.ts';

const AnalysisFinding = z.object({
  analyteId: z.string(),
  title: z.string(),
  name: z.string(),
  valueText: z.string(),
  unit: z.string(),
  collectedOn: z.iso.date(),
  status: z.enum(['below', 'within', 'above']).nullable(),
  urgency: Urgency,
  details: z.array(z.string()),
  movers: z.array(z.string()),
});

export const AnalysisResult = z
  .object({
    immuneScore: z.number().nullable().meta({ description: 'The percentage of immune markers in range. Null if too few were measured.' }),
    /** Of the rules that made it. */
    rulesVersion: z.int(),
    immuneScoreText: z.string().nullable().meta({ description: 'Null where far too little was measured to speak of a score.' }),
    immuneScoreParts: z.array(z.object({ name: z.string(), isInRange: z.boolean() })),
    summary: z.string(),
    counts: z.object({ measured: z.int(), within: z.int(), outside: z.int(), unjudged: z.int() }),
    findings: z.array(AnalysisFinding),
    within: z.array(z.string()),
    derived: z.array(DerivedMarker),
    stories: z.array(LabStory).meta({ description: 'What several markers say together, the most urgent first.' }),
  })
  .meta({ id: 'AnalysisResult' });
export type AnalysisResult = z.infer<typeof AnalysisResult>;

/** Values of one kind of sample, as they went into an analysis. */
export const TestData = z
  .object({
    collectedOn: z.iso.date(),
    values: z.array(
      z.object({ analyteId: z.string(), name: z.string(), valueText: z.string(), unit: z.string().nullable(), collectedOn: z.iso.date() }),
    ),
  })
  .meta({ id: 'TestData' });
export type TestData = z.infer<typeof TestData>;

const record = z.record(z.string(), z.unknown());

/** Everything an analysis rests on. A part that there was nothing of is null. */
export const AnalysisBundle = z
  .object({
    bloodTestData: TestData.nullable(),
    urineTestData: TestData.nullable(),
    analysisResult: AnalysisResult.nullable(),
    questionnaireData: record.nullable(),
    timestamp: z.iso.datetime(),
    dietData: record.nullable(),
    medicationData: z.array(z.string()).nullable(),
  })
  .meta({ id: 'AnalysisBundle' });
export type AnalysisBundle = z.infer<typeof AnalysisBundle>;

/** Available only if the set is complete and holds both blood test data and an analysis result. */
export const isAnalysisAvailable = ({
  bloodTestData,
  analysisResult,
  timestamp,
}: Pick<AnalysisBundle, 'bloodTestData' | 'analysisResult' | 'timestamp'>): boolean =>
  bloodTestData !== null && bloodTestData.values.length > 0 && analysisResult !== null && timestamp !== '';

export const LatestAnalysis = z
  .object({
    isAvailable: z.boolean(),
    /** Results came or went since. */
    isOutdated: z.boolean(),
    id: z.uuid().nullable(),
    testType: LabTestType.nullable(),
    bundle: AnalysisBundle.nullable(),
  })
  .meta({ id: 'LatestAnalysis' });
export type LatestAnalysis = z.infer<typeof LatestAnalysis>;

export const AnalysisEntry = createSpecifiedSchema(
  'AnalysisEntry',
  z.object({
    id: z.uuid(),
    test_type: LabTestType,
    created_at: z.iso.datetime(),
    summary: z.string(),
    immuneScore: z.number().nullable(),
  }),
);
export type AnalysisEntry = z.infer<typeof AnalysisEntry>;

export const AnalysisParams = z.object({ id: z.uuid() });
