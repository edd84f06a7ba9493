import { describeReport } from '@wellkept/community/treatments/report.ts';
import type { TreatmentReport } from '@wellkept/contract/community/treatments.ts';

/** All that a post says: of a treatment report its answers too. */
export const getPostText = ({ text, treatment }: { text: string; treatment: TreatmentReport | null }): string =>
  treatment === null ? text : describeReport(treatment.treatmentName, treatment.answers, text);
