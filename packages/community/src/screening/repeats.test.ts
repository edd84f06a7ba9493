import { expect, test } from 'vitest';
import { countRepeats } from './repeats.ts';

const offer = 'Tired of sore knees? Our drops changed my life in nine days and they can change yours as well, only this week.';
test.each([
  ['the same text', offer, 1],
  [
    'another greeting and number',
    'Hello Ann! Sore knees? Our drops changed my life in 12 days and they can change yours as well, only this week',
    1,
  ],
  ['letters in disguise', offer.replace('drops', 'dr0ps').replace('knees', 'kneeees'), 1],
  [
    'a text that quotes it within more',
    `${offer} I wrote this yesterday in another group and nobody answered, so here it is again for you.`,
    1,
  ],
  ['another text about the same', 'My knees are sore after the stairs, and drops from the pharmacy did nothing within nine days.', 0],
])('%s', (_name, text, count) => expect(countRepeats(text, [offer])).toBe(count));

test('thanks may go to everyone', () => {
  expect(countRepeats('Thank you so much, that really helps!', ['Thank you so much, that really helps!'])).toBe(0);
  expect(countRepeats(offer, ['Sore knees', ''])).toBe(0);
});
