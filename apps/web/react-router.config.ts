import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { writeWorker } from './offline-files.ts';
import { earlyScript } from './src/early-script.ts';
import { prerendered } from './src/prerendered.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Beside a text file its compressed forms, so that the server compresses none of them twice. */
async function compress(path: string) {
  const content = readFileSync(path);
  if (content.length < 1024) return;
  writeFileSync(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  writeFileSync(`${path}.gz`, await gzipped(content, { level: 9 }));
}

type Route = { parentId?: string; path?: string; module: string; clientLoaderModule?: string; imports?: string[]; css?: string[] };
type Manifest = { routes: Record<string, Route> };

/** The list of all routes, which every page loads, rewritten as `change` returns it. */
function updateManifest(assets: string, change: (manifest: Manifest) => void = () => undefined): Manifest {
  const [name, ...others] = readdirSync(assets).filter((one) => /^manifest-.*\.js$/.test(one));
  if (!name || others.length > 0) throw new Error('the build wrote its list of routes in another way than it did');
  const [, start = '', json = '', end = ''] = /^([^{]*)({.*})([^}]*)$/s.exec(readFileSync(join(assets, name), 'utf8')) ?? [];
  const manifest = JSON.parse(json) as Manifest;
  change(manifest);
  writeFileSync(join(assets, name), start + JSON.stringify(manifest) + end);
  return manifest;
}

/** The frame's styles stay as long as the page: without the router's mark they are found there, and its fonts are not set a second time. */
const removeStyleMark = (href: string, frame: readonly string[]) => (frame.includes(href) ? href.replace(/#$/, '') : href);

/**
 * What a route's script imports is only read while a prerendered page starts, so the other routes need not say it (a fourth of the list).
 */
function shorten({ routes }: Manifest) {
  const frame = routes['root']?.css ?? [];
  for (const route of Object.values(routes)) if (route.css) route.css = route.css.map((href) => removeStyleMark(href, frame));
  const needed = new Set(['root', 'shell/page-layout', ...prerendered, '/markers-education/:group']);
  for (const [id, route] of Object.entries(routes)) if (!needed.has(id.split(' ')[0] ?? '')) delete route.imports;
}

const listOwnFiles = ({ module, clientLoaderModule, imports = [], css = [] }: Route) =>
  [module, ...(clientLoaderModule ? [clientLoaderModule] : []), ...imports, ...css].map((file) => file.replace(/#.*$/, ''));

/** Fonts that a page sets only what comes with its data in: asked for then, they would have the page laid out a second time. */
const lateFonts: Readonly<Record<string, RegExp>> = { '/dashboard': /^serif-italic-[\w-]+\.woff2$/ };

/** The files that a page at this route begins with, beyond those that every page names itself. */
function listPageFiles({ routes }: Manifest, id: string, assets: readonly string[]): string[] {
  const files = new Set(assets.filter((name) => lateFonts[id]?.test(name)).map((name) => `/assets/${name}`));
  for (let route = routes[id]; route?.parentId !== undefined; route = routes[route.parentId])
    for (const file of listOwnFiles(route)) files.add(file);
  const known = new Set(routes['root'] && listOwnFiles(routes['root']));
  return [...files].filter((file) => !known.has(file)).sort();
}

/**
 * A prerendered page holds its styles itself, so that its first paint waits for nothing. The files of the styles still come, after everything
 * else, for the pages that a visitor opens later; on this page they would say the same again, so they only count on paper.
 */
function inlineStyles(html: string, folder: string, frame: readonly string[]): string {
  const sheet = /<link rel="stylesheet" href="([^"#]+)[^"]*"/g;
  const styles = [...html.matchAll(sheet)].map(([, href = '']) => readFileSync(join(folder, href), 'utf8').trim()).join('\n');
  return html
    .replace(sheet, '$& media="print"')
    .replace(/(?<=<link rel="stylesheet" href=")[^"]+/g, (href) => removeStyleMark(href, frame))
    .replace('<link rel="stylesheet"', (first) => `<style nonce="__STYLE_NONCE__">${styles}</style>${first}`);
}

/**
 * What a page shows before its script is painted first: its scripts leave the network to the fonts, and begin to work after the
 * paint. A window that draws no frames starts them all the same.
 */
function delayScriptsUntilPaint(html: string): string {
  const start = /^import\("[^"]+"\);(?=<\/script>)/m;
  if (!start.test(html)) throw new Error('the router starts its pages in another way than it did');
  return html
    .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
    .replace(
      start,
      (begin) =>
        `const start = () => ${begin}\nif (document.hidden) start(); else { requestAnimationFrame(() => setTimeout(start)); setTimeout(start, 1000); }`,
    );
}

/** The page of all other addresses asks what it can before its script is there; the server names the files of the address at hand. */
function addEarlyScript(html: string): string {
  return removePageData(html).replace('<style', (first) => `<script>${earlyScript}</script>__FILES__${first}`);
}

/** The front page's data, which the router writes into this page too and reads from none. */
function removePageData(html: string): string {
  const data = /(streamController\.enqueue\()".*"(\);<\/script>)/;
  if (!data.test(html)) throw new Error('the router hands data to its pages in another way than it did');
  return html.replace(data, (_all, start, end) => `${start}${JSON.stringify(noData)}${end}`);
}
const noData = '[{"_1":2,"_3":-5,"_4":-5},"loaderData",{},"actionData","errors"]\n';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...prerendered],
  // Prerendered pages hold inline scripts; each goes by its hash into the list that the server's content security policy allows.
  buildEnd: async ({ buildManifest, reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    const whole = structuredClone(updateManifest(join(folder, 'assets')));
    const frame = whole.routes['root']?.css ?? [];
    updateManifest(join(folder, 'assets'), shorten);
    await writeWorker(folder);
    const scripts = new Set<string>();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    await Promise.all(files.filter((one) => /\.(js|json|css|svg|data|webmanifest)$/.test(one)).map((name) => compress(join(folder, name))));
    for (const name of files.filter((one) => one.endsWith('.html'))) {
      const path = join(folder, name);
      if (name.endsWith('index.html')) writeFileSync(path, delayScriptsUntilPaint(inlineStyles(readFileSync(path, 'utf8'), folder, frame)));
      if (name === '__spa-fallback.html')
        writeFileSync(path, delayScriptsUntilPaint(addEarlyScript(inlineStyles(readFileSync(path, 'utf8'), folder, frame))));
      const html = readFileSync(path, 'utf8');
      for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
        if (!/\ssrc=/.test(attributes)) scripts.add(hash(body));
    }
    // The server answers 404 to an address that is none of these.
    const assets = readdirSync(join(folder, 'assets'));
    const addresses = Object.entries(buildManifest?.routes ?? {}).flatMap(([id, { path }]) =>
      path === undefined || path === '*' ? [] : [[`/${path.replace(/^\//, '')}`, listPageFiles(whole, id, assets)] as const],
    );
    writeFileSync(join(folder, 'routes.json'), JSON.stringify(Object.fromEntries([['/', []], ...addresses])));
    // Last: the server takes a folder with this file for a finished build.
    writeFileSync(join(folder, 'csp-hashes.json'), JSON.stringify({ scripts: [...scripts].sort() }));
  },
} satisfies Config;
