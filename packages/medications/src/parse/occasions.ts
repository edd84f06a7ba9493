import type { Frequency } from './frequency-reading.ts';
import {
  consume,
  mealsADay,
  type Occasion,
  type Opening,
  readBarePart,
  readLatin,
  readMeal,
  readOpening,
  readPart,
  readSleep,
} from './occasion-words.ts';

type Joint = 'and' | 'or' | 'and/or' | 'none';
/** The words for one dose: "in the morning with breakfast" are two, of which the second says more of the first. */
type Group = { occasions: Occasion[]; joint: Joint; hasComma: boolean };
export type OccasionList = { groups: readonly Group[]; rest: string };

const meals = /^(?:breakfast|lunch|dinner|supper|tea|teatime|main meal)$/;
const isMeal = ({ name }: Occasion): boolean => meals.test(name);
const isSleep = ({ name }: Occasion): boolean => /^(?:at bedtime|at night)$/.test(name);

/** The parts of the day that an occasion may fall into, for whether two of them are one dose. */
function listStretches({ opening, name }: Occasion): readonly string[] {
  if (/^(?:in the morning|on waking|breakfast)$/.test(name)) return ['morning'];
  if (name === 'lunch') return opening?.when === 'after' ? ['midday', 'afternoon'] : ['midday'];
  if (/^(?:dinner|supper|tea|teatime)$/.test(name)) return opening?.when === 'after' ? ['evening', 'night'] : ['evening'];
  if (name === 'in the evening') return ['evening', 'night'];
  if (/bedtime$|^at night$/.test(name)) return ['night'];
  if (name === 'at midday') return ['midday'];
  if (name === 'in the afternoon') return ['afternoon'];
  return name === 'main meal' ? ['midday', 'evening'] : [];
}

/** "In the morning, with breakfast", "at night, before bed": the second says more of the first. */
const isPart = ({ opening }: Occasion): boolean => opening === null;
const isNarrower = (one: Occasion, other: Occasion): boolean =>
  isPart(one) && one.name !== 'on waking' && (!isPart(other) || /^(?:on waking|at bedtime)$/.test(other.name)) && one.name !== other.name;

/** Whether two occasions without an "and" between them are one dose. A comma makes two of them, except where the second says more of the first. */
function isSameDose(one: Occasion, other: Occasion, hasComma: boolean): boolean {
  if (isMeal(one) && isMeal(other)) return false;
  const stretches = listStretches(other);
  if (!listStretches(one).some((stretch) => stretches.includes(stretch))) return false;
  return !hasComma || isNarrower(one, other) || [one, other].some(({ opening }) => /^(?:before|after)$/.test(opening?.when ?? ''));
}

const followers =
  /^(?:$|[;\d½¼¾+&/]|(?:and|or|then|plus|with|before|after|at|on|in|for|as|if|when|while|prn|x|not|never|no|but|except|unless|due|because|po|every|each|daily|by|take|only|half|one|two|three|max|until|from|since|mon|tue|wed|thu|fri|sat|sun|week|breakfast|lunch|lunchtime|dinner|supper|tea|teatime|bedtime|morning|noon|midday|afternoon|evening|night|am|pm)\b)/;

/** "Evening primrose oil": a bare word is a time only where no name follows. */
const isEnded = <Value extends { rest: string }>(read: Value | null): Value | null => (read && followers.test(read.rest) ? read : null);

type ReadOccasion = { value: Occasion; rest: string };

/** Behind breakfast or lunch "tea" is a meal, elsewhere mostly a drink. */
function settleTea({ opening, name, times }: Occasion, isAfterMeal: boolean): Occasion | null {
  if (name !== 'tea' || opening === null) return { opening, name, times };
  if (opening.when === 'at') return { opening, name: 'teatime', times };
  if (opening.when !== 'with') return { opening, name, times };
  return isAfterMeal ? { opening: { ...opening, when: 'at' }, name: 'teatime', times } : null;
}

/** One occasion with all its words. */
function readWhole(text: string, isAfterMeal: boolean): ReadOccasion | null {
  const part = readPart(text);
  if (part) return part;
  const opened = readOpening(text);
  if (!opened) return null;
  const meal = readMeal(opened.rest);
  const isFoodAt = opened.value.when === 'at' && /^(?:food|eating)$/.test(meal?.value.name ?? '');
  if (!meal || isFoodAt) return readSleep(opened.rest, opened.value);
  const value = settleTea({ opening: opened.value, ...meal.value }, isAfterMeal);
  return value && { value, rest: meal.rest };
}

const usual: Opening = { ahead: '', when: 'with' };

/** An occasion that lacks its "before" or "in the", as the next of a list or behind a dose. */
function readShort(text: string, opening: Opening | null, isAfterMeal: boolean): ReadOccasion | null {
  const part = isEnded(readBarePart(text));
  if (part) return part;
  const meal = isEnded(readMeal(text));
  if (!meal) return null;
  const { name } = meal.value;
  if (opening === null && !meals.test(name)) return null;
  if (name === 'tea' && !isAfterMeal) return null;
  if (opening === null && name === 'lunch' && /^lunch ?time/.test(text))
    return { value: { opening: null, name: 'at midday', times: 1 }, rest: meal.rest };
  const value = { opening: opening ?? usual, ...meal.value };
  return { value: opening === null ? (settleTea(value, isAfterMeal) ?? value) : value, rest: meal.rest };
}

const joints: readonly (readonly [RegExp, Joint])[] = [
  [/^;? ?(?:and\/or|and or|&\/or)/, 'and/or'],
  [/^;? ?(?:and then|and|&|\+|plus|then|as well as|\/)/, 'and'],
  [/^;? ?or/, 'or'],
];

function readJoint(text: string): { joint: Joint; rest: string } | null {
  for (const [pattern, joint] of joints) {
    const read = consume(text, pattern);
    if (read) return { joint, rest: read.rest };
  }
  return null;
}

/** How a list begins: where a dose stands before it a bare word will do, and there Latin is no name. */
type Beginning = { isBare: boolean; isLatin: boolean; isAfterMeal: boolean; isListed: boolean; canPair: boolean };

/** "Morning and night" says when also where no dose stands before it. */
const pairOfTimes =
  /^(?:(?:mornings?|am) ?(?:and|&|\+|\/) ?(?:at |in the )?(?:ni(?:ghts?|te)|evenings?|pm|bedtime)|breakfast (?:and|&|\+|\/) (?:lunch|dinner|supper))(?=[ ;]|$)/;

/** "Before meals and at bedtime", "with breakfast, lunch and dinner", "in the morning or at night": what belongs together by its words. */
export function readOccasionList(text: string, { isBare, isLatin, isAfterMeal, isListed, canPair }: Beginning): OccasionList | null {
  const readFull = (rest: string) => (isLatin ? readLatin(rest) : null) ?? readWhole(rest, isAfterMeal || groups.some(hasMeal));
  const groups: Group[] = [];
  const full = readFull(text);
  const isPair = !full && !isBare && canPair && pairOfTimes.test(text);
  const first = full ?? (isBare || isPair ? readShort(text, null, isAfterMeal) : null);
  if (!first) return null;
  groups.push({ occasions: [first.value], joint: 'none', hasComma: false });
  let { rest } = first;
  for (;;) {
    const next =
      readNarrower(rest, groups, readFull, isListed) ?? readJoined(rest, groups, readFull, isAfterMeal) ?? readAdjacent(rest, groups);
    if (next === null) return isPair && groups.length === 1 ? null : { groups, rest };
    rest = next;
  }
}

const hasMeal = ({ occasions }: Group): boolean => occasions.some(isMeal);
const findOpening = (groups: readonly Group[]): Opening | null =>
  groups.flatMap(({ occasions }) => occasions).findLast(({ opening }) => opening !== null)?.opening ?? null;

type ReadFull = (text: string) => ReadOccasion | null;

function readNarrower(text: string, groups: Group[], readFull: ReadFull, isListed: boolean): string | null {
  const group = groups.at(-1);
  const hasComma = text.startsWith(';');
  const read = readFull(text.replace(/^; ?/, ''));
  if (!group || !read || !group.occasions.every((one) => isSameDose(one, read.value, hasComma))) return null;
  // "Morning, evening, bedtime" lists three; "in the evening, at bedtime" is one.
  if (hasComma && (isListed || groups.length > 1) && isPart(read.value) && group.occasions.every(isPart)) return null;
  group.hasComma ||= group.occasions.length === 1 && group.occasions.every((one) => isNarrower(one, read.value));
  group.occasions.push(read.value);
  return read.rest;
}

function readJoined(text: string, groups: Group[], readFull: ReadFull, isAfterMeal: boolean): string | null {
  const joined = readJoint(text);
  if (!joined) return null;
  const read = readFull(joined.rest) ?? readShort(joined.rest, findOpening(groups), isAfterMeal || groups.some(hasMeal));
  if (!read) return null;
  groups.push({ occasions: [read.value], joint: joined.joint, hasComma: false });
  return read.rest;
}

/** What follows without an "and": "with breakfast, lunch", "before meals, at bedtime", "morning, noon". */
function readAdjacent(text: string, groups: Group[]): string | null {
  const rest = text.replace(/^; ?/, '');
  const last = groups.at(-1)?.occasions.at(-1);
  if (!last) return null;
  const opening = findOpening(groups);
  const isOfMeals = groups.length > 1 ? opening !== null : /^(?:meals|each meal)$/.test(last.name);
  const sleep = isOfMeals ? (readPart(rest) ?? isEnded(readBarePart(rest))) : null;
  const short = sleep && isSleep(sleep.value) ? sleep : readShort(rest, opening, groups.some(hasMeal));
  const isPartAfterPart = short?.value.opening === null && last.opening === null;
  const isMealAfterMeal = short?.value.opening !== null && last.opening !== null && short !== null;
  if (!short || !(short === sleep || isPartAfterPart || isMealAfterMeal)) return null;
  groups.push({ occasions: [short.value], joint: 'none', hasComma: false });
  return short.rest;
}

/** How many of the day a list names; `isOpen` where its words leave that open, so that it is asked. */
function countTimes(groups: readonly Group[]): { perDay: number | null; isOpen: boolean; isMost: boolean } {
  const joints = new Set(groups.flatMap(({ joint }) => (joint === 'none' ? [] : [joint])));
  const isChoice = joints.has('or') && joints.size === 1;
  const times = groups.map(({ occasions }) => countGroup(occasions, groups.length > 1));
  const known = times.filter((one) => one !== null);
  if (known.length === 0) return { perDay: null, isOpen: false, isMost: false };
  const perDay = isChoice ? Math.max(...known) : known.reduce((sum, one) => sum + one, 0);
  const hasOpen = groups.length > 1 && groups.some(({ occasions: [one] }) => one && /^(?:food|eating|a meal|snacks)$/.test(one.name));
  return { perDay: perDay || null, isOpen: isChoice || hasOpen, isMost: !isChoice && (joints.has('or') || joints.has('and/or')) };
}

/** "Meals" alone say with what, and beside another time how often: each of the three. */
function countGroup(occasions: readonly Occasion[], isListed: boolean): number | null {
  const [one] = occasions;
  if (!one || !isListed || one.times !== null) return one?.times ?? null;
  const isBeside = one.opening?.when === 'before' || one.opening?.when === 'after';
  return one.name === 'meals' || (isBeside && /^(?:food|eating)$/.test(one.name)) ? mealsADay : null;
}

const formatOccasion = ({ opening, name }: Occasion): string =>
  opening ? `${opening.ahead}${opening.when} ${name === 'main meal' ? 'the main meal' : name}` : name;

function formatList(groups: readonly Group[]): string {
  const isChoice = groups.every(({ joint }) => joint === 'none' || joint === 'or') && groups.some(({ joint }) => joint === 'or');
  let stated: string | null = null;
  return groups
    .map(({ occasions, joint, hasComma }, at) => {
      const [first] = occasions;
      const opening = first?.opening ? `${first.opening.ahead}${first.opening.when}` : null;
      const isShort = at > 0 && opening !== null && opening === stated && first !== undefined && first.name !== 'bedtime';
      stated = opening ?? stated;
      const texts = occasions.map((one, place) => (isShort && place === 0 ? one.name : formatOccasion(one)));
      const link = joint === 'none' ? (isChoice ? 'or' : 'and') : joint;
      return `${at === 0 ? '' : ` ${link} `}${texts.join(hasComma && groups.length === 1 ? ', ' : ' ')}`;
    })
    .join('');
}

/** How often a list of occasions is, in words that are read again as they were. */
export function toFrequency({ groups }: OccasionList): Frequency {
  const { perDay, isOpen, isMost } = countTimes(groups);
  const text = formatList(groups);
  return {
    text,
    perDay,
    ...(perDay === null ? {} : { isMoment: true }),
    ...(isOpen && !isMost ? { isOpen: true } : {}),
    ...(isMost ? { isMost: true } : {}),
  };
}
