import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { sampleReports } from '@wellkept/labs/analysis/sample-results.ts';
import type { Account } from './account.ts';

type SampleReport = (typeof sampleReports)[number];

const createRange = (low: number | null, high: number | null) =>
  low === null && high === null ? null : { low, high, isStrict: false, text: `${low ?? ''} - ${high ?? ''}` };

/** Enters the results of a sample report as one's own, as if typed. Throws what the server refused. */
export async function enterReport({ call }: Account, { laboratory, results }: SampleReport, daysAgo: number): Promise<void> {
  const answer = await call('POST', '/api/lab-reports', {
    collectedOn: toUtcDay(new Date(Date.now() - daysAgo * dayMs)),
    laboratory,
    note: null,
    source: 'manual',
    results: results.map(({ low, high, ...result }) => ({
      ...result,
      printedName: result.analyteId,
      upTo: null,
      comparator: null,
      printedUnit: result.unit,
      range: createRange(low, high),
      printedFlag: null,
      place: null,
    })),
  });
  if (!answer.ok) throw new Error(`A report was not stored: ${await answer.text()}`);
}
