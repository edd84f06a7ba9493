import { createRandom } from './diary/simulated-diary.ts';

const diets = ['vegetarian', 'vegan', 'pescatarian', 'halal', 'kosher', 'low-carb'];
const restrictions = ['gluten-free', 'dairy-free', 'no pork'];
const allergies = ['peanuts', 'tree nuts', 'milk', 'egg', 'fish', 'shellfish', 'soy', 'sesame', 'celery', 'wheat'];
const dislikes = ['mushrooms', 'cilantro', 'eggplant', 'tofu', 'olives', 'cauliflower'];
const tools = ['oven', 'blender', 'stove', 'wok', 'toaster'];
const spoiling = ['spinach', 'salmon', 'yogurt', 'tomatoes', 'mushrooms', 'chicken breast', 'tofu', 'banana', 'cilantro', 'ham'];
const medicines = ['warfarin', 'simvastatin', 'lisinopril', 'spironolactone', 'phenelzine', 'levothyroxine', 'metformin', 'ciprofloxacin'];
const results = [{ ferritinLow: 'Ferritin 9 µg/L' }, { ldlHigh: 'LDL 170 mg/dL' }, { hba1cHigh: 'HbA1c 6.9 %' }, { egfrLow: 'eGFR 38' }];

/**
 * A household by its number, as the file of `wellkept plan` describes one: the same number gives the same people. One to five adults with
 * bodies, rules, medicines and wishes.
 */
export function createHousehold(number: number): unknown {
  const random = createRandom(number);
  const pick = <One>(list: readonly One[]): One | undefined => list[Math.floor(random() * list.length)];
  const perhaps = <One>(share: number, list: readonly One[]): One[] =>
    random() < share ? list.slice().splice(Math.floor(random() * list.length), 1) : [];
  const between = (from: number, to: number): number => Math.round(from + random() * (to - from));
  const people = Array.from({ length: pick([1, 1, 2, 2, 3, 4, 5]) ?? 1 }, (_none, at) => {
    const sex = pick(['female', 'male', null] as const) ?? null;
    const isKnown = random() < 0.9;
    return {
      name: `Person ${at + 1}`,
      age: between(18, 90),
      sex,
      weightKg: isKnown ? between(45, 125) : null,
      heightCm: isKnown ? between(148, 198) : null,
      activity: pick(['sedentary', 'lightly-active', 'moderately-active', 'very-active', null] as const) ?? null,
      diet: perhaps(0.3, diets)[0] ?? null,
      restrictions: perhaps(0.15, restrictions),
      allergies: [...new Set([...perhaps(0.35, allergies), ...perhaps(0.1, allergies)])],
      dislikes: perhaps(0.3, dislikes),
      medicines: [...new Set([...perhaps(0.35, medicines), ...perhaps(0.15, medicines)])],
      results: perhaps(0.15, results)[0] ?? {},
    };
  });
  return {
    people,
    days: pick([3, 5, 7, 7, 7]),
    firstWeekday: between(0, 6),
    meals: pick([['breakfast', 'lunch', 'dinner'], ['breakfast', 'lunch', 'dinner', 'snack'], ['lunch', 'dinner'], ['dinner']]),
    minutesMax: { weekday: pick([20, 30, 40, 60]), weekend: pick([40, 60, 90]) },
    costMax: pick([1, 2, 3, 3]),
    usesLeftovers: random() < 0.6,
    seed: number,
    lacking: [...new Set([...perhaps(0.2, tools), ...perhaps(0.05, tools)])],
    useUp: [...new Set([...perhaps(0.35, spoiling), ...perhaps(0.25, spoiling)])].map((food) => ({ food, untilDay: between(0, 2) })),
  };
}
