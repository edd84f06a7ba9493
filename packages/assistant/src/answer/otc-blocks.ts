import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { findOtcQuestion } from '../reading/otc-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ToolRun } from '../tools/tool.ts';
import { type Block, createParagraphBlocks, createTemplateSentence } from './answer-blocks.ts';
import { createChoiceBlocks } from './check-blocks.ts';
import { type AnswerStatement, isAtLeast } from './statement.ts';

/** What else is sold for the same and suits, where what was asked about does not. */
export function createInsteadBlocks(named: ToolRun | null, statements: readonly AnswerStatement[]): Block[] {
  const isUnsuited = named?.result.statements.some((one) => isAtLeast(one, 'moderate')) === true;
  const names = statements.filter(({ severity }) => severity === undefined).map(({ about }) => toMidSentence(about));
  return isUnsuited && names.length > 0 ? createParagraphBlocks(createTemplateSentence('insteadOf', { names: formatList(names) })) : [];
}

/** A question about what helps gets a warning about what not to buy, before the article. A question about what to buy gets every option. */
export function createOtcOptionBlocks(reading: MessageReading, statements: readonly AnswerStatement[]): Block[] {
  if (!findOtcQuestion(reading)?.isOfBuying) return createChoiceBlocks(statements.filter((one) => isAtLeast(one, 'major')));
  return statements.length === 0
    ? []
    : [
        ...createChoiceBlocks(statements),
        ...createParagraphBlocks(createTemplateSentence('remedies'), createTemplateSentence('askPharmacist')),
      ];
}
