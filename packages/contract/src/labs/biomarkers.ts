import { urgencyLevels } from '@wellkept/clinical/urgency.ts';
import { z } from 'zod';
import { LifeDay } from '../bounds.ts';
import { labUnitSystems } from '../profile/profile-options.ts';
import { LabPlace, LabSource } from './lab-results.ts';
import { LabStory } from './lab-stories.ts';

export const biomarkerNoteLengthMax = 2000;

const AnalyteId = z.string().regex(/^[a-z][a-z0-9_]{0,79}$/);
const status = z.enum(['below', 'within', 'above']).nullable();
export const UrgencyLevel = z.enum(urgencyLevels);
export type UrgencyLevel = z.infer<typeof UrgencyLevel>;

const Bounds = z.object({ low: z.number().nullable(), high: z.number().nullable() });
/** How soon to act on a value. */
export const Urgency = z.object({
  level: UrgencyLevel,
  text: z.string(),
  says: z.string(),
  /** What to do until then. */
  meanwhile: z.string().nullable(),
  /** With any of these it is an emergency: noun phrases for a list. */
  dangerSigns: z.array(z.string()),
  source: z.string().nullable(),
});

/** One confirmed value of a marker. `amount` is in the marker's own unit. */
export const BiomarkerValue = z
  .object({
    id: z.uuid(),
    reportId: z.uuid(),
    collectedOn: z.iso.date(),
    valueText: z.string(),
    printedName: z.string(),
    printedUnit: z.string().nullable(),
    printedRange: z.string().nullable(),
    amount: z.number().nullable(),
    comparator: z.enum(['<', '>']).nullable(),
    status,
    source: LabSource,
    uploadId: z.uuid().nullable(),
    place: LabPlace.nullable(),
    /** What the laboratory wrote below the value. */
    labNote: z.string().nullable(),
    /** The printed unit is not the marker's own: the amount was converted. */
    isConverted: z.boolean(),
  })
  .meta({ id: 'BiomarkerValue' });
export type BiomarkerValue = z.infer<typeof BiomarkerValue>;

/** A value where those of several markers stand in one list. */
export const DatedBiomarkerValue = BiomarkerValue.extend({ analyteId: AnalyteId }).meta({ id: 'DatedBiomarkerValue' });
export type DatedBiomarkerValue = z.infer<typeof DatedBiomarkerValue>;

/** A day, or what comes behind the value `after`. */
export const BiomarkerValuesQuery = z.object({
  day: LifeDay.optional(),
  after: z.uuid().optional().meta({ description: 'The id of the last one of the page before.' }),
});

const DrugTestInteraction = z.object({
  name: z.string(),
  effect: z.enum(['raises', 'lowers', 'reads too high', 'reads too low', 'becomes unreliable', 'changes']),
  isOnlyTest: z.boolean(),
  text: z.string(),
  source: z.string().nullable(),
});

/** What a value means; for those whose plan has it. */
const Meaning = z.object({
  outside: z.string().nullable(),
  standing: z.string().nullable(),
  standingSource: z.string().nullable(),
  change: z.string().nullable(),
  isRealChange: z.boolean().nullable(),
  /** What the values that are drawn do, and the lowest and the highest of them in the marker's own unit. */
  trend: z
    .object({ kind: z.enum(['rising', 'falling', 'varying', 'steady']), count: z.number(), low: z.number(), high: z.number() })
    .nullable(),
  /** How far it swings by itself, in percent up and down; null where that is not well known. */
  swing: z.object({ upPercent: z.number(), downPercent: z.number() }).nullable(),
  reference: z.object({ ...Bounds.shape, kind: z.enum(['interval', 'limit']), source: z.string() }).nullable(),
  urgency: Urgency.nullable(),
  what: z.string().nullable(),
  /** What a value on this side can mean. */
  canMean: z.string().nullable(),
  moves: z.array(z.object({ by: z.string(), text: z.string() })),
  ownMovers: z.array(DrugTestInteraction),
  prepare: z.string().nullable(),
  recheck: z.string().nullable(),
  sources: z.array(z.string()),
});

const ShownUnit = z.object({ unit: z.string(), factor: z.number(), offset: z.number() });

export const Biomarker = z
  .object({
    analyteId: AnalyteId,
    name: z.string(),
    /** What it is called at home. */
    title: z.string(),
    /** Where its text stands among the public pages. */
    page: z.string().nullable(),
    specimen: z.enum(['blood', 'urine']),
    units: z.object({ conventional: ShownUnit, si: ShownUnit }),
    /** The newest that are drawn, the oldest first. `/api/biomarkers/values` has all of them. */
    values: z.array(BiomarkerValue).min(1),
    status,
    /** Whose range says so: the report's, or ours. */
    basis: z.enum(['report', 'reference']).nullable(),
    /** In the marker's own unit. */
    range: Bounds.nullable(),
    /** What has to be known of the sample before the range can be compared: the time of day, the day of the cycle, fasting. */
    rangeDependsOn: z.string().nullable(),
    /** A level of days or sooner: shown to everybody who has it, whatever the plan. */
    pressing: Urgency.nullable(),
    meaning: Meaning.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Biomarker' });
export type Biomarker = z.infer<typeof Biomarker>;

export const DerivedMarker = z
  .object({
    id: z.string(),
    name: z.string(),
    value: z.string().nullable(),
    unit: z.string(),
    collectedOn: z.iso.date(),
    note: z.string().nullable(),
    source: z.string(),
    urgency: Urgency.nullable(),
  })
  .meta({ id: 'DerivedMarker' });

export const Biomarkers = z
  .object({
    /** Whether the plan has the history and what values mean. */
    isFull: z.boolean(),
    /** The units that the person chose, or those of their reports. */
    system: z.enum(labUnitSystems),
    summary: z.string(),
    /** What is not outside a range and yet worth asking about, by name. */
    alsoAsking: z.array(z.string()),
    /** The most pressing first. */
    markers: z.array(Biomarker),
    derived: z.array(DerivedMarker),
    stories: z.array(LabStory).meta({
      description:
        'What several markers say together, the most urgent first. Without the plan only what needs a doctor within days or sooner.',
    }),
    dates: z.array(z.iso.date()).meta({ description: 'Days with results, newest first.' }),
    heartFacts: z
      .object({
        takesStatin: z.boolean(),
        takesPressureMedicine: z.boolean(),
        systolic: z.object({ mmHg: z.number(), day: z.iso.date() }).nullable().meta({ description: 'Measured last, in the diary.' }),
      })
      .meta({ description: 'What the list of medicines and the diary answer of what the ten-year risk asks.' }),
  })
  .meta({ id: 'Biomarkers' });
export type Biomarkers = z.infer<typeof Biomarkers>;

const createLabFactFields = <Schema extends z.ZodType>(schema: Schema) => ({
  egfr: schema.optional(),
  altTimesUpperLimit: schema.optional(),
  potassium: schema.optional(),
  sodium: schema.optional(),
  magnesium: schema.optional(),
  platelets: schema.optional(),
  inr: schema.optional(),
});
/** What the newest results mean for the rules about medicines, with the day of each sample. Sent on every plan, since warnings depend on it. */
export const LabFacts = z
  .object({
    ...createLabFactFields(z.number()),
    measuredOn: z.object(createLabFactFields(z.iso.date())).optional(),
    comparators: z
      .object(createLabFactFields(z.enum(['<', '>'])))
      .optional()
      .meta({ description: 'Of a value that is only a bound: it lies under or over the number.' }),
  })
  .meta({ id: 'LabFacts' });

export const BiomarkerParams = z.object({ analyteId: AnalyteId });
export const BiomarkerNote = z
  .strictObject({ text: z.string().trim().max(biomarkerNoteLengthMax).nullable() })
  .meta({ id: 'BiomarkerNote' });
