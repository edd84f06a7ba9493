import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import type { MetaDescriptor, ServerBuild } from 'react-router';
import { type Chunks, listFirstFiles, readChunks } from './built-files.ts';
import { writeWorker } from './offline-files.ts';
import { prerendered } from './src/prerendered.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Beside a text file its compressed forms, so that the server compresses none of them twice. */
async function compress(path: string) {
  const content = readFileSync(path);
  if (content.length < 1024) return;
  writeFileSync(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, await gzipped(content, { level: 9 }));
}

/** Styles and the first answers come before scripts, which draw nothing until they are all there. The router names no priority. */
function lowerPriorityOfScripts(path: string) {
  const html = readFileSync(path, 'utf8');
  writeFileSync(path, html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'));
}

type Route = { id: string; parentId?: string | undefined; path?: string | undefined; file: string };
type Routes = Readonly<Record<string, Route>>;

/** Fonts that a page sets only what comes with its data in: asked for then, they would have the page laid out a second time. */
const lateFonts: Readonly<Record<string, RegExp>> = { '/dashboard': /^serif-italic-[\w-]+\.woff2$/ };

/** The sources of a route and of the layouts around it, without the root, which every page has. */
function listSources(routes: Routes, id: string): string[] {
  const sources: string[] = [];
  for (let route = routes[id]; route?.parentId !== undefined; route = routes[route.parentId]) sources.push(`src/${route.file}`);
  return sources;
}

/** What the server knows of a page at an address: its files beyond those that every page names itself, and whether it may be found. */
type Page = { files: readonly string[]; isListed: boolean };

/** Whether search engines may list the page, by what it writes into its head. */
function isListed(built: ServerBuild, id: string): boolean {
  const describe = built.routes[id]?.module.meta as ((address: object) => MetaDescriptor[] | undefined) | undefined;
  const tags = describe?.({ params: {}, matches: [{ id }], location: { pathname: id, search: '', hash: '' } }) ?? [];
  return tags.some((tag) => 'name' in tag && tag.name === 'robots' && tag.content === 'index, follow');
}

function listPages(folder: string, routes: Routes, chunks: Chunks, built: ServerBuild): Record<string, Page> {
  const assets = readdirSync(join(folder, 'assets'));
  const known = new Set(listFirstFiles(chunks, ['src/entry.client.tsx', 'src/root.tsx']));
  const addresses = Object.entries(routes).flatMap(([id, { path }]) => {
    if (path === undefined || path === '*') return [];
    const fonts = assets.filter((name) => lateFonts[id]?.test(name)).map((name) => `/assets/${name}`);
    const files = listFirstFiles(chunks, listSources(routes, id)).filter((file) => !known.has(file));
    return [[`/${path.replace(/^\//, '')}`, { files: [...fonts, ...files], isListed: isListed(built, id) }] as const];
  });
  return Object.fromEntries(addresses);
}

/** The inline scripts of the pages. Each goes by its hash into the list that the server's content security policy allows. */
function listScriptHashes(folder: string, pages: readonly string[]): string[] {
  const scripts = new Set<string>();
  for (const name of pages)
    for (const [, attributes = '', body = ''] of readFileSync(join(folder, name), 'utf8').matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
      if (!/\ssrc=/.test(attributes)) scripts.add(hash(body));
  return [...scripts].sort();
}

export default {
  appDirectory: 'src',
  ssr: false,
  // What a page loads before it is drawn lies in the file of the page: a file of its own is one more request for a few lines.
  splitRouteModules: false,
  prerender: [...prerendered],
  buildEnd: async ({ buildManifest, reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    const chunks = readChunks(folder);
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.html'));
    for (const page of pages) lowerPriorityOfScripts(join(folder, page));
    await writeWorker(folder, chunks);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    await Promise.all(files.filter((one) => /\.(js|json|css|svg|data|webmanifest)$/.test(one)).map((name) => compress(join(folder, name))));
    const scripts = listScriptHashes(folder, pages);
    const built = (await import(
      /* @vite-ignore */ pathToFileURL(join(reactRouterConfig.buildDirectory, 'server', 'index.js')).href
    )) as ServerBuild;
    // The server answers 404 to an address that is none of these.
    writeFileSync(join(folder, 'routes.json'), JSON.stringify(listPages(folder, buildManifest?.routes ?? {}, chunks, built)));
    // Last: the server takes a folder with this file for a finished build.
    writeFileSync(join(folder, 'csp-hashes.json'), JSON.stringify({ scripts }));
  },
} satisfies Config;
