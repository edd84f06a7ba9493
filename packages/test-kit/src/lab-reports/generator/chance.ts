/** Draws numbers from 0 to 1 that look like chance. */
export type Random = () => number;

/** The same seed gives the same numbers (Park and Miller, Communications of the ACM 1988). */
export function makeRandom(seed: number): Random {
  let state = (seed * 7919 + 1) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}
