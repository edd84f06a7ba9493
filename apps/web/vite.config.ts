import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { defineConfig, type Plugin } from 'vite';

// One chunk for what every reading page loads, instead of twenty small ones: it compresses better and stays in the browser's cache when a
// feature changes. A group takes along what its modules import.
const groups = [
  {
    name: 'frame',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|src\/(?:root|shell\/page-layout|lib\/page-meta)\.tsx?$|icons\/Icon(?:ArrowRight|Plus)\.|rolldown\/runtime|vite\/preload-helper/,
  },
];

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null };

const openingPages = /src\/(?:shell\/app-layout|features\/tracking\/dashboard\/dashboard-page)\.tsx$/;
const readingPages =
  /src\/(?:root|shell\/page-layout|features\/(?:site\/\w[\w-]*|labs\/(?:guides|sample-report)|billing\/plans)\/[\w-]+-page)\.tsx$/;

const getStaticImporters = ({ importers }: ModuleInfo) => importers;
const getAllImporters = ({ importers, dynamicImporters }: ModuleInfo) => [...importers, ...dynamicImporters];

/** Whether a module comes with one of the pages, by the chain of imports that leads to it. */
function isImportedBy(pages: RegExp, id: string, graph: ModuleGraph, getImporters = getStaticImporters): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (pages.test(one)) return true;
    const info = graph.getModuleInfo(one);
    for (const importer of info ? getImporters(info) : []) seen.add(importer);
  }
  return false;
}

/** The component library's own parts. Dialogs, menus and fields come with the pages that have them; all of it seems to come with all. */
const libraryGroup = {
  name: 'library',
  test: /node_modules\/@mantine\/(?:hooks|core\/(?:styles\.css|esm\/(?:core|components\/(?:Loader|Transition|UnstyledButton|Button))))|src\/shell\/library\.tsx|src\/theme\/mantine|color-scheme-manager/,
};

/** What follows the day when it stands. */
const belowPage = /src\/features\/tracking\/dashboard\/dashboard-details\.tsx$/;

const ours = /src\/|packages\/|@tabler/;

/**
 * Bundles what every signed-in screen and the day page load: seventy small files mean seventy requests, which take a
 * phone longer than parsing them. What a reading page needs too, at once or once signed in, has its own file: such a page
 * loads no more than that, and in particular not the component library's styles.
 */
const openingGroups = [
  { name: 'calls', test: /node_modules\/(?:@tanstack|openapi-)|src\/lib\/(?:api|client)\.ts$/ },
  { name: 'shared', test: ours, importersOf: getStaticImporters },
  { name: 'later', test: ours, importersOf: getAllImporters },
  { name: 'opening', test: ours },
].map(({ name, test, importersOf }) => ({
  debugName: name,
  test,
  name: (id: string, graph: ModuleGraph) =>
    isImportedBy(openingPages, id, graph) && (!importersOf || isImportedBy(readingPages, id, graph, importersOf)) ? name : null,
}));

/** The rest of the dashboard in one file too: thirty separate requests would compete with the user's first reading and clicks. */
const belowGroup = {
  name: (id: string, graph: ModuleGraph) => (isImportedBy(belowPage, id, graph) ? 'below' : null),
  test: ours,
};

/** The diary as far as a dose is ticked with it: the day itself asks for it when it stands, and the diary's screens need all of it anyway. */
const dosesGroup = {
  name: (id: string, graph: ModuleGraph) =>
    isImportedBy(/src\/features\/tracking\/dashboard\/day-ticks\.tsx$/, id, graph) ? 'doses' : null,
  test: ours,
};

/**
 * The router gives each page that it writes ten seconds, and the first of them would also wait until all modules of the server are read
 * and the front page has computed its figures. Both are done before the clock starts.
 */
const warmUpPrerendering: Plugin = {
  name: 'warm-up-prerendering',
  async configurePreviewServer({ config }) {
    const build = (await import(pathToFileURL(join(config.root, 'build', 'server', 'index.js')).href)) as ServerBuild;
    await createRequestHandler(build, 'production')(new Request('http://localhost/'));
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), warmUpPrerendering],
  build: {
    // Says which files a page begins with, to request early, and what the worker caches.
    manifest: true,
    // An icon set is one file that names six thousand others; only those that are used are read (a fourth of the build's time).
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // Names of classes travel three times: in the page, its styles and its script.
  css: { modules: { generateScopedName: command === 'build' ? '_[hash:base64:5]' : '[name]_[local]_[hash:base64:5]' } },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [...groups, ...openingGroups, libraryGroup, dosesGroup, belowGroup] } } },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/dev/outbox': 'http://127.0.0.1:3000' } },
}));
