import type { AnswerDetails } from '@wellkept/contract/assistant/assistant.ts';
import { expect, test } from 'vitest';
import { readStoredDetails } from './stored-details.ts';

/** The stored form from before advice lines had an audience. */
const createStoredDetails = (advice: readonly unknown[]) =>
  ({
    cards: [
      { kind: 'add-medicine', text: 'x', name: 'X' },
      { kind: 'check', findingIds: ['a'], result: { findings: [{ id: 'a', advice }] } },
    ],
  }) as unknown as AnswerDetails;
const listAdvice = ({ cards }: AnswerDetails) =>
  cards.flatMap((card) => (card.kind === 'check' ? card.result.findings.flatMap((one) => one.advice) : []));

test('sentences of earlier answers become advice lines', () => {
  const read = readStoredDetails(
    createStoredDetails(['Do not start ibuprofen on your own.', 'If you already take both, call your clinic today.', 'Drink water.']),
  );
  expect(listAdvice(read)).toEqual([
    { when: 'considering', text: 'Do not start ibuprofen on your own.' },
    { when: 'taking', text: 'If you already take both, call your clinic today.' },
    { when: 'always', text: 'Drink water.' },
  ]);
  expect(read.cards[0]).toEqual({ kind: 'add-medicine', text: 'x', name: 'X' });
});

test('today’s lines stay as they are', () => {
  const lines = [{ when: 'taking', text: 'Call your clinic.' }];
  expect(listAdvice(readStoredDetails(createStoredDetails(lines)))).toEqual(lines);
});
