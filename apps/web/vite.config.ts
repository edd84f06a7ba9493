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

const partOfRouter = (id: string) => id.replaceAll('\\', '/').split('/react-router/dist/production/')[1];

const leaveOutRouterParts: Plugin = {
  name: 'leave-out-router-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => switchedOff[partOfRouter(id) ?? ''] ?? null,
  // A name for the developer tools keeps a component that nothing uses (the router's forms).
  transform: (code, id) =>
    partOfRouter(id) === undefined
      ? null
      : code.replace(/^\w+\.displayName = "\w+";$/gm, '').replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
};

export default defineConfig(({ command }) => ({
  plugins: [leaveOutRouterParts, reactRouter()],
  // An icon set is one file that names six thousand others; only those that are used are read (a fourth of the build's time).
  build: { rolldownOptions: { experimental: { lazyBarrel: true } } },
  // Names of classes travel three times: in the page, its styles and its script.
  css: { modules: { generateScopedName: command === 'build' ? '_[hash:base64:5]' : '[name]_[local]_[hash:base64:5]' } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/dev/outbox': 'http://127.0.0.1:3000' } },
}));
