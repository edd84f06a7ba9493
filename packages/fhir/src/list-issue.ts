import { type BundleEntry, cleanText, createBundleEntry, createConcept, createReference, patientReference } from './resource.ts';

/** What a check of the person's list of medicines says. */
export type ListIssue = {
  state: string;
  severity: 'contraindicated' | 'major' | 'moderate' | 'minor' | null;
  sentence: string;
  detail: string;
  unchecked: readonly string[];
  marks: Readonly<Record<string, string>>;
};

/** FHIR knows three levels: "high" may be life-threatening, "moderate" may harm, "low" is of little consequence. */
const levels = { contraindicated: 'high', major: 'high', moderate: 'moderate', minor: 'low' } as const;

/**
 * The check of the whole list as one issue, so that readers of the medicines see it too. None where everything was checked without a finding;
 * a list that was not checked in full is marked so and has no final state.
 */
export function createDetectedIssueEntries(
  { state, severity, sentence, detail, unchecked, marks }: ListIssue,
  medicineIds: readonly string[],
  checkedAt: string,
): BundleEntry[] {
  if (state === 'none-known' || state === 'nothing-to-check') return [];
  const isOpen = state === 'not-checked' || unchecked.length > 0;
  const touched = medicineIds.filter((id) => (severity === null ? marks[id] === 'unknown' : marks[id] === severity));
  const missing = unchecked.length > 0 ? `Not checked: ${unchecked.map((text) => `“${text}”`).join(', ')}.` : '';
  const issue = createBundleEntry(
    'DetectedIssue',
    'medicine list',
    {
      status: isOpen ? 'preliminary' : 'final',
      code: createConcept('Check of the list of medicines'),
      severity: severity === null ? undefined : levels[severity],
      patient: patientReference,
      identifiedDateTime: checkedAt,
      implicated: touched.map((id) => createReference('MedicationStatement', id)),
      detail: cleanText([sentence, detail, missing].filter(Boolean).join(' ')),
    },
    null,
  );
  return [issue];
}
