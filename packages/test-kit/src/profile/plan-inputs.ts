import { makePlan } from '@wellkept/profile/actions/make-plan.ts';
import { emptyProfile, type Profile } from '@wellkept/profile/profile.ts';
import type { FindingSummary, LabResultSummary, LogSummary, PressingLab } from '@wellkept/profile/summaries.ts';
import type { PlanInput } from '@wellkept/profile/testing/actions/plan-facts.ts';

export const today = '2026-11-21';
export const createInput = (part: Partial<Profile>, more: Partial<PlanInput> = {}): PlanInput => ({
  profile: { ...emptyProfile, ...part },
  today,
  ...more,
});
export const listActionIds = (input: PlanInput): string[] => makePlan(input).map(({ id }) => id);
export const createLifeInput = (lifestyleData: Profile['lifestyleData']) => createInput({ lifestyleData });
export const createConditionInput = (name: string, more: Partial<Profile> = {}) =>
  createInput({ medicalHistory: { currentConditions: [name] }, ...more });
export const createSymptomInput = (name: string, more: Partial<Profile> = {}) =>
  createInput({ symptoms: { currentSymptoms: [name] }, ...more });
export const createGoalInput = (name: string, more: Partial<Profile> = {}) => createInput({ healthGoals: { primary: [name] }, ...more });
export const createAge = (age: number, more: Partial<Profile['personalInfo']> = {}) => ({ personalInfo: { age, ...more } });
export const createLogInput = (logs: Omit<LogSummary, 'loggedDays'>) => createInput({}, { logs: { loggedDays: 14, ...logs } });
export const createFinding = (id: string, severity: FindingSummary['severity']): FindingSummary => ({
  id,
  severity,
  headline: `${id} go badly together.`,
});
export const createLabResult = (loinc: string, status: LabResultSummary['status']): LabResultSummary => ({
  loinc,
  name: loinc,
  status,
  takenOn: '2026-10-01',
});
export const createPressingLab = (level: PressingLab['level'], name = level): PressingLab => ({
  subject: `${name} 2026-11-01`,
  name,
  value: '6.1 mmol/L',
  level,
  says: 'Call your doctor today.',
});
export const zinc = { id: '1', name: 'Zinc', dosage: '15 mg', frequency: 'daily', type: 'Supplement', active: true } as const;
export const createMedicationList = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Medicine ${at}`,
    dosage: '1',
    frequency: 'daily',
    type: 'Prescription',
    active: true,
  }));
export const heavy = { height: 170, weight: 90 };
