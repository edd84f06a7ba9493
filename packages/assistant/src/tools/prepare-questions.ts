import { urgencyWords } from '@wellkept/clinical/urgency.ts';
import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource, createMedicinesSource } from '../answer/sources.ts';
import { type AnswerStatement, isAtLeast } from '../answer/statement.ts';
import { checkInteractions } from './check-interactions.ts';
import { listReasons } from './explain-complaint.ts';
import { formatLabValue, getLabNumber } from './lab-value.ts';
import {
  compareOwnResults,
  findEarlierResult,
  findLatestDay,
  findNewestResults,
  formatResultName,
  isOutside,
  needsAttention,
} from './own-results.ts';
import { emptyToolResult, type OwnData, type OwnLab, type ToolInputs, type ToolResult, type World } from './tool.ts';

const [storiesMax, resultsMax, changesMax, findingsMax] = [3, 4, 2, 3];
/** From here on a change within the range is worth a question: smaller ones are mostly the test's own variation. */
const changeShareMin = 0.25;

/** What a visit to the doctor could be about: the questions that the person's own record raises, the most pressing first. */
export function prepareQuestions(world: World, own: OwnData | null, { complaint }: ToolInputs['prepare_questions']): ToolResult {
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  const newest = findNewestResults(own, [...new Set(own.labs.flatMap(({ analyteId }) => analyteId ?? []))]).toSorted(compareOwnResults);
  const results = newest.filter(({ lab }) => needsAttention(lab));
  const changes = newest.filter((one) => !results.includes(one)).flatMap(({ lab }) => createChangeQuestion(own, lab) ?? []);
  const questions = [
    ...createComplaintQuestion(world, own, complaint),
    ...createStoryQuestions(own),
    ...results.slice(0, resultsMax).map(({ lab }) => createResultQuestion(own, lab)),
    ...changes.slice(0, changesMax),
    ...(results.length > 0 ? [createQuestion('What do we do about these values, and when should they be measured again?', 'you', [])] : []),
    ...createListQuestions(world, own),
    ...createReviewQuestion(own),
  ];
  if (questions.length === 0) return { ...emptyToolResult, missing: ['results or medicines of yours that raise a question'] };
  const day = findLatestDay(newest);
  return {
    ...emptyToolResult,
    statements: [createLead(results[0]?.lab, day), ...questions],
    used: day === null ? [] : [{ what: 'your test results', date: formatDay(day) }],
  };
}

function createLead(first: OwnLab | undefined, day: string | null): AnswerStatement {
  const level = first?.urgency?.level;
  const soon =
    first && (level === 'emergency' || level === 'today')
      ? ` Don’t wait for a visit with your ${formatResultName(first)}: ${urgencyWords[level].toLowerCase()}.`
      : '';
  const text = `These are the questions that your own record raises.${soon}`;
  return { role: 'verdict', text, about: 'you', sources: day === null ? [] : [createLabsSource(day)] };
}

const createQuestion = (text: string, about: string, sources: AnswerStatement['sources']): AnswerStatement => ({
  role: 'own',
  text,
  about,
  sources,
});

function createComplaintQuestion(world: World, own: OwnData, id: string | null): AnswerStatement[] {
  const complaint = id === null ? undefined : world.markers.complaints.get(id);
  if (!complaint) return [];
  const reasons = listReasons(world, own, complaint);
  const text =
    reasons.length > 0
      ? `I have ${complaint.name}. Could ${reasons.length === 1 ? 'this' : 'any of these'} be behind it: ${formatList(reasons)}?`
      : `I have ${complaint.name}. What could be behind it, and what should be tested?`;
  return [createQuestion(text, complaint.name, [])];
}

const createStoryQuestions = ({ stories = [] }: OwnData): AnswerStatement[] =>
  stories
    .slice(0, storiesMax)
    .map(({ title, day, sources }) =>
      createQuestion(`${title}. What does that mean for me, and what comes first?`, title, [createLabsSource(day), ...sources.slice(0, 1)]),
    );

/** "Triglycerides were", "glucose was". */
const formatWas = ({ name }: OwnLab): string => (/[^s]s$/.test(name) ? 'were' : 'was');

function createResultQuestion(own: OwnData, lab: OwnLab): AnswerStatement {
  const earlier = findEarlierResult(own, lab);
  const before = earlier ? `, after ${formatLabValue(earlier)} on ${formatDay(earlier.date)}` : '';
  const side = isOutside(lab) ? ` That is ${lab.place === 'above' ? 'high' : 'low'}.` : '';
  return createQuestion(
    `My ${formatResultName(lab)} ${formatWas(lab)} ${formatLabValue(lab)} on ${formatDay(lab.date)}${before}.${side} What is the reason?`,
    lab.name,
    [createLabsSource(lab.date)],
  );
}

function createChangeQuestion(own: OwnData, lab: OwnLab): AnswerStatement | null {
  const earlier = findEarlierResult(own, lab);
  if (!earlier) return null;
  const [before, now] = [getLabNumber(earlier), getLabNumber(lab)];
  if (!(before > 0) || !(Math.abs(now / before - 1) >= changeShareMin)) return null;
  return createQuestion(
    `My ${formatResultName(lab)} ${now > before ? 'rose' : 'fell'} from ${formatLabValue(earlier)} on ${formatDay(earlier.date)} to ${formatLabValue(lab)} on ${formatDay(lab.date)}. Does that matter?`,
    lab.name,
    [createLabsSource(lab.date)],
  );
}

/** What every list can be asked for. */
function createReviewQuestion({ medicines }: OwnData): AnswerStatement[] {
  const [first, ...others] = medicines;
  if (!first) return [];
  const subject =
    others.length === 0
      ? `Do I still need ${toMidSentence(first.name)}, and at this dose?`
      : 'Do I still need everything that I take, and at these doses?';
  return [createQuestion(subject, 'your medicines', [createMedicinesSource(first.updatedAt)])];
}

/** What does not go together on the list, as a question. */
function createListQuestions(world: World, own: OwnData): AnswerStatement[] {
  if (own.medicines.length === 0) return [];
  const { statements } = checkInteractions(world, own, { items: [], choices: [], withOwn: true, circumstances: {} });
  return statements
    .filter((one) => one.role === 'answer' && isAtLeast(one, 'moderate'))
    .slice(0, findingsMax)
    .map(({ text, about, sources }) =>
      createQuestion(`${text.replace(/^[^:]{1,20}: /, '')} Does that apply to me, and should anything change?`, about, sources),
    );
}
