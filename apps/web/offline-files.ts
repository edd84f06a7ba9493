import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { type Chunks, listFirstFiles } from './built-files.ts';

/** The sources of the pages that open without a connection, and of what they load later. */
const offlineSources = [
  'src/entry.client.tsx',
  'src/root.tsx',
  'src/shell/app-layout.tsx',
  'src/shell/signed-in.tsx',
  'src/features/tracking/log/log-page.tsx',
  'src/features/tracking/mood/mood-page.tsx',
  'src/features/tracking/habits/habits-page.tsx',
  'src/features/tracking/symptoms/symptoms-page.tsx',
  'src/features/tracking/breathing/breathe-page.tsx',
  'src/shell/unknown-address.tsx',
  // Parts that a page fetches once it runs: its dialogs, the ways around, messages, and the cipher of what was written down.
  'src/features/tracking/habits/away-dialog.tsx',
  'src/features/tracking/habits/habit-dialog.tsx',
  'src/features/tracking/log/body-map.tsx',
  'src/features/tracking/diary/sync-error-cards.tsx',
  'src/shell/member/more-sheet.tsx',
  'src/shell/toast-view.tsx',
  '../../node_modules/@noble/ciphers/chacha.js',
];

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
export async function writeWorker(folder: string, chunks: Chunks): Promise<void> {
  // The page that all addresses begin with names its own files, among them the list of routes.
  const shell = readFileSync(join(folder, '__spa-fallback.html'), 'utf8');
  const linked = [...shell.matchAll(/["'](\/assets\/[\w.-]+\.(?:js|css|woff2))#?["']/g)].map(([, path = '']) => path);
  const files = withImports(folder, [...new Set([...listFirstFiles(chunks, offlineSources), ...linked])]);
  const version = createHash('sha256').update(files.join()).update(shell).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      __FILES__: JSON.stringify(files),
      __VERSION__: JSON.stringify(version),
      // Workbox leaves out its messages for developers.
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
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
