import { describeReport, formatReportTitle, reportsForSummary } from '@wellkept/community/treatments/report.ts';
import { communityTextLengthMax } from '@wellkept/contract/community/community-limits.ts';
import type { CommunityPosted } from '@wellkept/contract/community/contributions.ts';
import type { TreatmentReportEdit, TreatmentReportInput, TreatmentSummary } from '@wellkept/contract/community/treatments.ts';
import { triage } from '@wellkept/triage/triage.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Editor, Writer } from './allowance.ts';
import { findStanding, isInCrisis, readDraft } from './draft-reading.ts';
import { getPostText } from './post-text.ts';
import { findContribution, type Reader } from './published.ts';
import { holdForCare, needsCare } from './queue-causes.ts';
import { lockWriting } from './repository.ts';
import { beginWriting, lockForEdit, notThere, storeEdit, storeThread } from './service.ts';
import { readSubject, type Subject, type Treatments } from './treatment-reader.ts';
import { countAnswers, findNewest, findOwnReport, insertReport, updateReport } from './treatment-repository.ts';

/** Stores a report of a treatment under the id that the client made. It is a post, so all that applies to posts applies to it. */
export async function postReport(
  tx: Transaction,
  treatments: Treatments,
  writer: Writer,
  id: string,
  { groupId, treatment: typedTreatment, reason: typedReason, note, isAnonymous, ...answers }: TreatmentReportInput,
): Promise<CommunityPosted> {
  const { treatment, reason } = readSubject(treatments, { treatment: typedTreatment, reason: typedReason });
  const title = formatReportTitle(treatment.name, reason.name);
  const subject = { treatmentId: treatment.id, reasonId: reason.id };
  await lockWriting(tx, writer.userId);
  // A summary counts members, whatever name they wrote under.
  const earlier = await findOwnReport(tx, subject);
  if (earlier === id) throw new AppError('conflict', 'This was already posted.');
  const begun = await beginWriting(tx, writer, groupId);
  const whole = describeReport(treatment.name, answers, note);
  const { heldFor } = readDraft({ title, text: note, answers: whole }, begun.standing);
  const thread = { id, groupId, title, tags: [], pictures: [], heldFor };
  if (earlier !== null) {
    if (!needsCare(heldFor)) throw new AppError('conflict', 'You’ve already reported this. You can change your report under “Your posts”.');
    // A moderator has to read it. It counts as no second report.
    return storeThread(
      tx,
      writer,
      begun,
      { ...thread, heldFor: holdForCare(heldFor), kind: 'experience', text: fitIntoPost(whole, note) },
      isAnonymous,
    );
  }
  const posted = await storeThread(tx, writer, begun, { ...thread, kind: 'treatment', text: note }, isAnonymous);
  await insertReport(tx, { postId: id, ...subject, treatmentName: treatment.name, ...answers });
  return posted;
}

/** All of a report in crisis as far as a post has room, with the words of danger: in the note, or in the answers at its beginning. */
function fitIntoPost(whole: string, note: string): string {
  if (whole.length <= communityTextLengthMax) return whole;
  return isInCrisis(triage(note)) ? note : whole.slice(0, communityTextLengthMax);
}

/** Changes the answers and the note of one's own report. What they were stays readable, as with every post. */
export async function editReport(
  tx: Transaction,
  editor: Editor,
  id: string,
  { note, ...answers }: TreatmentReportEdit,
): Promise<CommunityPosted> {
  const before = await lockForEdit(tx, editor.userId, id);
  const stored = await findContribution(tx, id);
  if (!stored || stored.treatment === null) throw notThere();
  const { title, tags } = before;
  const words = { title, text: note, answers: describeReport(stored.treatment.treatmentName, answers, note) };
  const { heldFor } = readDraft(words, await findStanding(tx, editor.userId, new Date(), id));
  const posted = await storeEdit(tx, editor, { ...before, text: getPostText(stored) }, { title, text: note, tags, heldFor });
  await updateReport(tx, id, answers);
  return posted;
}

/** What members report of a treatment for a reason. Of few reports only the number is shown. */
export async function summarize(on: Reader, { findEvidence }: Treatments, { treatment, reason }: Subject): Promise<TreatmentSummary> {
  const subject = { treatmentId: treatment.id, reasonId: reason.id };
  const { reports, ...spread } = await countAnswers(on, subject);
  return {
    treatment,
    reason,
    reports,
    reportsNeeded: reportsForSummary,
    spread: reports >= reportsForSummary ? spread : null,
    evidence: findEvidence(treatment, reason).map(({ sources, ...note }) => ({ ...note, sources: [...sources] })),
    posts: await findNewest(on, subject),
  };
}
