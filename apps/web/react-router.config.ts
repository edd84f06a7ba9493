import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { writeWorker } from './offline-files.ts';
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

/**
 * Every page loads the list of all routes. What a route's script imports is only read while a prerendered page starts, so the other routes
 * need not say it (a fourth of the list).
 */
function shortenManifest(assets: string) {
  const needed = new Set(['root', 'shell/page-layout', ...prerendered, '/markers-education/:group']);
  for (const name of readdirSync(assets).filter((one) => /^manifest-.*\.js$/.test(one))) {
    const [, start = '', json = '', end = ''] = /^([^{]*)({.*})([^}]*)$/s.exec(readFileSync(join(assets, name), 'utf8')) ?? [];
    const manifest = JSON.parse(json) as { routes: Record<string, { imports?: string[] }> };
    for (const [id, route] of Object.entries(manifest.routes)) if (!needed.has(id.split(' ')[0] ?? '')) delete route.imports;
    writeFileSync(join(assets, name), start + JSON.stringify(manifest) + end);
  }
}

/**
 * A prerendered page holds its styles itself, so that its first paint waits for nothing. The files of the styles still come, after everything
 * else, for the pages that a visitor opens later; on this page they would say the same again, so they only count on paper.
 */
function withStyles(html: string, folder: string): string {
  const sheet = /<link rel="stylesheet" href="([^"#]+)[^"]*"/g;
  const styles = [...html.matchAll(sheet)].map(([, href = '']) => readFileSync(join(folder, href), 'utf8').trim()).join('\n');
  return html
    .replace(sheet, '$& media="print"')
    .replace('<link rel="stylesheet"', (first) => `<style nonce="__STYLE_NONCE__">${styles}</style>${first}`);
}

/** What a prerendered page shows is painted first: its scripts leave the network to the fonts, and begin to work after the paint. */
function startingAfterPaint(html: string): string {
  const start = /^import\("[^"]+"\);(?=<\/script>)/m;
  if (!start.test(html)) throw new Error('the router starts its pages in another way than it did');
  return html
    .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
    .replace(
      start,
      (begin) => `const start = () => ${begin}\nif (document.hidden) start(); else requestAnimationFrame(() => setTimeout(start));`,
    );
}

/** In every page of the app the router would ask for these only once it runs. */
const openingFiles = /^(?:library|calls|shared|later|opening|app-layout)-[\w-]{8}\.(js|css)$/;

/** The page that all addresses of the app begin with fetches what they have in common while the frame is still on its way. */
function fetchingOpening(html: string, folder: string): string {
  const links = readdirSync(join(folder, 'assets')).flatMap((name) => {
    const [, kind] = openingFiles.exec(name) ?? [];
    if (kind === undefined) return [];
    return `<link ${kind === 'js' ? 'rel="modulepreload"' : 'rel="preload" as="style"'} href="/assets/${name}"/>`;
  });
  if (links.length < openingFilesMin) throw new Error('the files that the app begins with have other names than they had');
  return html.replace('<link rel="stylesheet"', (first) => `${links.join('')}${first}`);
}
const openingFilesMin = 5;

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...prerendered],
  // Prerendered pages hold inline scripts; each goes by its hash into the list that the server's content security policy allows.
  buildEnd: async ({ buildManifest, reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    shortenManifest(join(folder, 'assets'));
    writeWorker(folder, join(import.meta.dirname, 'offline-worker.js'));
    const scripts = new Set<string>();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    await Promise.all(files.filter((one) => /\.(js|json|css|svg|data|webmanifest)$/.test(one)).map((name) => compress(join(folder, name))));
    for (const name of files.filter((one) => one.endsWith('.html'))) {
      const path = join(folder, name);
      if (name.endsWith('index.html')) writeFileSync(path, startingAfterPaint(withStyles(readFileSync(path, 'utf8'), folder)));
      if (name === '__spa-fallback.html') writeFileSync(path, fetchingOpening(readFileSync(path, 'utf8'), folder));
      const html = readFileSync(path, 'utf8');
      for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
        if (!/\ssrc=/.test(attributes)) scripts.add(hash(body));
    }
    // The server answers 404 to an address that is none of these.
    const patterns = Object.values(buildManifest?.routes ?? {}).flatMap(({ path }) =>
      path === undefined ? [] : [`/${path.replace(/^\//, '')}`],
    );
    writeFileSync(join(folder, 'routes.json'), JSON.stringify(['/', ...patterns.filter((one) => one !== '/*')].sort()));
    // Last: the server takes a folder with this file for a finished build.
    writeFileSync(join(folder, 'csp-hashes.json'), JSON.stringify({ scripts: [...scripts].sort() }));
  },
} satisfies Config;
