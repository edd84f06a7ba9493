import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isStaticAddress, prerendered } from '../../apps/web/src/prerendered.ts';

const folder = join(import.meta.dirname, '../../apps/web/build/client');

/** Kilobytes as a browser with Brotli receives them, or one that only knows gzip. */
function readKb(address: string, ending: 'br' | 'gz' = 'br'): number {
  const path = join(folder, address);
  return statSync(existsSync(`${path}.${ending}`) ? `${path}.${ending}` : path).size / 1000;
}

const assets = /["'](\/assets\/[\w.-]+\.(?:js|css))#?["']/g;

/** What each page of the app begins with. Data and what is loaded later is not among it. */
function readPages(): { address: string; scriptKb: number; scriptGzipKb: number; styleKb: number; count: number }[] {
  const addresses = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as Record<string, { files: string[] }>;
  const everywhere = [...readFileSync(join(folder, '__spa-fallback.html'), 'utf8').matchAll(assets)].map(([, path = '']) => path);
  const sumKb = (files: readonly string[], ending?: 'gz') => files.reduce((sum, file) => sum + readKb(file, ending), 0);
  return Object.entries(addresses).map(([address, { files: own }]) => {
    const files = [...new Set([...everywhere, ...own])];
    const listFiles = (ending: string) => files.filter((file) => file.endsWith(ending));
    const scripts = listFiles('.js');
    return {
      address,
      scriptKb: sumKb(scripts),
      scriptGzipKb: sumKb(scripts, 'gz'),
      styleKb: sumKb(listFiles('.css')),
      count: files.length,
    };
  });
}

const inlineScripts = /<script(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/** The script that a visitor's browser gets with a page, linked and in its HTML, in kilobytes as gzip. */
function readVisitorScriptKb(address: string): number {
  const html = readFileSync(join(folder, address, 'index.html'), 'utf8');
  const files = [...new Set([...html.matchAll(assets)].map(([, path = '']) => path))].filter((path) => path.endsWith('.js'));
  const texts = [
    ...files.map((path) => readFileSync(join(folder, path))),
    ...[...html.matchAll(inlineScripts)].map(([, text = '']) => text),
  ];
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;
}

/** A tenth of what the router and React weigh together. */
const staticScriptKbMax = 6;

test('a page that visitors only read brings next to no script, and the front page is one of them', () => {
  const readPages = prerendered.filter(isStaticAddress);
  expect(readPages).toEqual(expect.arrayContaining(['/', '/about', '/features', '/how-it-works', '/terms-of-service']));
  for (const address of readPages) expect(readVisitorScriptKb(address), address).toBeLessThanOrEqual(staticScriptKbMax);
  // The same measure sees what a page with a form brings.
  expect(readVisitorScriptKb('/contact')).toBeGreaterThan(60);
});

/** The dearest pages of each kind. Lower them when a page becomes lighter. */
const limits = { scriptKb: 175.5, scriptGzipKb: 200, styleKb: 17, count: 32 };
/** For developers: shows every part, and the component library. */
const gallery = '/dev/gallery';
/** The page in the middle: most pages are made without the component library, the engine and the schemas of the server. */
const middleLimits = { scriptKb: 160.5, styleKb: 11.2, count: 20 };

test('no page begins with more script, styles or files than the limit', () => {
  const pages = readPages().filter(({ address }) => address !== gallery);
  expect(pages.length).toBeGreaterThan(80);
  for (const figure of ['scriptKb', 'scriptGzipKb', 'styleKb', 'count'] as const) {
    const over = pages.filter((page) => page[figure] > limits[figure]);
    expect(
      over.map((page) => `${page.address}: ${figure} ${Math.round(page[figure])}`),
      figure,
    ).toEqual([]);
  }
});

test('the page in the middle begins with no more script, styles or files than the limit', () => {
  const pages = readPages();
  for (const figure of ['scriptKb', 'styleKb', 'count'] as const) {
    const ordered = pages.map((page) => page[figure]).sort((one, other) => one - other);
    expect(ordered[Math.floor(ordered.length / 2)], figure).toBeLessThanOrEqual(middleLimits[figure]);
  }
});

test('no page but the gallery begins with the component library', () => {
  const styled = readPages().filter(({ styleKb }) => styleKb >= 20);
  expect(styled.map(({ address }) => address)).toEqual([gallery]);
});

test('the page that all addresses of the app begin with carries no data of another page', () => {
  expect(readFileSync(join(folder, '__spa-fallback.html'), 'utf8').length / 1000).toBeLessThanOrEqual(6);
});
