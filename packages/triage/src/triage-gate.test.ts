import { evaluateFamily, messageFamilies } from '@wellkept/test-kit/triage/triage-evaluation.ts';
import { describe, expect, test } from 'vitest';

// `npm run evaluate -- triage` prints the rates of the same messages.

describe('every message is judged as it has to be', () => {
  test.each(messageFamilies)('$name', { timeout: 600_000 }, (family) => {
    const { total, misses } = evaluateFamily(family);
    expect(total).toBeGreaterThan(0);
    const shown = misses.map(({ group, text, found }) => `${group}: ${found}: ${text}`);
    if (family.missesMax === 0) expect(shown).toEqual([]);
    else expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(family.missesMax);
  });

  test('there are at least 2,000 messages', () => {
    const texts = messageFamilies.flatMap(({ groups }) => Object.values(groups).flat());
    expect(texts.length).toBeGreaterThanOrEqual(2000);
  });
});
