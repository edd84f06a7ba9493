import { addMonths } from '@wellkept/clinical/local-day.ts';
import type { BillingCycle } from '@wellkept/contract/billing/plans.ts';

/** A month or a year later, on the same day where the month has it. */
export const computePeriodEnd = (start: Date, cycle: BillingCycle): Date => addMonths(start, cycle === 'monthly' ? 1 : 12);
