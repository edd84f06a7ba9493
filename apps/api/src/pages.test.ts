import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal, startTestServer, type TestServer } from '../test/test-server.ts';
import { documentHeaders, pageOnlyHeaders } from './security-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-pages-'));
const createPage = (title: string) =>
  `<html data-edition="__EDITION__" data-health-origin="__HEALTH_ORIGIN__"><meta name="style-nonce" content="__STYLE_NONCE__"><link rel="canonical" href="__ORIGIN__/"><link href="__ORIGIN__/x"><p>__SUBTITLE__</p><a href="mailto:__SUPPORT_EMAIL__">__SUPPORT_EMAIL__</a><title>${title}</title></html>`;

let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'about'));
  mkdirSync(join(folder, 'assets'));
  const files = {
    'index.html': createPage('Home'),
    'about/index.html': createPage('About'),
    '__spa-fallback.html': createPage('App').replace(
      '<html',
      '<html data-member="__MEMBER__" data-page="__PAGE__" data-files="__FILES__" data-robots="__ROBOTS__"',
    ),
    'csp-hashes.json': JSON.stringify({ scripts: ["'sha256-abc='"] }),
    'routes.json': JSON.stringify({
      '/': { files: [], isListed: true },
      '/about': { files: [], isListed: true },
      '/dashboard': { files: ['/assets/app-1234.js', '/assets/app-1234.css', '/assets/aside-1234.woff2'], isListed: false },
      '/interactions': { files: [], isListed: true },
      '/upgrade/:feature': { files: [], isListed: false },
      '/dev/gallery': { files: [], isListed: false },
      'dashboard/*': { files: [], isListed: false },
    }),
    'assets/app-1234.js': 'console.log(1)',
    'assets/pdf-worker-1234.js': 'console.log(2)',
    'robots.txt': 'User-agent: *',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  server = await startTestServer({ PUBLIC_ORIGIN: 'http://localhost:3299', SUPPORT_EMAIL: "o'hara@clinic.example" }, folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost:3299', ...headers } });

test.each(['127.0.0.1:3299', '[::1]:3299'])('a page opened at %s moves to the origin that mailed links lead to', async (host) => {
  const answer = await get('/register?plan=wellness_plus', { host });
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, 'http://localhost:3299/register?plan=wellness_plus']);
  expect((await get('/about', { host: '127.0.0.1:4000' })).statusCode).toBe(200);
});

test.each([
  ['/interactions', 'index, follow'],
  ['/dashboard', 'noindex, nofollow'],
  ['/nowhere', 'noindex, nofollow'],
])('the first answer at %s says "%s" to search engines', async (address, robots) => {
  expect((await get(address)).body).toContain(`data-robots="${robots}"`);
});

describe('pages', () => {
  test.each([
    ['/', 200, 'Home'],
    ['/?q=warfarin', 200, 'Home'],
    ['/about', 200, 'About'],
    ['/about/', 200, 'About'],
    ['/dashboard', 200, 'App'],
    ['/dashboard/today', 200, 'App'],
    ['/upgrade/meal_planning', 200, 'App'],
    ['/dev/gallery', 200, 'App'],
    ['/upgrade', 404, 'App'],
    ['/nowhere', 404, 'App'],
    ['/index.html', 404, 'App'],
  ])('%s answers %i with %s', async (url, status, title) => {
    const response = await get(url);
    expect([response.statusCode, /<title>(.*)<\/title>/.exec(response.body)?.[1]]).toEqual([status, title]);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each([
    ['/mood', '/mood-tracking'],
    ['/dashboard/habits/?day=2026-11-23&x=%2F', '/habits?day=2026-11-23&x=%2F'],
    ['/interaction-analyzer?', '/interactions'],
  ])('%s leads to %s', async (url, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, location]);
  });

  test('have a nonce of their own, no cache, and a policy that lets only their scripts in', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const findNonce = (body: string) => /style-nonce" content="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(findNonce(first.body)).not.toBe(findNonce(second.body));
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${findNonce(first.body)}'`);
    expect(policy).toContain("script-src 'self' 'sha256-abc='");
    expect(policy).not.toMatch(/unsafe|\*/);
    // Models are called by the server and payment is a redirect, so pages speak to our own origin alone.
    expect(policy).toMatch(/connect-src 'self';.*frame-src 'self';/);
    expect(policy).not.toMatch(/https?:/);
    expect(first.body).not.toMatch(/rel="(?:preconnect|dns-prefetch)"/);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers.etag).toBeUndefined();
    expect(first.body).toContain('href="http://localhost:3299/"');
    expect(first.body).toContain('<a href="mailto:o&#39;hara@clinic.example">o&#39;hara@clinic.example</a>');
    expect(first.body).not.toMatch(/__[A-Z_]+__/);
  });

  test('of the app name the files that their address begins with, and nobody else’s', async () => {
    const { body } = await get('/dashboard');
    expect(body).toContain('data-page="app" data-files="/assets/app-1234.js /assets/app-1234.css /assets/aside-1234.woff2"');
    for (const url of ['/upgrade/meal_planning', '/nowhere']) expect((await get(url)).body).toContain('data-files=""');
  });

  test.each([
    [undefined, 'false'],
    ['theme=dark', 'false'],
    ['wellkept.session_token=of-any-age', 'true'],
    ['theme=dark; wellkept.session_token=x', 'true'],
  ])('with the cookies %s are a member’s: %s', async (cookie, isMember) => {
    const { body } = await get('/dashboard', cookie === undefined ? {} : { cookie });
    expect(body).toContain(`data-member="${isMember}"`);
  });

  test('for visitors alone are the prerendered ones; a member gets the app at the same address', async () => {
    const titles = [{}, { cookie: 'wellkept.session_token=of-any-age' }].map(async (headers) => {
      const { statusCode, body } = await get('/about', headers);
      return [statusCode, /<title>(.*)<\/title>/.exec(body)?.[1]];
    });
    expect(await Promise.all(titles)).toEqual([
      [200, 'About'],
      [200, 'App'],
    ]);
  });

  test.each([
    ['localhost:3299', 'health', 'Advanced Health Insights'],
    ['health.example.com', 'health', 'Advanced Health Insights'],
    ['127.0.0.1:4000', 'health', 'Advanced Health Insights'],
    ['[::1]:4000', 'health', 'Advanced Health Insights'],
    ['wellness.example.com', 'wellness', 'General Wellness Information'],
    ['healthy.example.com', 'wellness', 'General Wellness Information'],
    ['"><script>', 'wellness', 'General Wellness Information'],
  ])('of %s are the %s edition', async (host, edition, subtitle) => {
    const { body } = await get('/', { host });
    expect(body).toContain(`data-edition="${edition}"`);
    expect(body).toContain(`<p>${subtitle}</p>`);
    expect(body).toContain('data-health-origin="http://localhost:3299"');
    expect(body).not.toContain('<script>');
  });

  test('are all of the edition that the one who hosts it has fixed', async () => {
    const fixed = await startTestServer({ PUBLIC_ORIGIN: 'http://localhost:3299', EDITION: 'wellness' }, folder);
    for (const url of ['/', '/about', '/dashboard', '/interactions', '/nowhere']) {
      const { body } = await fixed.app.inject({ url, headers: { host: 'localhost:3299' } });
      expect(body).toContain('data-edition="wellness"');
      expect(body).toContain('<p>General Wellness Information</p>');
      expect(body).toContain('data-health-origin="http://localhost:3299"');
    }
    await fixed.close();
  });
});

describe('files', () => {
  test('caches the files of the build forever and revalidates others', async () => {
    const script = await get('/assets/app-1234.js');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  test('sends with a script what a browser heeds of one, and no more', async () => {
    const { headers } = await get('/assets/app-1234.js');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    const needless: readonly string[] = [...documentHeaders, ...pageOnlyHeaders];
    expect(Object.keys(headers).filter((name) => needless.includes(name))).toEqual([]);
  });

  test('sends the policy with a worker, which heeds that of its own file', async () => {
    const { headers } = await get('/assets/pdf-worker-1234.js');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each(['/assets/nothing.js', '/api/nothing', '/dev/nothing'])('%s is not answered with a page', async (url) => {
    expectRefusal(await get(url), 404, 'notFound');
  });

  test('the gallery of interface parts is there in local mode only', async () => {
    const production = await startTestServer(
      {
        MODE: 'production',
        PUBLIC_ORIGIN: 'https://health.example.com',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'Wellkept <a@example.com>',
      },
      folder,
    );
    expectRefusal(await production.app.inject({ url: '/dev/gallery', headers: { host: 'health.example.com' } }), 404, 'notFound');
    await production.close();
  });

  test.each(['/csp-hashes.json', '/routes.json', '/../package.json', '/%2e%2e/package.json'])('%s is not given out', async (url) => {
    const { body } = await get(url);
    expect(body).not.toMatch(/sha256-abc|dependencies|upgrade\/:feature/);
  });
});
