import { z } from 'zod';
import { Amount, DeviceInstant } from '../bounds.ts';
import { createSpecifiedSchema } from '../specified-schema.ts';
import { errorSeverities } from './error-severity.ts';

const Scalar = z.union([z.string().max(2000), Amount, z.boolean(), z.null()]);

/** An error that a browser met. Query strings and form values stay out of it. */
export const ErrorReport = createSpecifiedSchema(
  'ErrorReport',
  z.strictObject({
    error_type: z.string().min(1).max(100),
    error_message: z.string().max(2000),
    stack_trace: z.string().max(20_000).nullable().optional(),
    url: z.string().max(2000),
    user_agent: z.string().max(1000),
    timestamp: DeviceInstant,
    severity: z.enum(errorSeverities),
    context: z.record(z.string().max(100), Scalar).optional(),
  }),
);
export type ErrorReport = z.infer<typeof ErrorReport>;

export const ErrorReports = z.strictObject({ reports: z.array(ErrorReport).min(1).max(50) }).meta({ id: 'ErrorReports' });
