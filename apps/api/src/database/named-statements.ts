import pg from 'pg';

// Postgres plans a statement with a name once for each connection, and one without a name each time. What a process sends again
// and again gets a name here, in all features alike.

/** A statement that comes so often is worth its place in the memory of every connection. */
const timesMin = 3;
const namesMax = 300;
/** Lists of any length make texts that hardly come twice. */
const textLengthMax = 8000;
const countedMax = 2000;

/** Names the texts that come again. A text keeps its name; when all names are given, no further text gets one. */
export function createStatementNames(max = namesMax, times = timesMin) {
  const names = new Map<string, string>();
  let counts = new Map<string, number>();
  return (text: string): string | null => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= max || text.length > textLengthMax) return null;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < times) {
      if (counts.size >= countedMax) counts = new Map();
      counts.set(text, count);
      return null;
    }
    counts.delete(text);
    const name = `often_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

type Config = pg.QueryConfig & { submit?: unknown };

/** Makes connections whose statements with parameters are named once they come again. Those without are sent as they are: they may be several. */
export const createNamingClient = (getName = createStatementNames()): typeof pg.Client =>
  class NamingClient extends pg.Client {
    // Every form of the call is handed on as it came.
    override query(config: Config | string, ...rest: never[]): never {
      const values = typeof config === 'string' ? rest[0] : (config.values ?? rest[0]);
      const hasName = typeof config !== 'string' && (config.name !== undefined || config.submit !== undefined);
      const name =
        !hasName && Array.isArray(values) && (values as unknown[]).length > 0
          ? getName(typeof config === 'string' ? config : config.text)
          : null;
      if (name === null) return super.query(config as string, ...rest) as never;
      const named = typeof config === 'string' ? { text: config, name } : { ...config, name };
      return super.query(named as never, ...rest) as never;
    }
  };

/** The connections of a process share their names. */
export const NamingClient = createNamingClient();
