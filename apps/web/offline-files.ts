import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** The pages that open without a connection, by the ids of their routes. */
const offlinePages = [
  'root',
  'shell/app-layout',
  'shell/library-layout',
  'shell/signed-in',
  '/log',
  '/mood-tracking',
  '/habits',
  '/symptoms',
  '/breathe',
  'shell/unknown-address',
];

type Manifest = { entry: Files; routes: Record<string, Files> };
type Files = { module: string; clientLoaderModule?: string; imports?: string[]; css?: string[] };

const imported = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const named = /url\((\/assets\/[\w.-]+\.woff2)\)/g;

/** Everything that a file needs to run, itself included, by what it imports at once. Of fonts the parts for Latin letters. */
function withImports(folder: string, paths: readonly string[]): string[] {
  const found = new Set(paths);
  for (const path of found) {
    const text = /\.(?:js|css)$/.test(path) ? readFileSync(join(folder, path), 'utf8') : '';
    for (const [, name] of text.matchAll(imported)) found.add(`/assets/${name}`);
    for (const [, font = ''] of path.endsWith('.css') ? text.matchAll(named) : []) if (/latin-(?!ext)/.test(font)) found.add(font);
  }
  return [...found].sort();
}

/** Builds the worker that keeps the app's files in the browser, with their names in this build. */
export async function writeWorker(folder: string): Promise<void> {
  const assets = readdirSync(join(folder, 'assets'));
  const manifestName = assets.find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifestName) throw new Error('the build has no list of routes');
  const [json = ''] = /{.*}/s.exec(readFileSync(join(folder, 'assets', manifestName), 'utf8')) ?? [];
  const { entry, routes } = JSON.parse(json) as Manifest;
  const needed = [entry, ...offlinePages.flatMap((id) => routes[id] ?? [])];
  if (needed.length <= offlinePages.length) throw new Error('a page that opens without a connection is not among the routes');
  const shell = readFileSync(join(folder, '__spa-fallback.html'), 'utf8');
  const linked = [...shell.matchAll(/["'](\/assets\/[\w.-]+\.(?:js|css|woff2))["']/g)].map(([, path = '']) => path);
  // Parts that a page fetches once it runs: the frame for signed-in people, and the code that sends what was written down.
  const later = assets.filter((name) =>
    /^(?:member-frame|diary-queue|doses|toast-view|more-sheet|opening|later|shared|calls|library)-[\w-]+\.(?:js|css)$/.test(name),
  );
  const first = needed.flatMap(({ module, clientLoaderModule, imports = [], css = [] }) => [
    module,
    ...(clientLoaderModule ? [clientLoaderModule] : []),
    ...imports,
    ...css,
  ]);
  const files = withImports(folder, [
    ...new Set([
      ...first.map((path) => path.replace('#', '')),
      ...linked,
      `/assets/${manifestName}`,
      ...later.map((name) => `/assets/${name}`),
    ]),
  ]);
  const version = createHash('sha256').update(files.join()).update(shell).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      // One file without imports: not every browser lets a worker have them.
      lib: {
        entry: join(import.meta.dirname, 'src/worker/service-worker.js'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
}
