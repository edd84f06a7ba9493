import { insideSentence, listed } from '@wellkept/safety/wording.ts';
import type { Reading } from '../reading/read-message.ts';
import type { Quiet, ToolCall, ToolResult } from '../tools/tool.ts';
import { type Block, list, paragraph, type Said, say, told } from './said.ts';
import { isAtLeast, type Role, type Statement } from './statement.ts';

type CheckInput = Extract<ToolCall, { tool: 'check_interactions' }>['input'];

/** What a check found: the gravest with what to do, its signs and why; the others in a line each; or that nothing was found. */
export function checkBlocks(reading: Reading, input: CheckInput, result: Omit<ToolResult, 'card'>): Block[] {
  const { statements, unclear, quiet } = result;
  const known = input.items.filter((item) => !unclear.some(({ typed }) => typed === item));
  const choices = statements.filter(({ role }) => role === 'choice');
  const verdict = statements.filter(({ role }) => role === 'verdict');
  const findings = groupedByAnswer(statements.filter(({ role }) => role !== 'choice' && role !== 'verdict'));
  const notChecked = paragraph(...notCheckedSaid(result));
  if (choices.length > 0) {
    const grave = findings.filter(([first]) => first && isAtLeast(first, 'moderate'));
    return [...findingBlocks(reading, grave), ...choiceBlocks(choices), ...paragraph(say('notSafe')), ...notChecked];
  }
  if (verdict.length > 0) return [...paragraph(...verdict.map(told)), ...findingBlocks(reading, findings), ...notChecked];
  if (findings.length === 0)
    return (known.length === 0 && input.items.length > 0) || unclear.length > 0
      ? []
      : paragraph(...nothingFound(reading, input, known, result));
  const isGrave = statements.some((one) => isAtLeast(one, 'moderate'));
  const quietBlocks = paragraph(...quietSaid(quiet, isGrave));
  // A finding is never kept waiting by what was not found.
  return isGrave
    ? [...findingBlocks(reading, findings), ...quietBlocks, ...notChecked]
    : [...quietBlocks, ...findingBlocks(reading, findings), ...notChecked];
}

/** The findings that go before an answer to something else: the gravest with what to do, the others in a line each. */
export function leadBlocks(reading: Reading, result: Omit<ToolResult, 'card'>): Block[] {
  const { statements } = result;
  const choices = statements.filter((one) => one.role === 'choice' && isAtLeast(one, 'moderate'));
  const findings = groupedByAnswer(
    statements.filter(({ role }) => role !== 'choice' && role !== 'verdict' && role !== 'why' && role !== 'outcome'),
  );
  const grave = findings.filter(([first]) => first && isAtLeast(first, 'moderate'));
  return [...findingBlocks(reading, grave), ...(choices.length > 0 ? choiceBlocks(choices) : []), ...paragraph(...notCheckedSaid(result))];
}

/** Of several that may be meant, those that do not suit this person are named first. */
export function choiceBlocks(choices: readonly Statement[]): Block[] {
  const severe = choices.filter((one) => isAtLeast(one, 'major')).map(({ about }) => insideSentence(about));
  return [
    ...(severe.length > 0 ? paragraph(say('notForYou', { names: listed(severe) })) : []),
    ...list(...choices.map((one) => [told(one)])),
  ];
}

/** One finding of no weight, after the answer. */
export const minorBlocks = (statements: readonly Statement[]): Block[] =>
  paragraph(
    ...statements
      .filter(({ role, severity }) => role === 'answer' && severity !== undefined)
      .slice(0, 1)
      .map(told),
  );

function findingBlocks(reading: Reading, findings: readonly (readonly Statement[])[]): Block[] {
  const isFalsePremise =
    /\b(?:since|because|given that|as|isn't it|right\?|i know|i heard|we know)\b.{0,80}\b(?:safe|fine|harmless|ok|okay|no risk|no problem|natural)\b/i.test(
      reading.text,
    );
  const first = findings[0] ?? [];
  return [
    ...paragraph(...(isFalsePremise && first.length > 0 ? [say('premise')] : []), ...pick(first, 'answer'), ...pick(first, 'advice', 2)),
    ...paragraph(...signsOf(first)),
    ...paragraph(...pick(first, 'why', 1), ...pick(first, 'outcome')),
    ...list(...findings.slice(1).map((finding) => [...pick(finding, 'answer'), ...pick(finding, 'advice', 1)])),
  ];
}

/** What of the list, and of what is said of the person, no finding can include. */
function notCheckedSaid({
  unchecked,
  notUnderstood,
  isListUnread,
}: Pick<ToolResult, 'unchecked' | 'notUnderstood' | 'isListUnread'>): Said[] {
  const quoted = (texts: readonly string[]) => listed(texts.map((text) => `“${text}”`));
  const items = unchecked.filter((text) => !notUnderstood.includes(text));
  return [
    ...(items.length > 0 ? [say(isListUnread ? 'listNotChecked' : 'notChecked', { list: quoted(items) })] : []),
    ...(notUnderstood.length > 0
      ? [say(notUnderstood.length > 1 ? 'notUnderstoodSeveral' : 'notUnderstood', { list: quoted(notUnderstood) })]
      : []),
  ];
}

function quietSaid(quiet: Quiet | null, isAfter: boolean): Said[] {
  if (quiet === null) return [];
  const names = listed(quiet.names.map(insideSentence));
  if (isAfter) return [say(quiet.kind === 'together' ? 'noInteraction' : 'noCaution', { names })];
  return [say(quiet.kind === 'together' ? 'noInteractionBut' : 'noCautionBut', { names })];
}

export const severityStart = /^(?:Do not combine|Do not take|Serious|Take care|Minor): /;

const pick = (statements: readonly Statement[], role: Role, max = 1): Said[] =>
  statements
    .filter((one) => one.role === role)
    .slice(0, max)
    .map(told);

const signsOf = (statements: readonly Statement[]): Said[] =>
  statements
    .filter(({ role }) => role === 'signs')
    .slice(0, 1)
    .map(({ text, sources }) => ({ ...say('signs', { text: text.replace(/\.?$/, '.') }), sources }));

/** A finding begins with its answer. */
function groupedByAnswer(statements: readonly Statement[]): Statement[][] {
  const groups: Statement[][] = [];
  for (const one of statements) {
    if (one.role === 'answer' || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(one);
  }
  return groups;
}

function nothingFound(
  reading: Reading,
  { items, circumstances }: CheckInput,
  known: readonly string[],
  result: Omit<ToolResult, 'card'>,
): Said[] {
  if (items.length === 0) return [];
  const names = listed(known.map(insideSentence));
  const isOfSomebody = Object.keys(circumstances).length > 0;
  if (items.length > 1) return [say('noInteraction', { names }), ...(isOfSomebody ? [say('noCaution', { names })] : []), say('notSafe')];
  if (isOfSomebody) return asksWhether(reading) ? [say('noCaution', { names }), say('notSafe')] : [];
  const { used, unchecked, notUnderstood, isListUnread } = result;
  if (used.length === 0 && !isListUnread) return [];
  const isListRead = unchecked.every((text) => notUnderstood.includes(text));
  const quiet = isListUnread ? 'listUnread' : isListRead ? 'listQuiet' : 'restQuiet';
  // Of a list that was read only in part, "no known interaction" would be said of what nobody checked.
  return unchecked.length > 0
    ? [...notCheckedSaid(result), say(quiet, { names }), ...(isListUnread ? [] : [say('notSafe')])]
    : [say(reading.relative ? 'noInteractionKept' : 'noInteractionOwn', { names }), say('notSafe')];
}

/** "Folic acid when trying for a baby" asks for more than whether anything speaks against it. */
const asksWhether = ({ intents }: Reading): boolean =>
  intents.some((intent) => intent === 'safe' || intent === 'interaction' || intent === 'alternative' || intent === 'driving');
