import { journeyLevels, journeys } from '@wellkept/profile/journey.ts';
import { expect, test } from 'vitest';
import { listJourneyFeatures } from './journey-features.ts';

test.each(journeyLevels)('the level %s promises all its features, as each of them is open', (level) => {
  const shown = listJourneyFeatures(level);
  expect(shown).toEqual(journeys[level].features);
  expect(shown).toContain('Monthly reports');
});
