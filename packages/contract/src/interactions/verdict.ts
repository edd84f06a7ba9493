import type { ItemMark as EngineMark } from '@wellkept/interactions/verdict/item-marks.ts';
import type { Verdict as EngineVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { Severity } from '@wellkept/knowledge/facts.ts';
import { z } from 'zod';

const severity = Severity.exclude(['none']);

/** What stands beside one medicine: the worst finding that touches it, or that it was not checked in full. */
export const ItemMark = z.enum([...severity.options, 'unknown']).meta({ id: 'ItemMark' });

const Verdict = z.object({
  state: z.enum([...severity.options, 'none-known', 'not-checked', 'could-not-be-checked', 'nothing-to-check']),
  /** The worst of the findings known so far, whatever else is open. */
  severity: severity.nullable(),
  /** What the list means, in one sentence. */
  sentence: z.string(),
  /** The worst finding and how much more there is; what was not checked; what "none" does not mean. May be empty. */
  detail: z.string(),
  /** What no finding includes, as the person wrote it. */
  unchecked: z.array(z.string()).readonly(),
  /** A check failed: `POST /api/sync/retry` tries again. */
  canRetry: z.boolean(),
});

/** What a person's list means together. Every surface shows this or a part of it. */
export const ListVerdict = Verdict.extend({
  /** By the id of the medicine; one without a mark was checked and has no finding. */
  marks: z.record(z.string(), ItemMark),
  /** Ids of medicines that the person is allergic to. */
  notForPerson: z.array(z.string()).readonly(),
}).meta({ id: 'ListVerdict' });
export type ListVerdict = z.infer<typeof ListVerdict>;

// The schemas above and the engine's types must say the same; each line stops compiling when they do not.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
true satisfies Same<z.infer<typeof Verdict>, EngineVerdict>;
true satisfies Same<z.infer<typeof ItemMark>, EngineMark>;
