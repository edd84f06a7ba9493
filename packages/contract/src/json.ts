import { z } from 'zod';

const finite = z.number().min(-Number.MAX_VALUE).max(Number.MAX_VALUE);

/** Anything that JSON can say. Named, so that the API document has one schema for it; the types made of that cannot follow a list into itself. */
export type Json = string | number | boolean | null | unknown[] | { [name: string]: Json };
export const Json: z.ZodType<Json> = z
  .lazy(() => z.union([z.string(), finite, z.boolean(), z.null(), z.array(z.unknown()), z.record(z.string(), Json)]))
  .meta({ id: 'Json' });
