import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { severityWords } from '@wellkept/interactions/severity.ts';

type Counts = Dashboard['findings']['counts'];
const severities = ['contraindicated', 'major', 'moderate', 'minor'] as const satisfies readonly (keyof Counts)[];

/** "1 Do not combine, 2 Serious": what there is, the most severe first. */
export const listAlertCounts = (counts: Counts): { severity: (typeof severities)[number]; text: string }[] =>
  severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => ({ severity, text: `${counts[severity]} ${severityWords[severity]}` }));
