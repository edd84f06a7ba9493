import { type BundleEntry, createBundleEntry, createConcept, patientReference } from './resource.ts';

export type ExportedGoal = { id: string; title: string; startsOn: string; dueOn: string | null; status: string; statusOn: string };

const lifecycle: Readonly<Record<string, string>> = { active: 'active', reached: 'completed', 'set aside': 'cancelled' };

export const createGoalEntry = ({ id, title, startsOn, dueOn, status, statusOn }: ExportedGoal): BundleEntry =>
  createBundleEntry('Goal', id, {
    lifecycleStatus: lifecycle[status] ?? 'active',
    description: createConcept(title),
    subject: patientReference,
    startDate: startsOn,
    target: dueOn === null ? [] : [{ dueDate: dueOn }],
    statusDate: statusOn,
    expressedBy: patientReference,
  });
