import type { AnswerDetails, AssistantCard } from '@wellkept/contract/assistant/assistant.ts';
import { classifyAdvice } from '@wellkept/interactions/findings/advice.ts';

/**
 * Advice was once a list of sentences without an audience; encrypted answers of that time are still stored in that
 * form.
 */
type StoredAdvice = AdviceOf | string;
type AdviceOf = Extract<AssistantCard, { kind: 'check' }>['result']['findings'][number]['advice'][number];

/** The details of a stored answer in today's shape. */
export function readStoredDetails(details: AnswerDetails): AnswerDetails {
  return { ...details, cards: details.cards.map((card) => (card.kind === 'check' ? readCheckCard(card) : card)) };
}

function readCheckCard(card: Extract<AssistantCard, { kind: 'check' }>): AssistantCard {
  const findings = card.result.findings.map((finding) => ({ ...finding, advice: finding.advice.map(readAdvice) }));
  return { ...card, result: { ...card.result, findings } };
}

const readAdvice = (line: StoredAdvice): AdviceOf => (typeof line === 'string' ? classifyAdvice(line) : line);
