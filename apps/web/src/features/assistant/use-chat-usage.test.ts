import { expect, test } from 'vitest';
import { computeChatUsage } from './use-chat-usage.ts';

test.each([
  [
    { dailyCount: 3, limit: 20, remaining: 17, mayUse: true },
    { badge: 'Free: 17 left', canUseChat: true, blocked: null, remainingFree: 17 },
  ],
  [
    { dailyCount: 20, limit: 20, remaining: 0, mayUse: false },
    {
      badge: 'Free: 0 left',
      canUseChat: false,
      blocked: "You've reached your daily limit of 20 free chats. Upgrade to continue.",
      remainingFree: 0,
    },
  ],
  [
    { dailyCount: 300, limit: null, remaining: null, mayUse: true },
    { badge: 'Unlimited', canUseChat: true, blocked: null, remainingFree: null },
  ],
])('describes %j', (chats, wanted) => {
  expect(computeChatUsage(chats, false)).toMatchObject({ dailyCount: chats.dailyCount, isLoading: false, ...wanted });
});

test('paying users see no offer when the limit comes from the edition', () => {
  const { blocked } = computeChatUsage({ dailyCount: 20, limit: 20, remaining: 0, mayUse: false }, false, 1);
  expect(blocked).toContain('With your plan, the Health edition has no limit.');
  expect(blocked).not.toContain('Upgrade');
});

test('what is not known yet holds nobody back', () => {
  expect(computeChatUsage(undefined, true)).toEqual({
    dailyCount: 0,
    remainingFree: null,
    canUseChat: true,
    isLoading: true,
    badge: null,
    blocked: null,
  });
});
