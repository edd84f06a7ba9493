import { type GroupId, isGroupId } from '@wellkept/community/groups.ts';
import { type Draft, formatChoice, useDraft } from './drafts.ts';
import { type AnswersDraft, isDuration, isHelp, isLevel, type SideEffect } from './treatment-data.ts';

type Fields = 'treatment' | 'reason' | 'groupId' | 'note' | 'isAnonymous' | 'duration' | 'dose' | 'help' | 'sideEffects' | 'isStillTaking';

export type ReportDraft = {
  treatment: string;
  reason: string;
  groupId: GroupId | '';
  note: string;
  answers: AnswersDraft;
};
type StoredReport = { stored: Draft<Fields | 'id'>; draft: ReportDraft; changeAnswers: (change: Partial<AnswersDraft>) => void };

/** A report that survives leaving the page. What it begins with comes from the link that led here. */
export function useReportDraft(start: { group: GroupId | ''; treatment: string; reason: string }): StoredReport {
  const { group, treatment, reason } = start;
  const empty = { note: '', isAnonymous: '', duration: '', dose: '', help: '', sideEffects: '[]', isStillTaking: 'yes' };
  const stored = useDraft<Fields>(`treatment ${treatment} ${reason}`, { treatment, reason, groupId: group, ...empty });
  const { fields } = stored;
  return {
    stored,
    draft: {
      treatment: fields.treatment,
      reason: fields.reason,
      groupId: isGroupId(fields.groupId) ? fields.groupId : '',
      note: fields.note,
      answers: {
        duration: isDuration(fields.duration) ? fields.duration : '',
        dose: fields.dose,
        help: isHelp(fields.help) ? fields.help : '',
        sideEffects: parseSideEffects(fields.sideEffects),
        isStillTaking: fields.isStillTaking !== '',
      },
    },
    changeAnswers: ({ sideEffects, isStillTaking, ...change }) =>
      stored.change({
        ...change,
        ...(sideEffects !== undefined && { sideEffects: JSON.stringify(sideEffects) }),
        ...(isStillTaking !== undefined && { isStillTaking: formatChoice(isStillTaking) }),
      }),
  };
}

/** As it was stored; what was cut off is left out. */
function parseSideEffects(text: string): SideEffect[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return [];
    return parsed.flatMap(({ name, level }: Partial<Record<keyof SideEffect, unknown>>) =>
      typeof name === 'string' && isLevel(level) ? [{ name, level }] : [],
    );
  } catch {
    return [];
  }
}
