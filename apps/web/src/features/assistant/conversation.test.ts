import { expect, test } from 'vitest';
import { type ConversationMessage, fromStoredMessage, getMessageContent } from './conversation.ts';

const details = { level: 'routine', citations: [], cards: [], notice: null, model: 'embedded', sent: null, isStopped: false } as const;
const createMessage = (parts: ConversationMessage['parts']): ConversationMessage => ({ id: '1', role: 'assistant', parts });

test('text after a restart stands for all before it', () => {
  const shown = getMessageContent(
    createMessage([
      { type: 'text', text: 'Half a dangerous' },
      { type: 'data-card', data: { kind: 'timing', moments: [] } },
      { type: 'data-restart', data: { notice: 'Another answers.' } },
      { type: 'text', text: 'A whole ' },
      { type: 'text', text: 'answer.' },
    ]),
  );
  expect(shown).toEqual({ text: 'A whole answer.', cards: [], details: null, notice: 'Another answers.' });
});

test('renders a stored answer as it was first shown', () => {
  const stored = fromStoredMessage({
    id: '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b01',
    role: 'assistant',
    content: 'Yes.',
    timestamp: '2026-11-21T10:00:00.000Z',
    details: {
      ...details,
      citations: [],
      cards: [{ kind: 'add-medicine', text: 'zinc', name: 'Zinc' }],
      notice: 'The built-in assistant answered.',
    },
    feedback: 'helpful',
  });
  expect(getMessageContent(stored)).toMatchObject({
    text: 'Yes.',
    cards: [{ kind: 'add-medicine' }],
    notice: 'The built-in assistant answered.',
  });
  expect(stored.metadata?.feedback).toBe('helpful');
});
