import { isPressing } from '@wellkept/clinical/urgency.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ToolRun } from '../tools/tool.ts';

/** Of these aspects an answer may name something to take; what it only names in passing comes after it. */
const ofRemedies: ReadonlySet<QuestionAspect> = new Set([
  'treatment',
  'selfCare',
  'prevention',
  'foods',
  'benefit',
  'amount',
  'intake',
  'need',
  'alternative',
  'safety',
  'together',
] as const);
const asksForRemedy = ({ asks }: MessageReading): boolean => asks.length === 0 || asks.some((asked) => ofRemedies.has(asked));

/** What was asked of the person's own results is answered by them, and what an article beside them names waits. */
const isOfOwnResults = (others: readonly ToolRun[]): boolean =>
  others.some(
    ({ call, result }) =>
      (call.tool === 'judge_own_results' ||
        (call.tool === 'look_up_marker' && (call.input.asks !== null || result.statements.some(({ role }) => role === 'verdict')))) &&
      result.statements.length > 0,
  );

/** A value that has to be acted on comes before what the answer names next. */
const hasPressingValue = (others: readonly ToolRun[]): boolean =>
  others.some(({ result }) => result.statements.some(({ urgency }) => urgency !== undefined && isPressing(urgency)));

/** Whether the answer comes before what was found about the things that it names itself. */
export const isAnswerFirst = (reading: MessageReading, others: readonly ToolRun[]): boolean =>
  hasPressingValue(others) || !asksForRemedy(reading) || isOfOwnResults(others);
