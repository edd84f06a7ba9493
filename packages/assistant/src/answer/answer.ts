import type { Guard } from '../guard/guard.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { OwnData, ToolCall, ToolRun } from '../tools/tool.ts';
import type { Block } from './answer-blocks.ts';
import { isOfRecord } from './body-blocks.ts';
import { compose } from './compose.ts';

type AnswerInput = {
  guard: Guard;
  reading: MessageReading;
  own: OwnData | null;
  named: ToolRun | null;
  others: readonly ToolRun[];
  /** A warning or a line to call stands before the answer: where nothing else is known, that is enough. */
  isWarned: boolean;
};

/**
 * The whole answer. Substances that it mentions unasked, as an article on back pain does, are checked against the person's list before the
 * answer is shown.
 */
export function createAnswer({ guard, reading, own, named, others, isWarned }: AnswerInput): { blocks: Block[]; implied: ToolRun | null } {
  const composeWith = (implied: ToolRun | null) => compose(reading, { named, implied }, others, { isSignedIn: own !== null, isWarned });
  const blocks = composeWith(null);
  const checked = new Set([
    ...[named, ...others.filter(({ call }) => suggestsNothing(call.tool))].flatMap(listStatementTexts),
    ...others.flatMap(({ result }) => result.statements.flatMap((one) => (one.suggestsNothing ? [one.text] : []))),
  ]);
  const texts = listQuotedTexts(blocks).filter((text) => !checked.has(text));
  const implied = omitStatements(guard.checkImplied(reading, own, texts), checked);
  return { blocks: implied ? composeWith(implied) : blocks, implied };
}

function omitStatements(toolRun: ToolRun | null, excludedTexts: ReadonlySet<string>): ToolRun | null {
  const statements = toolRun?.result.statements.filter(({ text }) => !excludedTexts.has(text)) ?? [];
  return toolRun && statements.length > 0 ? { ...toolRun, result: { ...toolRun.result, statements } } : null;
}

/** What it names was checked, or is named as the reason of a value and not as something to take. */
const suggestsNothing = (tool: ToolCall['tool']): boolean =>
  tool === 'check_remedies' ||
  tool === 'look_up_marker' ||
  tool === 'weigh_cause' ||
  tool === 'prepare_questions' ||
  tool === 'list_own_uses' ||
  isOfRecord(tool);

const listStatementTexts = (toolRun: ToolRun | null): string[] => toolRun?.result.statements.map(({ text }) => text) ?? [];

const listQuotedTexts = (blocks: readonly Block[]): string[] =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.points.flat() : block.sentences))
    .filter(({ from }) => from === 'statement')
    .map(({ text }) => text);
