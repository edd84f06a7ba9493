import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { classifyMentions } from '../guard/check-call.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ToolCall, ToolResult } from '../tools/tool.ts';
import {
  type AnswerSentence,
  type Block,
  createListBlocks,
  createParagraphBlocks,
  createTemplateSentence,
  toSentence,
} from './answer-blocks.ts';
import { type AnswerStatement, isAtLeast, type StatementRole } from './statement.ts';

type CheckInput = Extract<ToolCall, { tool: 'check_interactions' }>['input'];

/** What a check found: the gravest with what to do, its signs and why; the others in a line each; or that nothing was found. */
export function createCheckBlocks(reading: MessageReading, input: CheckInput, result: Omit<ToolResult, 'card'>): Block[] {
  const { statements, unclear } = result;
  const known = input.items.filter((item) => !unclear.some(({ typed }) => typed === item));
  const choices = statements.filter(({ role }) => role === 'choice');
  const verdict = statements.filter(({ role }) => role === 'verdict');
  const bearing = selectBearing(input, result);
  // What the articles on the person's conditions say of a food.
  const ofConditions = statements.filter(({ role }) => role === 'fact');
  const findings = orderByAsked(
    reading,
    input,
    result.alreadyTaken,
    groupByAnswer(statements.filter(({ role }) => !['choice', 'verdict', 'own', 'fact'].includes(role))),
  );
  const notChecked = createParagraphBlocks(...createNotCheckedSentences(result));
  // Of two that are compared and of whom nothing is known, nothing on record says nothing.
  const isUnknownPerson = result.used.length === 0 && choices.every(({ severity }) => severity === undefined);
  if (choices.length > 0 && isUnknownPerson && classifyMentions(reading).isComparing) return [];
  if (choices.length > 0) {
    const grave = findings.filter(([first]) => first && isAtLeast(first, 'moderate'));
    return [
      ...createFindingBlocks(reading, grave),
      ...createChoiceBlocks(choices),
      ...createParagraphBlocks(createTemplateSentence('notSafe')),
      ...notChecked,
    ];
  }
  if (verdict.length > 0)
    return [...createParagraphBlocks(...verdict.map(toSentence)), ...createFindingBlocks(reading, findings), ...notChecked];
  if (findings.length === 0 && bearing.length + ofConditions.length > 0)
    return [
      ...createParagraphBlocks(
        ...[...bearing, ...ofConditions].map(toSentence),
        ...(bearing.length > 0 ? [createTemplateSentence('askFirst')] : []),
      ),
      ...(result.unrecorded === undefined ? createParagraphBlocks(...createNothingFoundSentences(reading, input, known, result)) : []),
      ...notChecked,
    ];
  if (findings.length === 0)
    return (known.length === 0 && input.items.length > 0) || unclear.length > 0
      ? []
      : createParagraphBlocks(...createNothingFoundSentences(reading, input, known, result));
  const isGrave = statements.some((one) => isAtLeast(one, 'moderate'));
  const quietBlocks = createParagraphBlocks(...createNoFindingSentences(result, isGrave));
  // Findings always come before what was not found.
  return isGrave
    ? [...createFindingBlocks(reading, findings, bearing), ...quietBlocks, ...notChecked]
    : [...quietBlocks, ...createFindingBlocks(reading, findings, bearing), ...notChecked];
}

/** The findings that go before an answer to something else: the gravest with what to do, the others in a line each. */
export function createLeadFindingBlocks(reading: MessageReading, result: Omit<ToolResult, 'card'>): Block[] {
  const { statements } = result;
  const choices = statements.filter((one) => one.role === 'choice' && isAtLeast(one, 'moderate'));
  const findings = groupByAnswer(statements.filter(({ role }) => !['choice', 'verdict', 'why', 'outcome', 'own', 'fact'].includes(role)));
  const bearing = statements.filter(({ role }) => role === 'own');
  const grave = findings.filter(([first]) => first && isAtLeast(first, 'moderate'));
  return [
    ...createFindingBlocks(reading, grave, bearing),
    ...(choices.length > 0 ? createChoiceBlocks(choices) : []),
    ...createParagraphBlocks(...createNotCheckedSentences(result)),
  ];
}

/** Beside something new, a result that bears on what is taken anyway is not what was asked: "can I drink on Zoloft". */
function selectBearing({ items }: CheckInput, { statements, alreadyTaken }: Omit<ToolResult, 'card'>): AnswerStatement[] {
  const bearing = statements.filter(({ role }) => role === 'own');
  const taken = alreadyTaken.map((name) => name.toLowerCase());
  if (taken.length === 0 || taken.length >= items.length) return bearing;
  return bearing.filter(({ text }) => !taken.some((name) => text.toLowerCase().includes(name)));
}

const ofPanel: Readonly<Record<string, RegExp>> = { kidneys: /\bkidneys?\b|\beGFR\b/, liver: /\bliver\b/ };

/**
 * Asked for an amount, a finding that names one goes before others that are as grave. Asked of the kidneys by someone who takes all of it
 * already, what is on record about the kidneys goes first.
 */
function orderByAsked(
  { asks, panel }: MessageReading,
  { items }: CheckInput,
  taken: readonly string[],
  findings: AnswerStatement[][],
): AnswerStatement[][] {
  const organ = ofPanel[panel?.id ?? ''];
  if (organ && taken.length === items.length)
    return findings.toSorted((one, other) => Number(organ.test(other[0]?.text ?? '')) - Number(organ.test(one[0]?.text ?? '')));
  if (asks[0] !== 'amount') return findings;
  const gravest = severities.find((severity) => findings.some(([first]) => first && isAtLeast(first, severity)));
  if (gravest === undefined) return findings;
  const leads = (finding: readonly AnswerStatement[]): boolean =>
    finding[0] !== undefined && isAtLeast(finding[0], gravest) && namesAmount.test(finding[0].text);
  return findings.toSorted((one, other) => Number(leads(other)) - Number(leads(one)));
}
const severities = ['contraindicated', 'major', 'moderate'] as const;
const namesAmount = /\d ?(?:mg|g|mcg|ml|cups?|glass(?:es)?|units?|drinks?) (?:a|per) day\b/i;

/** Of several that may be meant, those that do not suit this person are named first. */
export function createChoiceBlocks(choices: readonly AnswerStatement[]): Block[] {
  const severe = choices.filter((one) => isAtLeast(one, 'major')).map(({ about }) => toMidSentence(about));
  return [
    ...(severe.length > 0 ? createParagraphBlocks(createTemplateSentence('notForYou', { names: formatList(severe) })) : []),
    ...createListBlocks(...choices.map((one) => [toSentence(one)])),
  ];
}

/** One finding after the answer; with what to do, where it is a serious one. */
export function createMinorFindingBlocks(statements: readonly AnswerStatement[]): Block[] {
  const [first = []] = groupByAnswer(statements.filter(({ role }) => role === 'answer' || role === 'advice'));
  return createParagraphBlocks(
    ...first.filter(({ role, severity }) => role === 'answer' && severity !== undefined).map(toSentence),
    ...(first.some((one) => isAtLeast(one, 'major')) ? pick(first, 'advice') : []),
  );
}

/** `bearing`: results of one's own that speak of it too. They open the answer, unless what was found is grave. */
function createFindingBlocks(
  reading: MessageReading,
  findings: readonly (readonly AnswerStatement[])[],
  bearing: readonly AnswerStatement[] = [],
): Block[] {
  const isFalsePremise =
    /\b(?:since|because|given that|as|isn't it|right\?|i know|i heard|we know)\b.{0,80}\b(?:safe|fine|harmless|ok|okay|no risk|no problem|natural)\b/i.test(
      reading.text,
    );
  const first = findings[0] ?? [];
  const isGrave = first.some((one) => isAtLeast(one, 'major'));
  return [
    ...(isGrave ? [] : createParagraphBlocks(...bearing.map(toSentence))),
    ...createParagraphBlocks(
      ...(isFalsePremise && first.length > 0 ? [createTemplateSentence('premise')] : []),
      ...pick(first, 'answer'),
      ...(isGrave ? bearing.map(toSentence) : []),
      ...pick(first, 'advice', 2),
    ),
    ...createParagraphBlocks(...createDangerSignSentences(first)),
    ...createParagraphBlocks(...pick(first, 'why', 1), ...pick(first, 'outcome')),
    ...createListBlocks(...findings.slice(1).map((finding) => [...pick(finding, 'answer'), ...pick(finding, 'advice', 1)])),
  ];
}

/** The entries of the list and of the profile that no finding can cover, because they could not be read. */
function createNotCheckedSentences({
  unchecked,
  notUnderstood,
  isListUnread,
  unrecorded,
}: Pick<ToolResult, 'unchecked' | 'notUnderstood' | 'isListUnread' | 'unrecorded'>): AnswerSentence[] {
  const formatQuotedTexts = (texts: readonly string[]) => formatList(texts.map((text) => `“${text}”`));
  const items = unchecked.filter((text) => !notUnderstood.includes(text));
  return [
    ...(unrecorded === undefined ? [] : [{ text: unrecorded, from: 'template' as const, sources: [] }]),
    ...(items.length > 0
      ? [createTemplateSentence(isListUnread ? 'listNotChecked' : 'notChecked', { list: formatQuotedTexts(items) })]
      : []),
    ...(notUnderstood.length > 0
      ? [
          createTemplateSentence(notUnderstood.length > 1 ? 'notUnderstoodSeveral' : 'notUnderstood', {
            list: formatQuotedTexts(notUnderstood),
          }),
        ]
      : []),
  ];
}

function createNoFindingSentences(
  { quiet, isDelicate, unrecorded }: Pick<ToolResult, 'quiet' | 'isDelicate' | 'unrecorded'>,
  isAfter: boolean,
): AnswerSentence[] {
  if (quiet === null || unrecorded !== undefined) return [];
  const names = formatList(quiet.names.map(toMidSentence));
  if (quiet.kind === 'together') return [createTemplateSentence(isAfter ? 'noInteraction' : 'noInteractionBut', { names })];
  if (isDelicate) return [createNoCautionSentence(names, true)];
  // Behind a serious finding "no known reason not to take it" would read as a yes.
  return isAfter ? [] : [createTemplateSentence('noCautionBut', { names })];
}

export const severityStart = /^(?:Do not combine|Do not take|Serious|Take care|Minor): /;

const pick = (statements: readonly AnswerStatement[], role: StatementRole, max = 1): AnswerSentence[] =>
  statements
    .filter((one) => one.role === role)
    .slice(0, max)
    .map(toSentence);

const createDangerSignSentences = (statements: readonly AnswerStatement[]): AnswerSentence[] =>
  statements
    .filter(({ role }) => role === 'signs')
    .slice(0, 1)
    .map(({ text, sources }) => ({ ...createTemplateSentence('signs', { text: text.replace(/\.?$/, '.') }), sources }));

/** A finding begins with its answer. */
function groupByAnswer(statements: readonly AnswerStatement[]): AnswerStatement[][] {
  const groups: AnswerStatement[][] = [];
  for (const one of statements) {
    if (one.role === 'answer' || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(one);
  }
  return groups;
}

/** Where little is studied, nothing on record is no sign that all is well. */
const createNoCautionSentence = (names: string, isDelicate: boolean): AnswerSentence =>
  createTemplateSentence(isDelicate ? 'nothingOnSituation' : 'noCaution', { names });

function createNothingFoundSentences(
  reading: MessageReading,
  { items, circumstances }: CheckInput,
  known: readonly string[],
  result: Omit<ToolResult, 'card'>,
): AnswerSentence[] {
  if (items.length === 0) return [];
  if (result.unrecorded !== undefined) return createNotCheckedSentences(result);
  const names = formatList(known.map(toMidSentence));
  const isAboutPerson = Object.keys(circumstances).length > 0;
  const isDelicate = result.isDelicate === true;
  if (items.length > 1)
    return [
      createTemplateSentence('noInteraction', { names }),
      ...(isAboutPerson || isDelicate ? [createNoCautionSentence(names, isDelicate)] : []),
      createTemplateSentence('notSafe'),
    ];
  if (isDelicate || isAboutPerson) {
    if (!isSafetyQuestion(reading)) return [];
    return [createNoCautionSentence(names, isDelicate), ...(isDelicate ? [] : [createTemplateSentence('notSafe')])];
  }
  const { used, unchecked, notUnderstood, isListUnread } = result;
  if (used.length === 0 && !isListUnread) return [];
  const isListRead = unchecked.every((text) => notUnderstood.includes(text));
  const quiet = isListUnread ? 'listUnread' : isListRead ? 'listQuiet' : 'restQuiet';
  // If only part of the list was read, "no known interaction" would also cover entries that were never checked.
  return unchecked.length > 0
    ? [
        ...createNotCheckedSentences(result),
        createTemplateSentence(quiet, { names }),
        ...(isListUnread ? [] : [createTemplateSentence('notSafe')]),
      ]
    : [createTemplateSentence(reading.relative ? 'noInteractionSaved' : 'noInteractionOwn', { names }), createTemplateSentence('notSafe')];
}

/** "Folic acid when trying for a baby" asks for more than whether anything speaks against it. */
const isSafetyQuestion = ({ intents }: MessageReading): boolean =>
  intents.some((intent) => intent === 'safe' || intent === 'interaction' || intent === 'alternative' || intent === 'driving');
