import type { Guard } from '../guard/guard.ts';
import type { Reading } from '../reading/read-message.ts';
import type { OwnData } from '../tools/tool.ts';
import { compose, type Told } from './compose.ts';
import type { Block } from './said.ts';

type Asked = { guard: Guard; reading: Reading; own: OwnData | null; named: Told | null; others: readonly Told[] };

/**
 * The whole answer. What it goes on to name of its own accord, as an article on back pain does, is checked against the person's list before
 * it is said.
 */
export function answerOf({ guard, reading, own, named, others }: Asked): { blocks: Block[]; implied: Told | null } {
  const composed = (implied: Told | null) => compose(reading, { named, implied }, others, own !== null);
  const blocks = composed(null);
  const checked = new Set([named, ...others.filter(({ call }) => call.tool === 'check_remedies')].flatMap((one) => textsOf(one)));
  const texts = saidIn(blocks).filter((text) => !checked.has(text));
  const implied = withoutSaid(guard.checkImplied(reading, own, texts), checked);
  return { blocks: implied ? composed(implied) : blocks, implied };
}

function withoutSaid(told: Told | null, said: ReadonlySet<string>): Told | null {
  const statements = told?.result.statements.filter(({ text }) => !said.has(text)) ?? [];
  return told && statements.length > 0 ? { ...told, result: { ...told.result, statements } } : null;
}

const textsOf = (told: Told | null): string[] => told?.result.statements.map(({ text }) => text) ?? [];

const saidIn = (blocks: readonly Block[]): string[] =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.points.flat() : block.said))
    .filter(({ from }) => from === 'statement')
    .map(({ text }) => text);
