import type { GroupId } from '@wellkept/community/groups.ts';
import {
  describeReport,
  formatReportTitle,
  type HelpLevel,
  helpLevels,
  type SideEffectLevel,
  sideEffectLevels,
  type TreatmentAnswers,
  type TreatmentDuration,
  treatmentDurations,
} from '@wellkept/community/treatments/report.ts';
import type { components } from '@wellkept/contract/api.ts';
import { client } from '../../lib/client.ts';
import type { Posted } from './community-data.ts';

export type Report = components['schemas']['TreatmentReport'];
export type Summary = components['schemas']['TreatmentSummary'];
export type Pair = components['schemas']['TreatmentList'][number];
export type SideEffect = { name: string; level: SideEffectLevel };

/** The answers while they are given: what is not chosen yet is empty. */
export type AnswersDraft = {
  duration: TreatmentDuration | '';
  dose: string;
  help: HelpLevel | '';
  sideEffects: readonly SideEffect[];
  isStillTaking: boolean;
};

export const isDuration = (value: unknown): value is TreatmentDuration => treatmentDurations.some((one) => one === value);
export const isHelp = (value: unknown): value is HelpLevel => helpLevels.some((one) => one === value);
export const isLevel = (value: unknown): value is SideEffectLevel => sideEffectLevels.some((one) => one === value);

/** Null where something is still to be chosen. */
export function toAnswers({ duration, dose, help, sideEffects, isStillTaking }: AnswersDraft): Answers | null {
  if (duration === '' || help === '') return null;
  const named = sideEffects.filter(({ name }) => name.trim() !== '');
  return { duration, help, isStillTaking, dose: dose.trim() === '' ? null : dose, sideEffects: [...named] };
}
export type Answers = Omit<TreatmentAnswers, 'sideEffects'> & { sideEffects: SideEffect[] };

export const getPairAddress = ({ treatment, reason }: { treatment: string; reason: string }): string =>
  `/community/treatments/${encodeURIComponent(treatment)}/${encodeURIComponent(reason)}`;

/** What a report says, to be read before it is sent. */
export const toDraft = (treatment: string, reason: string, answers: Answers, note: string) => ({
  title: formatReportTitle(treatment, reason),
  text: note,
  answers: describeReport(treatment, answers, note),
});

export async function readNames(treatment: string, reason: string) {
  const { data, error } = await client.POST('/api/community/treatments/reading', { body: { treatment, reason } });
  if (error) throw error;
  return data;
}

export type NewReport = Answers & { groupId: GroupId; treatment: string; reason: string; note: string; isAnonymous: boolean };

export async function postReport(id: string, body: NewReport): Promise<Posted> {
  const { data, error } = await client.PUT('/api/community/treatments/{id}', { params: { path: { id } }, body });
  if (error) throw error;
  return data;
}

export async function editReport(id: string, body: Answers & { note: string }): Promise<Posted> {
  const { data, error } = await client.PATCH('/api/community/treatments/{id}', { params: { path: { id } }, body });
  if (error) throw error;
  return data;
}
