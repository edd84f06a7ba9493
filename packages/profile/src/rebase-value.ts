type Fields = Readonly<Record<string, unknown>>;
/** A value that is missing is a field without an answer. */
export type ValueChange = { before?: unknown; after?: unknown };

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));

/** The database gives the fields of an object in an order of its own. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isTextsOrNone = (value: unknown): value is readonly string[] | undefined => value === undefined || isTexts(value);

/** A map may contain maps; what lies deeper, such as the times of one medicine, is one value. */
const mapDepthMax = 2;

/**
 * Applies an edit to a field that may have changed meanwhile. Additions to a list and removals from it are replayed,
 * and so are those of the entries of a map; of anything else the later value wins, which is this one.
 */
export function rebaseValue({ before, after }: ValueChange, current: unknown, depth = 0): unknown {
  if (isSame(before, current)) return after;
  if (isTexts(current) && isTexts(after) && isTextsOrNone(before)) {
    const [old, wanted] = [new Set(before), new Set(after)];
    const added = after.filter((text) => !old.has(text) && !current.includes(text));
    return [...current.filter((text) => wanted.has(text) || !old.has(text)), ...added];
  }
  if (depth < mapDepthMax && isFields(current) && isFields(after) && (before === undefined || isFields(before))) {
    const names = new Set([...Object.keys(current), ...Object.keys(after)]);
    const mergeEntry = (name: string) => {
      const entry = { before: getOwn(before, name), after: getOwn(after, name) };
      const there = getOwn(current, name);
      return isSame(entry.before, entry.after) ? there : rebaseValue(entry, there, depth + 1);
    };
    return withoutGaps([...names].map((name) => [name, mergeEntry(name)]));
  }
  return after;
}

const getOwn = (map: Fields | undefined, name: string): unknown => (map && Object.hasOwn(map, name) ? map[name] : undefined);

const withoutGaps = (entries: readonly (readonly [string, unknown])[]): Fields =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
