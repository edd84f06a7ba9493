import { createLibrary } from '@wellkept/assistant/library/library.ts';
import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import { expect, test } from 'vitest';
import { measureLongestHold } from '../../../test/event-loop.ts';

const holdMsMax = 100;

test('the library is made without holding up the others', async () => {
  const articles = await loadArticles();
  expect(articles.all.length).toBeGreaterThan(400);
  expect(await measureLongestHold(holdMsMax, () => createLibrary(articles))).toBeLessThan(holdMsMax);
});
