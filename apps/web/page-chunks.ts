import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { moduleList } from './built-files.ts';
import { type Chunk, joinChunks } from './join-chunks.ts';
import routes from './src/routes.ts';

/** What remains of a byte of source once it is minified and compressed. */
const sentShare = 0.2;
/** Rolldown wants each file declared before it knows the modules. */
const chunkCountMax = 400;

type Info = { isEntry: boolean; code: string | null; importedIds: readonly string[]; dynamicImporters: readonly string[] };
type ModuleGraph = { getModuleIds: () => Iterable<string>; getModuleInfo: (id: string) => Info | null };
type Route = { file: string; path?: string | undefined; children?: readonly Route[] | undefined };
type ImportReader = (id: string) => readonly string[];

/** The index of a library names all of its parts; a module needs those that it imports by name. */
const libraryIndex =
  /@mantine\/(?:core|hooks)\/esm\/index\.mjs$|@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js$|@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;
const namedImports =
  /import\s*\{([^}]*)\}\s*from\s*["'](?:@mantine\/(?:core|hooks)|@tanstack\/(?:react-query|query-core)|@tabler\/icons-react)["']/g;
const indexLines = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g;

const splitNames = (list: string) => list.split(',').map((one) => one.trim().split(/\s+as\s+/));

/** Which module a library's index has each of its names from. */
function readIndex(id: string, code: string): [string, string][] {
  return [...code.matchAll(indexLines)].flatMap(([, list = '', path = '']) =>
    splitNames(list).map((names): [string, string] => [names.at(-1) ?? '', join(id, '..', path)]),
  );
}

/** Returns the function that lists which modules a module imports at once. */
function createImportReader(graph: ModuleGraph): ImportReader {
  const ids = [...graph.getModuleIds()];
  const indexes = new Set(ids.filter((id) => libraryIndex.test(id)));
  const parts = new Map([...indexes].flatMap((id) => readIndex(id, graph.getModuleInfo(id)?.code ?? '')));
  const listImports = (id: string) => {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    const names = [...(code ?? '').matchAll(namedImports)].flatMap(([, list = '']) => splitNames(list).map(([name = '']) => name));
    return [...importedIds, ...names.flatMap((name) => parts.get(name) ?? [])];
  };
  const imports = new Map(ids.map((id) => [id, indexes.has(id) ? [] : listImports(id)]));
  return (id) => imports.get(id) ?? [];
}

function listReached(starts: readonly string[], readImports: ImportReader): Set<string> {
  const reached = new Set(starts);
  for (const id of reached) for (const imported of readImports(id)) reached.add(imported);
  return reached;
}

/** The sources of each page: its own and those of the layouts around it. */
const listPageSources = (entries: readonly Route[], above: readonly string[]): string[][] =>
  entries.flatMap(({ file, path, children = [] }) => {
    const sources = [...above, `src/${file}`];
    return [...(path === undefined ? [] : [sources]), ...listPageSources(children, sources)];
  });

const isOf = (id: string, source: string) => id.split('?')[0]?.endsWith(`/apps/web/${source}`);

const intersect = ([first = new Set(), ...others]: readonly ReadonlySet<string>[]): string[] =>
  [...first].filter((one) => others.every((other) => other.has(one)));

/**
 * The modules that each page loads when it opens. What a page loads later follows, each as a page of its own, with what has been loaded by
 * then.
 */
function listLoads(graph: ModuleGraph, readImports: ImportReader): { loads: ReadonlySet<string>[]; pageCount: number } {
  const ids = [...graph.getModuleIds()];
  const entries = new Set(ids.filter((id) => graph.getModuleInfo(id)?.isEntry));
  const pages = listPageSources(routes, ['src/entry.client.tsx', 'src/root.tsx']).map((sources) =>
    listReached(
      [...entries].filter((id) => sources.some((source) => isOf(id, source))),
      readImports,
    ),
  );
  const everywhere = intersect(pages);
  const getImporters = (id: string) => graph.getModuleInfo(id)?.dynamicImporters ?? [];
  const later = ids.filter((id) => !entries.has(id) && getImporters(id).length > 0);
  const laterLoads = later.map((id) => {
    const openers = pages.filter((page) => getImporters(id).some((importer) => page.has(importer)));
    return new Set([...(openers.length > 0 ? intersect(openers) : everywhere), ...listReached([id], readImports)]);
  });
  return { loads: [...pages, ...laterLoads], pageCount: pages.length };
}

/** Styles have no code: what they weigh is in their files. */
const readBytes = (id: string, graph: ModuleGraph) =>
  (id.endsWith('.css') ? (statSync(id, { throwIfNoEntry: false })?.size ?? 0) : (graph.getModuleInfo(id)?.code?.length ?? 0)) * sentShare;

/** Modules that the same pages load. */
function groupByPages(loads: readonly ReadonlySet<string>[], graph: ModuleGraph): Chunk[] {
  const pagesOf = new Map<string, Set<number>>();
  for (const [page, ids] of loads.entries()) for (const id of ids) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
  const groups = Map.groupBy(pagesOf, ([, pages]) => [...pages].join());
  return [...groups.values()].map((group) => ({
    modules: group.map(([id]) => id),
    pages: group[0]?.[1] ?? new Set(),
    bytes: group.reduce((sum, [id]) => sum + readBytes(id, graph), 0),
  }));
}

/**
 * The entry, what is around every page, and its styles, which stand in its HTML. From a file that is shared the styles would be put behind all
 * others with the first part that is loaded later, and go before the styles of the page; the entry would run before the page's own modules.
 */
const listRootModules = (graph: ModuleGraph, readImports: ImportReader): ReadonlySet<string> =>
  new Set(
    [...graph.getModuleIds()]
      .filter((id) => isOf(id, 'src/root.tsx') || isOf(id, 'src/entry.client.tsx'))
      .flatMap((id) => [id, ...readImports(id).filter((imported) => imported.split('?')[0]?.endsWith('.css'))]),
  );

/** The modules of each file that several pages load. What only one loads lies in the file of the page. */
function listShared(graph: ModuleGraph): string[][] {
  const readImports = createImportReader(graph);
  const { loads: all, pageCount } = listLoads(graph, readImports);
  const root = listRootModules(graph, readImports);
  const loads = all.map((ids) => new Set([...ids].filter((id) => !root.has(id))));
  const joined = joinChunks(groupByPages(loads, graph), { pageCount, readImports });
  // The widest first: a file takes along what its modules import, unless an earlier one has it.
  const shared = joined.filter(({ pages }) => pages.size > 1).sort((one, other) => other.pages.size - one.pages.size);
  return shared.map(({ modules }) => [...modules]);
}

/** As Vite's manifest names a source. */
const toSource = (root: string, id: string) => (id.startsWith('\0') ? id : relative(root, id.split('?')[0] ?? ''));

const getName = (id: string) => id.split('/').at(-1)?.split('.')[0] ?? '';

/**
 * Decides which modules go into one file, by the pages that load them. Every module in a file of its own would mean a hundred requests a
 * page, which take a phone longer than parsing; one file for all would have each page load what it never shows.
 */
export function createPageChunks(): { plugin: Plugin; groups: { name: (id: string) => string | null; priority: number }[] } {
  const places = new Map<string, { position: number; name: string }>();
  return {
    plugin: {
      name: 'page-chunks',
      /** A page may share what is in its own file with what it loads later. Otherwise its file would only name another, one request more. */
      configEnvironment(name) {
        return name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined;
      },
      renderStart() {
        if (this.environment.name !== 'client') return;
        const chunks = listShared(this);
        if (chunks.length > chunkCountMax) throw new Error(`${chunks.length} files are shared; chunkCountMax allows ${chunkCountMax}`);
        for (const [position, modules] of chunks.entries())
          for (const id of modules) places.set(id, { position, name: `${getName(modules[0] ?? '')}-and-more` });
      },
      generateBundle(_, bundle) {
        if (this.environment.name !== 'client') return;
        const files = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [toSource(this.environment.config.root, id), chunk.fileName] as const) : [],
        );
        const sources = files.filter(([source]) => !source.startsWith('\0'));
        this.emitFile({ type: 'asset', fileName: moduleList, source: JSON.stringify(Object.fromEntries(sources)) });
      },
    },
    groups: Array.from({ length: chunkCountMax }, (_, position) => ({
      name: (id) => {
        const place = places.get(id);
        return place?.position === position ? place.name : null;
      },
      priority: chunkCountMax - position,
    })),
  };
}
