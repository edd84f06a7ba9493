import { findMeasure, parseLogQuestion } from '../reading/log-question.ts';
import type { ToolCall } from '../tools/tool.ts';
import { createLibraryCall } from './library-query.ts';

/** How a measure of the log is: what was logged, what is usual, and what may be behind a weight that went up. */
export const createMeasureCalls = (text: string, measure: string): ToolCall[] => [
  ...createSeriesCalls(text, measure),
  ...(measure === 'weight' ? createGainCalls(text) : [createLibraryCall(text, [], { asks: ['normal'], otherwise: `normal ${measure}` })]),
];
/** Of a weak heart a gain within days is what counts. */
const createGainCalls = (text: string): ToolCall[] =>
  ofLoss.test(text) ? [] : [{ tool: 'explain_complaint', input: { complaint: 'weight-gain', isBeside: true } }];
const ofLoss = /\b(?:los(?:e|t|s|ing)|lighter|down|off|progress)\b/i;

/** What was written down of a measure, and what a blood pressure in the same time amounts to: few readings of a week make no average of it. */
function createSeriesCalls(text: string, measure?: string): ToolCall[] {
  const isPressure = (measure ?? findMeasure(text)) === 'blood pressure';
  const question = parseLogQuestion(text, isPressure ? 'last-30-days' : undefined);
  const isOfOneTime = (question.ask === 'average' || question.ask === 'change') && question.against === null && question.since === null;
  return [
    { tool: 'read_own_log', input: { ...question, ...(measure !== undefined && { about: measure }) } },
    ...(isPressure && isOfOneTime
      ? [
          {
            tool: 'judge_reading' as const,
            input: { question: text.slice(0, 400), ofLog: question.ask === 'change' ? 'last-30-days' : question.period },
          },
        ]
      : []),
  ];
}

/** Without a thing that is named, it is about how everything has been. */
export function createLogCalls(text: string): ToolCall[] {
  const question = parseLogQuestion(text);
  return question.ask !== 'entries' &&
    /\bhow (?:have|did|was|were|am) i (?:been|doing|do|feeling)?\b(?!.*\b(?:sleep|slept|mood|weigh|feel))|\bmy log\b/i.test(text)
    ? [{ tool: 'read_own_data', input: { parts: ['logs'] } }]
    : [...createSeriesCalls(text), ...(findMeasure(text) === 'weight' ? createGainCalls(text) : [])];
}
