import { EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import { Source } from '@wellkept/knowledge/schema.ts';
import type { Resolution as EngineResolution, CheckResult as EngineResult } from '@wellkept/safety/findings.ts';
import { z } from 'zod';

export const checkItemCountMax = 200;
export const checkTextLengthMax = 10_000;

const texts = z.array(z.string().max(checkTextLengthMax)).max(checkItemCountMax);

export const CheckRequest = z.strictObject({ items: texts }).meta({ id: 'CheckRequest' });
export const ResolveRequest = z.strictObject({ texts }).meta({ id: 'ResolveRequest' });

const Dose = z.object({ amount: z.number(), unit: z.string() }).nullable();
const Frequency = z.object({ text: z.string(), perDay: z.number().nullable() }).nullable();

const Ingredient = z
  .object({ substanceId: z.string(), name: z.string(), amount: z.number().nullable(), unit: z.string().nullable() })
  .meta({ id: 'Ingredient' });

const Match = z
  .object({
    id: z.string(),
    kind: z.enum(['substance', 'product']),
    name: z.string(),
    use: z.string().nullable(),
    matchedName: z.string(),
    how: z.enum(['exact', 'synonym', 'brand', 'spelling']),
    confidence: z.number(),
    ingredients: z.array(Ingredient).readonly(),
  })
  .meta({ id: 'Match' });

export const Resolution = z
  .object({
    text: z.string(),
    name: z.string(),
    dose: Dose,
    frequency: Frequency,
    form: z.string().nullable(),
    status: z.enum(['matched', 'ambiguous', 'unknown']),
    match: Match.nullable(),
    candidates: z.array(Match).readonly(),
  })
  .meta({ id: 'Resolution' });

const SubstanceName = z.object({ id: z.string(), name: z.string() });

export const Finding = z
  .object({
    id: z.string(),
    kind: z.enum(['interaction', 'duplicate']),
    severity: Severity.exclude(['none']),
    items: z.tuple([z.int(), z.int()]).readonly(),
    substances: z.tuple([SubstanceName, SubstanceName]).readonly(),
    headline: z.string(),
    mechanisms: z.array(z.string()).readonly(),
    outcome: z.string(),
    advice: z.array(z.string()).readonly(),
    emergency: z.string().nullable(),
    onset: z.enum(['hours', 'days', 'weeks']).nullable(),
    evidence: EvidenceGrade,
    disagreement: z.string().nullable(),
    alternatives: z.array(z.string()).readonly(),
    sources: z.array(Source).readonly(),
  })
  .meta({ id: 'Finding' });

export const CheckResult = z
  .object({
    items: z.array(z.object({ text: z.string(), name: z.string(), resolution: Resolution })).readonly(),
    findings: z.array(Finding).readonly(),
    pairs: z.array(z.object({ a: z.int(), b: z.int(), severity: Severity })).readonly(),
    unchecked: z.array(z.int()).readonly(),
    counts: z.record(Severity, z.int()),
  })
  .meta({ id: 'CheckResult' });

// The schemas above and the engine's types must say the same; either line stops compiling when they do not.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
true satisfies Same<z.infer<typeof CheckResult>, EngineResult>;
true satisfies Same<z.infer<typeof Resolution>, EngineResolution>;
