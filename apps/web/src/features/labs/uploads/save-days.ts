import type { LabConfirmation, LabDraft, LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { client } from '../../../lib/client.ts';
import type { LabEngine } from './lab-engine.ts';
import { type AssessedRow, assessRows, createLabReview, isDoubtfulUnrecognized, toResultInput } from './reviewed-values.ts';
import { findSavedAlready } from './saved-already.ts';

/** `open`: something of it is for the person to answer. */
export type SavedDay = 'saved' | 'open' | 'failed';

type Judging = Pick<LabEngine, 'analytes' | 'assess'>;

/** What would be saved of a day as it was read; null where a value, a line or a page of it, its date or its owner is in question. */
export function createConfirmation(
  draft: LabDraft,
  { analytes, assess }: Judging,
): { body: Omit<LabConfirmation, 'isOwn'>; found: AssessedRow[] } | null {
  const { collectedOn, laboratory, isOwn, rows } = draft.review ?? createLabReview(draft);
  const found = assessRows(rows, analytes, assess);
  const results = found.map(toResultInput).filter((result) => result !== null);
  const isAsking = found.some((one) => one.isAsking || isDoubtfulUnrecognized(one.row));
  const isWhole = draft.unread.length + draft.unreadDays.length === 0 && draft.pages.every(({ problem }) => problem === null);
  if (isAsking || !isWhole || !isOwn || draft.otherPerson !== null || collectedOn === '' || results.length === 0) return null;
  return { body: { collectedOn, laboratory: laboratory.trim() || null, results }, found };
}

/** Saves a day as it was read where nothing about it is in question; any other stays as it is. */
export async function saveDay(engine: Judging, { id }: Pick<LabUpload, 'id'>): Promise<SavedDay> {
  const params = { path: { id } };
  const { data: upload } = await client.GET('/api/lab-uploads/{id}', { params });
  if (!upload) return 'failed';
  const day = upload.draft && createConfirmation(upload.draft, engine);
  if (!day) return 'open';
  const { collectedOn } = day.body;
  const { data: ofDay } = await client.GET('/api/lab-results', { params: { query: { collectedOn } } });
  if (!ofDay) return 'failed';
  if (findSavedAlready(day.found, ofDay).length > 0) return 'open';
  const { error } = await client.POST('/api/lab-uploads/{id}/confirm', { params, body: day.body });
  return error ? 'failed' : 'saved';
}
