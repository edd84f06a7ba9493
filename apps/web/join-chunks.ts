/** Modules of one file, and by their position the pages that load it. */
export type Chunk = { modules: readonly string[]; pages: ReadonlySet<number>; bytes: number };
type Join = { one: Chunk; other: Chunk; gain: number };

/** What one more file costs a page, as bytes that are sent: a request, its headers, and what compresses worse alone. */
const fileCostBytes = 2200;
/** What a page loads later, when something is used, beside what it opens with. */
const laterWeight = 0.25;

type Options = {
  /** How many pages there are. Those at later positions stand for what is loaded later. */
  pageCount: number;
  readImports: (module: string) => readonly string[];
};

/**
 * Joins chunks for as long as that makes the pages lighter: a request saved, less the bytes that a page then loads needlessly. A chunk joins
 * another only if its further pages load all that it imports, so no page loads a third chunk for a module that it does not need, and chunks
 * never import each other in a circle.
 */
export function joinChunks(chunks: readonly Chunk[], { pageCount, readImports }: Options): Chunk[] {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])));
  const weigh = (pages: readonly number[]) => pages.reduce((sum, page) => sum + (page < pageCount ? 1 : laterWeight), 0);

  const weighJoin = (one: Chunk, other: Chunk): Join => {
    const both = weigh([...one.pages].filter((page) => other.pages.has(page)));
    const needless = weigh(listFurther(one, other)) * one.bytes + weigh(listFurther(other, one)) * other.bytes;
    return { one, other, gain: both * fileCostBytes - needless };
  };
  const hasAllImports = (chunk: Chunk, pages: readonly number[]) =>
    pages.length === 0 ||
    chunk.modules.every((id) =>
      readImports(id).every((imported) => {
        const loaded = chunkOf.get(imported);
        return loaded === undefined || loaded === chunk || pages.every((page) => loaded.pages.has(page));
      }),
    );
  const isPossible = ({ one, other }: Join) => hasAllImports(one, listFurther(one, other)) && hasAllImports(other, listFurther(other, one));

  const rest = new Set(chunks);
  let joins = chunks.flatMap((one, position) => chunks.slice(position + 1).map((other) => weighJoin(one, other)));
  for (;;) {
    joins = joins.filter(({ one, other, gain }) => gain > 0 && rest.has(one) && rest.has(other)).sort((a, b) => b.gain - a.gain);
    const best = joins.find(isPossible);
    if (!best) return [...rest];
    const { one, other } = best;
    const joined = {
      modules: [...one.modules, ...other.modules],
      pages: new Set([...one.pages, ...other.pages]),
      bytes: one.bytes + other.bytes,
    };
    for (const id of joined.modules) chunkOf.set(id, joined);
    rest.delete(one);
    rest.delete(other);
    for (const chunk of rest) joins.push(weighJoin(joined, chunk));
    rest.add(joined);
  }
}

/** The pages that would load a chunk only because it has joined another. */
const listFurther = (chunk: Chunk, other: Chunk): number[] => [...other.pages].filter((page) => !chunk.pages.has(page));
