import { expect, test } from 'vitest';
import { explainEdit } from './community-text.ts';

const none = { thanks: 0, meToo: 0, helpful: 0 };
const editedAt = '2026-05-01T10:00:00.000Z';

test.each([
  [null, { ...none, thanks: 3 }, true, null],
  [editedAt, none, false, null],
  [editedAt, { ...none, helpful: 1 }, false, 'Reactions may be from before the edit, about an earlier version.'],
  [editedAt, none, true, 'The author’s acceptance may be from before the edit, about an earlier version.'],
  [editedAt, { ...none, meToo: 2 }, true, 'Reactions and the author’s acceptance may be from before the edit, about an earlier version.'],
])('a post edited at %s with the reactions %j, accepted: %s, says about them: %s', (at, reactions, isAccepted, text) => {
  expect(explainEdit({ editedAt: at, reactions }, isAccepted)).toBe(text);
});
