import { type CheckResult as EngineResult, unknownSituations } from '@wellkept/interactions/findings/findings.ts';
import type { MeasuredLabs } from '@wellkept/interactions/person/measured-labs.ts';
import type { CheckedPerson as EnginePerson } from '@wellkept/interactions/person/person.ts';
import { DoseUnit } from '@wellkept/knowledge/dosing.ts';
import { EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import { Source } from '@wellkept/knowledge/schema.ts';
import type { Resolution as EngineResolution } from '@wellkept/medications/resolution.ts';
import { z } from 'zod';
import { LifeDay } from '../bounds.ts';
import { CountedDose, DosePart, Match, TimingRule } from '../medications/parsed-medication.ts';
import { regions } from '../profile/profile-options.ts';
import { ListVerdict } from './verdict.ts';

export const checkItemCountMax = 200;
export const checkTextLengthMax = 10_000;

const texts = z.array(z.string().max(checkTextLengthMax)).max(checkItemCountMax);

const conditionCountMax = 100;
const personTextLengthMax = 200;
const personTexts = z.array(z.string().max(personTextLengthMax)).max(conditionCountMax).readonly().exactOptional();

const LabFact = z.enum(['egfr', 'altTimesUpperLimit', 'potassium', 'sodium', 'magnesium', 'inr', 'platelets']);

/** What of a person a check may look at; every part may be left out. */
export const Person = z
  .strictObject({
    ageYears: z.int().min(1).max(120).exactOptional(),
    sex: z.enum(['female', 'male']).exactOptional(),
    pregnancy: z.strictObject({ trimester: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable() }).exactOptional(),
    triesForBaby: z.boolean().exactOptional(),
    breastFeeds: z.boolean().exactOptional(),
    drives: z.boolean().exactOptional(),
    hasSurgeryAhead: z.boolean().exactOptional(),
    region: z.enum(regions).exactOptional(),
    conditions: personTexts,
    allergies: personTexts,
    habits: personTexts,
    labs: z
      .strictObject({
        egfr: z.number().positive().max(250).exactOptional(),
        altTimesUpperLimit: z.number().nonnegative().max(1000).exactOptional(),
        potassium: z.number().positive().max(20).exactOptional(),
        sodium: z.number().positive().max(250).exactOptional(),
        magnesium: z.number().positive().max(50).exactOptional(),
        inr: z.number().positive().max(50).exactOptional(),
        platelets: z.number().nonnegative().max(10_000).exactOptional(),
        measuredOn: z.partialRecord(LabFact, LifeDay).exactOptional(),
        comparators: z.partialRecord(LabFact, z.enum(['<', '>'])).exactOptional(),
      } satisfies Record<keyof MeasuredLabs, z.ZodType>)
      .exactOptional(),
  })
  .meta({ id: 'Person' });

const words = z.string().max(checkTextLengthMax).nullable();
/** A medicine of a list, in the words of its fields. */
const MedicationWords = z
  .strictObject({ name: z.string().max(checkTextLengthMax), strength: words, prescribedDosage: words, frequency: words })
  .meta({ id: 'MedicationWords' });
/** A typed line, or a medicine of a list. */
export const CheckedItem = z.union([z.string().max(checkTextLengthMax), MedicationWords]);
const items = z.array(CheckedItem).max(checkItemCountMax);

export const CheckRequest = z.strictObject({ items, person: Person.exactOptional() }).meta({ id: 'CheckRequest' });
export const ResolveRequest = z.strictObject({ texts }).meta({ id: 'ResolveRequest' });

const Dose = z.object({ amount: z.number(), unit: z.string() }).nullable();
const Frequency = z
  .object({ text: z.string(), perDay: z.number().nullable(), mostPerDay: z.number().nullable(), timesADay: z.number().exactOptional() })
  .nullable();

export const Resolution = z
  .object({
    text: z.string(),
    name: z.string(),
    dose: Dose,
    count: z.number().nullable(),
    frequency: Frequency,
    most: Dose,
    form: z.string().nullable(),
    timing: TimingRule,
    doses: z.array(DosePart).readonly().exactOptional(),
    unclearDoses: z.string().exactOptional(),
    highestDoses: z.array(CountedDose).readonly().exactOptional(),
    assumedDose: Dose,
    assumptions: z.array(z.string()).readonly(),
    unread: z.string().nullable(),
    unknownParts: z.array(z.string()).readonly(),
    status: z.enum(['matched', 'ambiguous', 'unknown']),
    match: Match.nullable(),
    candidates: z.array(Match).readonly(),
  })
  .meta({ id: 'Resolution' });

const SubstanceName = z.object({ id: z.string(), name: z.string() });

const Card = z.object({
  id: z.string(),
  severity: Severity.exclude(['none']),
  items: z.array(z.int()).readonly(),
  substances: z.array(SubstanceName).readonly(),
  headline: z.string(),
  mechanisms: z.array(z.string()).readonly(),
  outcome: z.string(),
  /** What to do, each line for those who take it already, for those who think of it, or for both. */
  advice: z.array(z.object({ when: z.enum(['first', 'taking', 'considering', 'always']), text: z.string() })).readonly(),
  emergency: z.string().nullable(),
  onset: z.enum(['hours', 'days', 'weeks']).nullable(),
  evidence: EvidenceGrade,
  confidence: z.object({ level: z.enum(['high', 'moderate', 'low']), doubts: z.array(z.string()).readonly() }),
  disagreement: z.string().nullable(),
  alternatives: z.array(z.string()).readonly(),
  sources: z.array(Source).readonly(),
});

/** What a check found: between two substances, with something about the person, in an amount, or in what adds up. */
export const Finding = z
  .discriminatedUnion('kind', [
    Card.extend({
      kind: z.enum(['interaction', 'duplicate']),
      items: z.tuple([z.int(), z.int()], z.int()).readonly(),
      substances: z.tuple([SubstanceName, SubstanceName]).readonly(),
    }),
    Card.extend({
      kind: z.literal('personal'),
      about: z.object({ kind: z.enum(['condition', 'situation', 'allergy', 'habit']), id: z.string(), name: z.string() }),
    }),
    Card.extend({ kind: z.literal('amount') }),
    Card.extend({ kind: z.literal('burden') }),
  ])
  .meta({ id: 'Finding' });

const per = z.enum(['day', 'week']);

/** How much of one substance all items come to, and the most that is meant. */
const Amount = z
  .object({
    substance: SubstanceName,
    total: z.number(),
    unit: DoseUnit,
    per,
    from: z.array(z.object({ item: z.int(), amount: z.number() })).readonly(),
    oneDoseOf: z.array(z.int()).readonly(),
    unknownIn: z.array(z.int()).readonly(),
    limit: z
      .object({
        kind: z.enum(['upper-level', 'label', 'usual']),
        amount: z.number(),
        unit: DoseUnit,
        per,
        selfCareAmount: z.number().nullable(),
        elsewhere: z.object({ where: z.string(), amount: z.number(), source: z.string() }).nullable(),
        moreFor: z.array(z.object({ name: z.string(), amount: z.number() })).readonly(),
        harm: z.string().nullable(),
        source: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Amount' });

/** How much one effect adds up to: the weights (1 to 3) of the items that have it. */
const Burden = z
  .object({
    kind: z.string(),
    name: z.string(),
    score: z.number(),
    severity: Severity.exclude(['contraindicated']),
    members: z.array(z.object({ item: z.int(), substance: SubstanceName, weight: z.number(), source: z.string() })).readonly(),
  })
  .meta({ id: 'Burden' });

export const CheckResult = z
  .object({
    items: z.array(z.object({ text: z.string(), name: z.string(), resolution: Resolution })).readonly(),
    findings: z.array(Finding).readonly(),
    pairs: z.array(z.object({ a: z.int(), b: z.int(), severity: Severity })).readonly(),
    unchecked: z.array(z.int()).readonly(),
    amounts: z.array(Amount).readonly(),
    burdens: z.array(Burden).readonly(),
    /** What was read as an illness that the person does not have. Results that were stored earlier lack it. */
    denied: z
      .array(z.object({ text: z.string(), names: z.array(z.string()).readonly() }))
      .readonly()
      .exactOptional(),
    notUnderstood: z.array(z.string()).readonly(),
    /** Items known by name, of which the interactions are not recorded yet. Results that were stored earlier lack it. */
    unrecorded: z.array(z.int()).readonly().exactOptional(),
    /** Items of which nothing is known in a situation of the person. Results that were stored earlier lack it. */
    unknownFor: z
      .array(z.object({ situation: z.enum(unknownSituations), items: z.array(z.int()).readonly() }))
      .readonly()
      .exactOptional(),
    counts: z.record(Severity, z.int()),
  })
  .meta({ id: 'CheckResult' });

/** The check of a person's own list, with what it means. */
export const ListCheck = CheckResult.extend({ verdict: ListVerdict }).meta({ id: 'ListCheck' });
export type ListCheck = z.infer<typeof ListCheck>;

// The schemas above and the engine's types must say the same; each line stops compiling when they do not.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
true satisfies Same<z.infer<typeof CheckResult>, EngineResult>;
true satisfies Same<z.infer<typeof Resolution>, EngineResolution>;
true satisfies Same<z.infer<typeof Person>, EnginePerson>;
