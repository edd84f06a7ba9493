import { type BundleEntry, concept, entryOf, self } from './resource.ts';

export type ListedGoal = { id: string; title: string; startsOn: string; dueOn: string | null; status: string; statusOn: string };

const lifecycle: Readonly<Record<string, string>> = { active: 'active', reached: 'completed', 'set aside': 'cancelled' };

export const entryOfGoal = ({ id, title, startsOn, dueOn, status, statusOn }: ListedGoal): BundleEntry =>
  entryOf('Goal', id, {
    lifecycleStatus: lifecycle[status] ?? 'active',
    description: concept(title),
    subject: self,
    startDate: startsOn,
    target: dueOn === null ? [] : [{ dueDate: dueOn }],
    statusDate: statusOn,
    expressedBy: self,
  });
