import { expect, test } from 'vitest';
import { formatForLog, formatForSharing, toPlainText } from './answer-as-text.ts';

const answer = {
  question: 'Can I take ibuprofen?',
  text: '**Serious:** Both make bleeding more likely. [1, 2]\n\n- Ask a pharmacist. [3]\n- Do not take 2\\. tablets.',
  citations: [
    {
      number: 1,
      id: 'a',
      kind: 'published' as const,
      publisher: 'A college',
      title: 'Bleeding',
      date: '2024',
      url: 'https://example.org/a',
    },
    { number: 2, id: 'b', kind: 'own' as const, publisher: 'You', title: 'Your medicines', date: 'November 3, 2026', url: '/medications' },
  ],
};

test('plain text has no signs of Markdown', () =>
  expect(toPlainText(answer.text, true)).toBe(
    'Serious: Both make bleeding more likely. [1, 2]\n\n• Ask a pharmacist. [3]\n• Do not take 2. tablets.',
  ));

test('the log gets the question and the answer without numbers, cut at its limit', () => {
  const text = formatForLog(answer, 1000);
  expect(text).toMatch(/^I asked: Can I take ibuprofen\?\nSerious: Both make bleeding more likely\.\n/);
  expect(text).not.toContain('[');
  expect(formatForLog(answer, 10)).toBe('I asked: C');
});

test('what is shared lists its sources, with addresses on the web only', () => {
  const text = formatForSharing(answer, 'Not advice.');
  expect(text).toContain('Sources\n1. A college: Bleeding, 2024, https://example.org/a\n2. Your medicines, November 3, 2026');
  expect(text).not.toContain('/medications');
  expect(text).toMatch(/\n\nNot advice\.$/);
});
