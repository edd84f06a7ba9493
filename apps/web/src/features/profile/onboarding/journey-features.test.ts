import { journeyLevels, journeys } from '@wellkept/profile/journey.ts';
import { expect, test } from 'vitest';
import { listJourneyFeatures } from './journey-features.ts';

test.each(journeyLevels)('the level %s promises nothing that is closed, and leaves out nothing else', (level) => {
  const shown = listJourneyFeatures(level);
  const closed = ['Meal planning'];
  expect(shown).toEqual(journeys[level].features.filter((name) => !closed.includes(name)));
  expect(shown).toContain('Monthly reports');
});
