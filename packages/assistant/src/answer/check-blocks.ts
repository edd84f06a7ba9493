import { insideSentence, listed } from '@wellkept/safety/wording.ts';
import type { Reading } from '../reading/read-message.ts';
import type { Quiet, ToolCall, ToolResult } from '../tools/tool.ts';
import { type Block, list, paragraph, type Said, say, told } from './said.ts';
import type { Role, Statement } from './statement.ts';

type CheckInput = Extract<ToolCall, { tool: 'check_interactions' }>['input'];

/** What a check found: the gravest with what to do, its signs and why; the others in a line each; or that nothing was found. */
export function checkBlocks(
  reading: Reading,
  input: CheckInput,
  { statements, unclear, used, quiet }: Omit<ToolResult, 'card'>,
  depth: 'usual' | 'research',
): Block[] {
  const known = input.items.filter((item) => !unclear.some(({ typed }) => typed === item));
  const choices = statements.filter(({ role }) => role === 'choice');
  if (choices.length > 0) return [...list(...choices.map((one) => [told(one)])), ...paragraph(say('notSafe'))];
  if (statements.length === 0)
    return (known.length === 0 && input.items.length > 0) || unclear.length > 0
      ? []
      : paragraph(...nothingFound(reading, input, known, used.length > 0));
  const findings = groupedByAnswer(statements);
  const isFalsePremise =
    /\b(?:since|because|given that|as|isn't it|right\?|i know|i heard|we know)\b.{0,80}\b(?:safe|fine|harmless|ok|okay|no risk|no problem|natural)\b/i.test(
      reading.text,
    );
  const first = findings[0] ?? [];
  return [
    ...paragraph(...quietSaid(quiet), ...(input.items.length === 0 && isSmall(first) ? [say('onlySmall')] : [])),
    ...paragraph(
      ...(isFalsePremise ? [say('premise')] : []),
      ...pick(first, 'answer'),
      ...pick(first, 'advice', depth === 'research' ? 9 : 2),
    ),
    ...paragraph(...signsOf(first)),
    ...paragraph(...pick(first, 'why', depth === 'research' ? 9 : 1), ...pick(first, 'outcome')),
    ...list(...findings.slice(1).map((finding) => [...pick(finding, 'answer'), ...pick(finding, 'advice', 1)])),
  ];
}

function quietSaid(quiet: Quiet | null): Said[] {
  if (quiet === null) return [];
  const names = listed(quiet.names.map(insideSentence));
  return [say(quiet.kind === 'together' ? 'noInteractionBut' : 'noCautionBut', { names })];
}

/** The gravest comes first, so that where it is small all are. */
const isSmall = ([first]: readonly Statement[]): boolean => first?.text.startsWith('Minor:') === true;
export const severityStart = /^(?:Do not combine|Do not take|Serious|Take care|Minor): /;
export const isSevere = ({ text }: Statement): boolean => /^(?:Do not combine|Do not take|Serious):/.test(text);

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

function nothingFound(reading: Reading, { items, circumstances }: CheckInput, known: readonly string[], hasOwn: boolean): Said[] {
  if (items.length === 0) return hasOwn ? [say('noInteractionList'), say('notSafe')] : [];
  const names = listed(known.map(insideSentence));
  const isOfSomebody = Object.keys(circumstances).length > 0;
  if (items.length > 1) return [say('noInteraction', { names }), ...(isOfSomebody ? [say('noCaution', { names })] : []), say('notSafe')];
  if (isOfSomebody) return asksWhether(reading) ? [say('noCaution', { names }), say('notSafe')] : [];
  return hasOwn && !reading.isForSomebodyElse ? [say('noInteractionOwn', { names }), say('notSafe')] : [];
}

/** "Folic acid when trying for a baby" asks for more than whether anything speaks against it. */
const asksWhether = ({ intents }: Reading): boolean =>
  intents.some((intent) => intent === 'safe' || intent === 'interaction' || intent === 'alternative' || intent === 'driving');
