/** "Before", "with" and how long before or after. A part of the day has none. */
export type Opening = { ahead: string; when: 'before' | 'after' | 'with' | 'at' };

/** One time of a day that a line names: "30 minutes before breakfast", "at bedtime", "with each meal". */
export type Occasion = {
  opening: Opening | null;
  /** "breakfast", "each meal"; of a part of the day its whole text: "in the morning". */
  name: string;
  /** So many times a day; null where the words leave that open: "with food", "before meals", "with snacks". */
  times: number | null;
};

type Read<Value> = { value: Value; rest: string };

/** The text behind a pattern that ends at the end of a word. */
export function consume(text: string, pattern: RegExp): { found: RegExpExecArray; rest: string } | null {
  const found = pattern.exec(text);
  if (!found || !/^(?:[ ;]|$)/.test(text.slice(found[0].length))) return null;
  return { found, rest: text.slice(found[0].length).trimStart() };
}

const number = '(?:\\d{1,3}|one|two|three|four)';
const ahead = `(?:(?:at least|about|around|approximately|up to|within) )?(?:${number}(?: ?(?:-|–|to|or) ?${number})? ?(?:min|mins|minutes?|h|hrs?|hours?)|half an hour|an hour|a half hour)`;
const adverb = '(?:just|right|immediately|shortly|straight|directly|soon|only) ';
const openings =
  '(?:with or after|before or with|with or before)|(?:with|at) (?:the )?(?:first (?:bite|mouthful)|start|beginning|end) of|before|prior to|after|following|with|at|during';
const opening = new RegExp(`^(?:(${ahead}) )?(?:${adverb})?(${openings})`);

export function readOpening(text: string): Read<Opening> | null {
  const read = consume(text, opening);
  if (!read) return null;
  const [, time = '', word = ''] = read.found;
  // "With or after": with food either way.
  const when = /^(?:before$|prior)/.test(word) ? 'before' : /^(?:after|following)/.test(word) ? 'after' : word === 'at' ? 'at' : 'with';
  return { value: { ahead: time && `${time} `, when }, rest: read.rest };
}

const own = '(?:(?:the|your|my|his|her|their|our) )?';
const ofDay = '(?: of (?:the|each|every) day)?';
const meals: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${own}(?:breakfasts?|brekkie|breakfast ?time|(?:morning|first) meal${ofDay})`), 'breakfast'],
  [new RegExp(`^${own}(?:lunch ?time|lunch(?:es)?|(?:midday|noon|lunchtime) meal${ofDay})`), 'lunch'],
  [new RegExp(`^${own}(?:dinner ?time|dinners?|(?:evening|last) meal${ofDay})`), 'dinner'],
  [new RegExp(`^${own}(?:supper ?time|suppers?)`), 'supper'],
  [new RegExp(`^${own}tea ?time`), 'teatime'],
  [new RegExp(`^${own}tea`), 'tea'],
  [new RegExp(`^${own}(?:main|largest|biggest|heaviest) meal${ofDay}`), 'main meal'],
];
const mealCounts: Readonly<Partial<Record<string, number>>> = { two: 2, both: 2, three: 3, four: 4, 2: 2, 3: 3, 4: 4 };

/** Breakfast, lunch and dinner. */
export const mealsADay = 3;

/** A meal by its name, some meals or all of them, or food. */
export function readMeal(text: string): Read<Omit<Occasion, 'opening'>> | null {
  for (const [pattern, name] of meals) {
    const read = consume(text, pattern);
    if (read) return { value: { name, times: 1 }, rest: read.rest };
  }
  const each = consume(
    text,
    /^(?:each|every|all)(?: of)?(?: (?:the|your|my))?(?: (?:three|3))? (?:(?:main|major) )?(?:meal ?times?|meals?)/,
  );
  if (each) return { value: { name: 'each meal', times: mealsADay }, rest: each.rest };
  const counted = consume(
    text,
    /^(?:(?:the|your|my) )?(two|three|four|both|[234])(?: (?:main|largest|biggest|major))? meals(?: (?:a|per|of the) day)?/,
  );
  const count = mealCounts[counted?.found[1] ?? ''];
  if (counted && count !== undefined) return { value: { name: `${count} meals`, times: count }, rest: counted.rest };
  const open = consume(text, /^(?:(?:the|your|my|any) )?(?:main )?(meals|meal ?times?)/) ?? consume(text, /^a? ?(meal)/);
  if (open) return { value: { name: open.found[1] === 'meal' ? 'a meal' : 'meals', times: null }, rest: open.rest };
  const snacks = consume(text, /^(?:(?:each|every|any|all|a|the|my|your) )?snacks?/);
  if (snacks) return { value: { name: 'snacks', times: null }, rest: snacks.rest };
  const food = consume(text, /^(?:(?:the|your|some|any) )?(food|eating)/);
  return food && { value: { name: food.found[1] ?? '', times: null }, rest: food.rest };
}

const sleep =
  '(?:bed(?:time| time)?|sleep(?:ing)?|(?:i |you )?(?:am |are |is )?going to (?:bed|sleep)|(?:i|you) go to (?:bed|sleep)|retiring)';
const parts: readonly (readonly [RegExp, string])[] = [
  [/^(?:when|on|upon) waking(?: up)? (?:at|in the|during the|in the middle of the) night/, 'at night'],
  [
    new RegExp(
      `^(?:qhs|hs|(?:at|every|each) bed ?times?|(?:before|prior to) ${own}${sleep}|last thing(?: at night)?|(?:(?:on|when|before) )?(?:(?:i am|i'm) )?going to (?:bed|sleep)|when (?:i|you) go to (?:bed|sleep))`,
    ),
    'at bedtime',
  ],
  [
    /^(?:(?:on|upon|after|at|when) (?:waking|awakening|wakening|rising|getting up)(?: up)?|when (?:i|you|he|she|they) (?:wakes?|gets?)(?: up)?|first thing(?: in the morning)?)/,
    'on waking',
  ],
  [/^(?:(?:in the |during the |every |each )(?:mid-?|late |early )?|mid-|(?:mid|late |early ))afternoons?/, 'in the afternoon'],
  [/^afternoons/, 'in the afternoon'],
  [/^(?:in the )?mid-?morning/, 'in the morning'],
  [/^(?:nightly|nocte|omni nocte|at ni(?:ghts?|te)|(?:in|during) the night|a night|every night|each night|of a night|qpm)/, 'at night'],
  [/^(?:qam|mane|omni mane|in the mornings?|in the am|mornings|every morning|each morning|of a morning)/, 'in the morning'],
  [/^(?:in the evenings?|in the pm|evenings|every evening|each evening|of an evening)/, 'in the evening'],
  [/^(?:(?:at )?(?:12|twelve) (?:noon|midday)|at (?:midday|noon|lunch ?time|lunch))/, 'at midday'],
];

const bareParts: readonly (readonly [RegExp, string])[] = [
  [/^(?:mornings?|am)/, 'in the morning'],
  [/^(?:noon|midday)/, 'at midday'],
  [/^afternoons?/, 'in the afternoon'],
  [/^(?:evenings?|pm)/, 'in the evening'],
  [/^ni(?:ghts?|te)/, 'at night'],
  [/^bed ?time/, 'at bedtime'],
  [/^(?:on )?waking/, 'on waking'],
];

const readNamed = (text: string, table: typeof parts): Read<Occasion> | null => {
  for (const [pattern, name] of table) {
    const read = consume(text, pattern);
    if (read) return { value: { opening: null, name, times: 1 }, rest: read.rest };
  }
  return null;
};

const beforeSleep = new RegExp(`^${own}${sleep}`);
/** What a meal is not, and yet has a "30 minutes before" in front of it. */
export function readSleep(text: string, opening: Opening): Read<Occasion> | null {
  const read = opening.when === 'before' ? consume(text, beforeSleep) : null;
  return read && { value: { opening, name: 'bedtime', times: 1 }, rest: read.rest };
}

/** "In the morning", "at bedtime", "when I go to bed". */
export const readPart = (text: string): Read<Occasion> | null => readNamed(text, parts);
/** "Morning", "pm": words that are times only beside a dose or another time. */
export const readBarePart = (text: string): Read<Occasion> | null => readNamed(text, bareParts);

const latin: readonly (readonly [RegExp, Occasion])[] = [
  [/^(?:ac|ante cibum|ante cibos)/, { opening: { ahead: '', when: 'before' }, name: 'meals', times: null }],
  [/^(?:pc|post cibum|post cibos)/, { opening: { ahead: '', when: 'after' }, name: 'meals', times: null }],
  [/^qac/, { opening: { ahead: '', when: 'before' }, name: 'each meal', times: mealsADay }],
  [/^qpc/, { opening: { ahead: '', when: 'after' }, name: 'each meal', times: mealsADay }],
  [/^om/, { opening: null, name: 'in the morning', times: 1 }],
  [/^on$/, { opening: null, name: 'at night', times: 1 }],
];

/** "AC breakfast" is before that meal, and "AC" alone before each. */
function readLatinMeal(text: string): Read<Occasion> | null {
  const opened = consume(text, /^(?:(ac|ante)|pc|post)/);
  const meal = opened && readMeal(opened.rest);
  return meal && { value: { opening: { ahead: '', when: opened.found[1] ? 'before' : 'after' }, ...meal.value }, rest: meal.rest };
}

/** "AC", "PC", "OM", "ON", which elsewhere are parts of names. */
export function readLatin(text: string): Read<Occasion> | null {
  const ofMeal = readLatinMeal(text);
  if (ofMeal) return ofMeal;
  for (const [pattern, value] of latin) {
    const read = consume(text, pattern);
    if (read) return { value, rest: read.rest };
  }
  return null;
}
