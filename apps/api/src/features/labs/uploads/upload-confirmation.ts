import type { LabReport } from '@wellkept/contract/labs/lab-results.ts';
import type { LabConfirmation, LabDraft, LabReview } from '@wellkept/contract/labs/lab-uploads.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import type { Keyring } from '../../../encryption/keyring.ts';
import { AppError } from '../../../errors.ts';
import { findLabReport } from '../results/repository.ts';
import { saveLabReport } from '../results/service.ts';
import { openDraft, sealDraft } from './draft.ts';
import { findUpload, updateUpload } from './repository.ts';

type UploadAccess = { userId: UserId; id: string; keyring: Keyring };

/** Stores the reviewed values as results. The draft is deleted; the file stays until the person deletes it. */
export async function confirmUpload(tx: Transaction, access: UploadAccess, seen: LabConfirmation, now: Date): Promise<LabReport> {
  const { userId, id } = access;
  const { otherPerson } = await openWaitingDraft(tx, access);
  if (otherPerson !== null && !seen.isOwn)
    throw new AppError('whoseReport', 'The report may be about another person. Confirm that it’s yours, or discard it.', 'isOwn');
  const { collectedOn, laboratory, results } = seen;
  const reportId = await saveLabReport(tx, userId, { collectedOn, laboratory, note: null, source: 'upload', uploadId: id, results }, now);
  await updateUpload(tx, userId, id, { stage: 'confirmed', draft: null });
  const report = await findLabReport(tx, userId, reportId);
  if (!report) throw new Error('an insert gave no row');
  return report;
}

/** Stores the progress of a review, encrypted together with the draft. */
export async function saveReview(tx: Transaction, access: UploadAccess, review: LabReview): Promise<void> {
  const { userId, id, keyring } = access;
  const draft = await openWaitingDraft(tx, access);
  await updateUpload(tx, userId, id, { stage: 'ready', draft: sealDraft(keyring, { ...draft, review }, userId, id) });
}

/** What waits to be looked at; nobody else changes it until the transaction ends. */
async function openWaitingDraft(tx: Transaction, { userId, id, keyring }: UploadAccess): Promise<LabDraft> {
  const upload = await findUpload(tx, userId, id, true);
  if (!upload) throw new AppError('notFound', 'There is no such upload.');
  if (upload.stage !== 'ready' || !upload.draft) throw new AppError('conflict', 'This upload has already been reviewed.');
  return openDraft(keyring, upload.draft, userId, id);
}
