import { groupIds } from '@wellkept/community/groups.ts';
import { helpLevels, sideEffectLevels, treatmentDurations } from '@wellkept/community/treatments/report.ts';
import { z } from 'zod';
import { Citation } from '../assistant/assistant.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { communityTextLengthMax } from './community-limits.ts';
import { CommunityPostLine } from './contributions.ts';
import { CommunityOwnRisks } from './evidence.ts';
import { TreatmentAnswersInput, TreatmentReason, TreatmentSubject } from './treatment-report.ts';

export { TreatmentReport } from './treatment-report.ts';

const Note = z.string().trim().max(communityTextLengthMax, `Text is too long (max ${communityTextLengthMax} characters)`);
const nameLengthMax = 120;

/** What a member tried, and for what: names as they are typed. */
export const TreatmentReportInput = TreatmentAnswersInput.extend({
  groupId: z.enum(groupIds),
  treatment: createSingleLineSchema('Treatment', nameLengthMax),
  reason: createSingleLineSchema('Reason', nameLengthMax),
  note: Note,
  isAnonymous: z.boolean(),
}).meta({ id: 'TreatmentReportFields' });
export type TreatmentReportInput = z.infer<typeof TreatmentReportInput>;

/** What was tried, and for what, stays: another treatment is another report. */
export const TreatmentReportEdit = TreatmentAnswersInput.extend({ note: Note }).meta({ id: 'TreatmentReportEdit' });
export type TreatmentReportEdit = z.infer<typeof TreatmentReportEdit>;

export const TreatmentNames = z
  .strictObject({ treatment: createSingleLineSchema('Treatment', nameLengthMax), reason: createSingleLineSchema('Reason', nameLengthMax) })
  .meta({ id: 'TreatmentNames' });

/** What names were read as; null where one is not known. */
export const TreatmentReading = z
  .object({ treatment: TreatmentSubject.nullable(), reason: TreatmentReason.nullable() })
  .meta({ id: 'TreatmentReading' });

/** A part of an address: ids are lower case, those of products have spaces. */
const SubjectId = z.string().min(1).max(100);
export const TreatmentParams = z.object({ treatment: SubjectId, reason: SubjectId });

/** What members tried, each with how many reported it. */
export const TreatmentList = z
  .array(z.object({ treatment: TreatmentSubject, reason: TreatmentReason, reports: z.int() }))
  .meta({ id: 'TreatmentList' });
export type TreatmentList = z.infer<typeof TreatmentList>;
export const TreatmentListQuery = z.object({ group: z.enum(groupIds).optional() });

const createCounts = <Level extends string>(levels: readonly Level[]) =>
  z.object(Object.fromEntries(levels.map((level) => [level, z.int()])) as Record<Level, z.ZodInt>);

/** How many members gave each answer. */
export const TreatmentSpread = z
  .object({
    help: createCounts(helpLevels),
    durations: createCounts(treatmentDurations),
    worstSideEffect: createCounts(['none', ...sideEffectLevels]),
    sideEffects: z
      .array(z.object({ name: z.string(), members: z.int() }))
      .meta({ description: 'Those that more than one member named, the most named first.' }),
    stillTaking: z.int(),
  })
  .meta({ id: 'TreatmentSpread' });
export type TreatmentSpread = z.infer<typeof TreatmentSpread>;

export const TreatmentEvidence = z
  .object({
    verdict: z
      .enum(['works', 'may-help', 'unclear', 'does-not-help'])
      .nullable()
      .meta({ description: 'What trials found, where they are graded; null for a passage of the library or of a label.' }),
    about: z.string().meta({ description: 'What the trials were about, or the title of the article or the label.' }),
    text: z.string(),
    sources: z.array(Citation.omit({ number: true })),
  })
  .meta({ id: 'TreatmentEvidence' });

export const TreatmentSummary = z
  .object({
    treatment: TreatmentSubject,
    reason: TreatmentReason,
    reports: z.int().meta({ description: 'Reports of different members that the caller may read.' }),
    reportsNeeded: z.int(),
    spread: TreatmentSpread.nullable().meta({ description: 'Null below the reports that are needed.' }),
    evidence: z.array(TreatmentEvidence),
    posts: z.array(CommunityPostLine).meta({ description: 'The newest reports.' }),
  })
  .meta({ id: 'TreatmentSummary' });
export type TreatmentSummary = z.infer<typeof TreatmentSummary>;

/** What the treatment would mean for the reader. Only the reader gets it. */
export const TreatmentOwnRisks = CommunityOwnRisks.omit({ isWhole: true })
  .extend({
    risks: z.array(CommunityOwnRisks.shape.risks.element.omit({ postId: true })),
    isListed: z.boolean().meta({ description: 'The reader takes it already.' }),
  })
  .meta({ id: 'TreatmentOwnRisks' });
export type TreatmentOwnRisks = z.infer<typeof TreatmentOwnRisks>;
