import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import type { TrialEvidence } from '@wellkept/knowledge/trial-evidence.ts';

/** What a verdict rests on where nobody has recorded the trials behind it. */
const unrecorded: Readonly<Record<Source['kind'], string>> = {
  study: 'one study',
  review: 'a review of trials. We haven’t recorded how many',
  guideline: 'a guideline or monograph. We haven’t recorded its trials',
  reference: 'a fact sheet. We haven’t recorded its trials',
  label: 'a label',
  'safety-communication': 'a notice of an agency',
};

/** "How we got there: 6 trials with 899 people. They agree. Read in the abstract." `source`: that of the verdict. */
export function formatBasis({ basis }: Pick<TrialEvidence, 'basis'>, source: Source | undefined): string {
  if (!basis) return source ? `How we got there: ${unrecorded[source.kind]}.` : '';
  const { trials, people, text, section } = basis;
  const size = people === undefined ? '' : ` with ${formatCount(people, 'person', 'people')}`;
  return `How we got there: ${formatCount(trials, 'trial')}${size}. ${text} Read in ${section}.`;
}
