import { reactRouter } from '@react-router/dev/vite';
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
 * Two parts of the router that this app's settings switch off, which a bundler cannot know: it gives no instrumentations, and a page knows
 * all addresses from the start (`ssr: false`), so none is discovered later. Each stand-in answers as the part does when it is off. A version
 * of the router that asks anything else of them fails the build.
 */
const switchedOff: Readonly<Record<string, string>> = {
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;`,
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;`,
};

const getRouterPart = (id: string) => id.replaceAll('\\', '/').split('/react-router/dist/production/')[1];

const leaveOutRouterParts: Plugin = {
  name: 'leave-out-router-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => switchedOff[getRouterPart(id) ?? ''] ?? null,
  // A name for the developer tools keeps a component that nothing uses (the router's forms).
  transform: (code, id) =>
    getRouterPart(id) === undefined
      ? null
      : code.replace(/^\w+\.displayName = "\w+";$/gm, '').replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
};

export default defineConfig(({ command }) => ({
  plugins: [leaveOutRouterParts, reactRouter()],
  // An icon set is one file that names six thousand others; only those that are used are read (a fourth of the build's time).
  build: { rolldownOptions: { experimental: { lazyBarrel: true } } },
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
