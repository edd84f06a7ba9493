import { expect, test } from 'vitest';
import { type AchievementFacts, listAchievements, stages } from './achievements.ts';

const noFacts: AchievementFacts = {
  loggedDays: [],
  doseDays: [],
  returnedOn: null,
  quietDays: [],
  checkedOn: null,
  profileOn: null,
  answeredOn: null,
  discussedOn: null,
  labsOn: null,
  goalOn: null,
  reachedOn: null,
  actionOn: null,
  restedOn: null,
  triedOn: null,
  ratedOn: null,
};
const listEarned = (change: Partial<AchievementFacts>) =>
  listAchievements({ ...noFacts, ...change }).flatMap(({ id, earnedOn }) => (earnedOn === null ? [] : [[id, earnedOn]]));
const findProgress = (id: string, change: Partial<AchievementFacts>) =>
  listAchievements({ ...noFacts, ...change }).find((one) => one.id === id)?.progress;

test('nothing is earned by nothing, and everything belongs to a station of the way', () => {
  expect(listEarned({})).toEqual([]);
  const all = listAchievements(noFacts);
  expect(new Set(all.map(({ stage }) => stage))).toEqual(new Set(stages));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('a full week may have three missed days in it, and is dated by its seventh day', () => {
  expect(listEarned({ loggedDays: [1, 2, 4, 5, 7, 8, 10] })).toEqual([
    ['first-day', 1],
    ['week', 10],
  ]);
  expect(listEarned({ loggedDays: [1, 2, 4, 5, 7, 8, 11] })).toEqual([['first-day', 1]]);
  expect(findProgress('week', { loggedDays: [1, 2, 4, 30, 31] })).toEqual({ done: 3, of: 7 });
});

test('days add up over any breaks, and who comes back is welcome', () => {
  const everyThird = Array.from({ length: 30 }, (_, day) => day * 3);
  expect(listEarned({ loggedDays: everyThird })).toEqual([
    ['first-day', 0],
    ['thirty', 87],
  ]);
  expect(listEarned({ loggedDays: [1, 20], returnedOn: 20 })).toEqual([
    ['first-day', 1],
    ['back', 20],
  ]);
});

test('what is done once is dated by its day', () => {
  expect(listEarned({ labsOn: 5, discussedOn: 7 })).toEqual([
    ['discussed', 7],
    ['labs', 5],
  ]);
});

test('quiet minutes are earned on the day that makes them ten, and later ones move nothing', () => {
  const [four, five] = [
    { on: 4, minutes: 4.5 },
    { on: 5, minutes: 4.5 },
  ];
  const getQuiet = (quietDays: AchievementFacts['quietDays']) =>
    listAchievements({ ...noFacts, quietDays }).find(({ id }) => id === 'quiet');
  expect(getQuiet([four, five])).toMatchObject({ earnedOn: null, progress: { done: 9, of: 10 } });
  expect(getQuiet([four, five, { on: 7, minutes: 1 }, { on: 9, minutes: 60 }])).toMatchObject({
    earnedOn: 7,
    progress: { done: 10, of: 10 },
  });
});
