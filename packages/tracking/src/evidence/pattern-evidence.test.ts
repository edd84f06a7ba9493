import { toPassageId } from '@wellkept/knowledge/articles.ts';
import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import { describe, expect, test } from 'vitest';
import { findEvidence, patternEvidenceTable } from './pattern-evidence.ts';

const createSeriesName = (id: string) => ({ id, name: id, unit: '' });
const createFinding = (factor: string, outcome: string, estimate: number) => ({
  kind: 'relation' as const,
  factor: createSeriesName(factor),
  outcome: createSeriesName(outcome),
  effect: { estimate, low: estimate - 1, high: estimate + 1 },
});

describe('evidence for a pattern', () => {
  test.each([
    ['factor:Coffee', 'day:sleep', -0.7, 'caffeine', true],
    ['factor:coffee', 'day:sleep-quality', 0.7, 'caffeine', false],
    ['factor:Alcohol', 'measurement:blood-pressure', 6, 'high-blood-pressure', true],
    ['measurement:exercise', 'measurement:blood-pressure-lower', -3, 'high-blood-pressure', true],
    ['day:stress', 'day:sleep', -0.5, 'stress-wellbeing', true],
  ])('%s and %s (%d) is found in the article %s, agreeing: %s', (factor, outcome, estimate, articleId, agrees) =>
    expect(findEvidence(createFinding(factor, outcome, estimate))).toMatchObject({ articleId, agrees }),
  );
  test.each([
    ['a drink that only sounds alike', 'factor:Coffee cake', 'day:sleep'],
    ['a habit with the name of an exposure', 'habit:coffee', 'day:sleep'],
    ['an outcome that the library says nothing of', 'factor:Coffee', 'day:mood'],
    ['the other direction', 'day:sleep', 'day:stress'],
    ['a symptom with the name of an outcome', 'factor:Coffee', 'symptom:sleep'],
  ])('is not found for %s', (_, factor, outcome) => expect(findEvidence(createFinding(factor, outcome, -1))).toBeNull());
  test('is not found for a pattern without a factor', () =>
    expect(findEvidence({ ...createFinding('factor:Coffee', 'day:sleep', -1), kind: 'trend', factor: null })).toBeNull());
});

test('every row names a passage of the library and sources of its article', async () => {
  const { byId } = await loadArticles();
  for (const { articleId, heading, sourceIds } of patternEvidenceTable) {
    const article = byId.get(articleId);
    expect(
      article?.passages.map(({ id }) => id),
      articleId,
    ).toContain(toPassageId(heading));
    expect(
      article?.sources.map(({ id }) => id),
      articleId,
    ).toEqual(expect.arrayContaining([...sourceIds]));
  }
});
