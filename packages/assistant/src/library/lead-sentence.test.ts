import { expect, test } from 'vitest';
import { leadWithAnswer } from './lead-sentence.ts';

const text = 'Zinc helps with a proven lack. Colds may end a day sooner. For sleep the studies are few. It can upset the stomach.';

test('the one sentence that speaks of what was asked goes first, with what leans on it', () => {
  expect(leadWithAnswer('does zinc help sleep', 'Zinc', text)).toBe(
    'For sleep the studies are few. It can upset the stomach. Zinc helps with a proven lack. Colds may end a day sooner.',
  );
  expect(leadWithAnswer('zinc for colds', 'Zinc', text)).toBe(
    'Colds may end a day sooner. Zinc helps with a proven lack. For sleep the studies are few. It can upset the stomach.',
  );
});

test.each([
  ['is asked of its first sentence', 'zinc for a proven lack'],
  ['has nothing on what was asked', 'zinc for hair'],
  ['is asked of by its title alone', 'what is zinc'],
  ['leans on the sentence before', 'can zinc upset the stomach'],
])('a passage that %s stays as it is', (_, question) => expect(leadWithAnswer(question, 'Zinc', text)).toBe(text));

test('of an article on two things the sentence on the one that is asked about goes first', () => {
  const both = 'Snoring comes from a narrow airway. Hiccups come from eating fast. Hiccups for days can come from reflux.';
  expect(leadWithAnswer('why do I get hiccups', 'Snoring and hiccups', both)).toMatch(/^Hiccups come from eating fast\. Snoring/);
  expect(leadWithAnswer('why do I snore', 'Snoring and hiccups', both)).toBe(both);
});
