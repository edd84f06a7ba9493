import type { QuestionAspect } from '../question/aspects.ts';
import { asksHowOftenMeasured, asksWhenAgain, isOfTests } from '../reading/measured-again.ts';
import type { MessageReading } from '../reading/read-message.ts';
import { allResultsId } from '../reading/result-topic.ts';
import type { ToolCall } from '../tools/tool.ts';
import { createLibraryCall, listSubjects } from './library-query.ts';
import { createMarkerCalls } from './marker-calls.ts';

/** "What should I ask my doctor?": about oneself by one's own record, about an illness or a medicine by its article; null for any other question. */
export function planQuestions(reading: MessageReading): ToolCall[] | null {
  const { asks, mentions, conditions, relative, complaint, text } = reading;
  if (asks[0] !== 'questions') return null;
  if (mentions.length + conditions.length > 0 || relative !== null) return [createLibraryCall(text, listSubjects(reading), { asks })];
  return [
    { tool: 'prepare_questions', input: { complaint: complaint?.id ?? null } },
    ...(complaint ? [createLibraryCall(text, [], { asks, titled: `${complaint.query} ${complaint.name}` })] : []),
  ];
}

/**
 * "When should my potassium be checked again on lisinopril", "what blood tests am I due": the last results with when they are measured again,
 * and of each medicine that is named what is checked under it; null for any other question.
 */
export function planMonitoring(reading: MessageReading, names: readonly string[]): ToolCall[] | null {
  const { text, markers, relative, stated } = reading;
  const isOften = asksHowOftenMeasured(text) && names.length > 0;
  if (relative !== null || stated.length > 0 || !isOfTests(text) || !(isOften || asksWhenAgain(text))) return null;
  const ofMedicines = names.map((name) => createLibraryCall(`blood tests with ${name}`, [name], { asks: ['tests'] }));
  if (markers.length > 0) return [...createMarkerCalls(reading, markers, 'again'), ...ofMedicines];
  if (names.length > 0) return ofMedicines;
  return reading.panel === null && reading.complaint === null
    ? [{ tool: 'judge_own_results', input: { topic: allResultsId, asks: 'again' } }]
    : null;
}

const needAspects: readonly (QuestionAspect | undefined)[] = ['need', 'benefit', 'amount'];

/** "Should I take iron?" is decided by whether it is lacking; of what is taken against a lack the answer says how. */
export function planNeed(reading: MessageReading, items: readonly string[], isOfChild: boolean): ToolCall[] {
  const { panel: named, relative, isOwn, asks, markers, text } = reading;
  if (items.length > 1 || relative !== null || !isOwn || !needAspects.includes(asks[0])) return [];
  // "Do I need more iron?" names what results judge.
  if (items.length === 0 && (named === null || asks[0] !== 'need')) return [];
  // "Should I still be on metformin with my kidneys": the check knows them.
  const panel = /\b(?:with|given|despite) my\b/i.test(text) ? null : named;
  if (panel === null) return createMarkerCalls(reading, markers, 'state');
  const article =
    asks[0] === 'need' && !isOfChild
      ? [createLibraryCall(`how to take ${items.join(' ') || panel.name}`, items, { asks: ['amount'] })]
      : [];
  return [{ tool: 'judge_own_results', input: { topic: panel.id, asks: 'state' } }, ...article];
}

/** "Can I take it with my birth control?", and not "what does it interact with?". */
export const isAskedForOneself = ({ isOwn, relative, text }: MessageReading): boolean =>
  isOwn && relative === null && !/\b(?:what|which)\b/i.test(text);
