import { expect, test, vi } from 'vitest';
import { listRecentEntries, log } from './log.ts';

test('a failure is logged by its name and its place in our scripts, without its words', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = new Error('Ruth takes warfarin');
  error.stack =
    'Error: Ruth takes warfarin\n    at put (https://example.com/assets/store-Bx1_a.js:1:2345)\n    at https://example.com/assets/page.js:2:1';
  log.warn('It could not be stored', error);
  log.warn('It could not be stored', new TypeError('Ruth'));
  // Files that share the page may have work that is still ending, and logs.
  const texts = listRecentEntries()
    .map(({ text }) => text)
    .filter((text) => text.startsWith('It could not be stored'));
  expect(texts).toEqual(['It could not be stored: Error at store-Bx1_a.js:1:2345', 'It could not be stored: TypeError']);
});
