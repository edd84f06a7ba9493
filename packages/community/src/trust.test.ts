import { expect, test } from 'vitest';
import { computeTrust, dailyMax, hourlyMax } from './trust.ts';

test.each([
  [{ daysSinceFirstPost: 0, published: 0, removed: 0 }, 'new'],
  [{ daysSinceFirstPost: 1, published: 40, removed: 0 }, 'new'],
  [{ daysSinceFirstPost: 90, published: 2, removed: 0 }, 'new'],
  [{ daysSinceFirstPost: 2, published: 3, removed: 0 }, 'member'],
  [{ daysSinceFirstPost: 30, published: 25, removed: 0 }, 'trusted'],
  [{ daysSinceFirstPost: 30, published: 25, removed: 1 }, 'member'],
  [{ daysSinceFirstPost: 300, published: 250, removed: 2 }, 'new'],
] as const)('%j is %s', (conduct, trust) => expect(computeTrust(conduct)).toBe(trust));

test('more trust never allows less', () => {
  for (const limit of [hourlyMax, dailyMax])
    expect([limit.new, limit.member, limit.trusted]).toEqual(Object.values(limit).toSorted((a, b) => a - b));
});
