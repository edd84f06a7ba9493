import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { build, defineConfig, type Plugin } from 'vite';
import { createPageChunks } from './page-chunks.ts';

const pageChunks = createPageChunks();

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

/** The one script of the pages that visitors read without React. It stands in their HTML: a request would come after the first click. */
async function buildStaticPageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      // What it shares with the app stands beside hooks, whose libraries it does without.
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
      lib: { entry: join(import.meta.dirname, 'src/static-page-script.ts'), formats: ['iife'], name: 'page' },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('the script of the static pages was not built');
  return chunk.code;
}

/** A hash does not compress, and every page begins with the names of some hundred files: seven characters are the fewest that the bundler takes. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig(async ({ command }) => ({
  plugins: [reactRouter(), warmUpPrerendering, pageChunks.plugin],
  define: { __STATIC_PAGE_SCRIPT__: JSON.stringify(command === 'build' ? await buildStaticPageScript() : '') },
  build: {
    // Says which files a page begins with, to request early, and what the worker caches.
    manifest: true,
    // An icon set is one file that names six thousand others; only those that are used are read (a fourth of the build's time).
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // Names of classes travel three times: in the page, its styles and its script.
  css: { modules: { generateScopedName: command === 'build' ? '_[hash:base64:5]' : '[name]_[local]_[hash:base64:5]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: pageChunks.groups }, ...shortNames } } } },
    // What pages are written with names the same fonts and styles: under other names they would be there twice.
    ssr: { build: { rolldownOptions: { output: { assetFileNames: shortNames.assetFileNames } } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/dev/outbox': 'http://127.0.0.1:3000' } },
}));
