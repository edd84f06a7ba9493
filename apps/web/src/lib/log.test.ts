import { expect, test, vi } from 'vitest';
import { listRecentEntries, log } from './log.ts';

test('a failure is logged by its name and its place in our scripts, without its words', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = new Error('Ruth takes warfarin');
  error.stack =
    'Error: Ruth takes warfarin\n    at put (https://example.com/assets/store-Bx1_a.js:1:2345)\n    at https://example.com/assets/page.js:2:1';
  log.warn('It could not be stored', error);
  log.warn('It could not be stored', new TypeError('Ruth'));
  expect(listRecentEntries(2).map(({ text }) => text)).toEqual([
    'It could not be stored: Error at store-Bx1_a.js:1:2345',
    'It could not be stored: TypeError',
  ]);
});
