import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { findScreenOfAlias } from '@wellkept/contract/site/aliases.ts';
import { subtitles } from '@wellkept/contract/site/product.ts';
import { getHealthOrigin } from '@wellkept/contract/transfer/health-origin.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from './config.ts';
import { getEdition } from './edition.ts';
import { AppError } from './errors.ts';
import { type FindPageHead, formatHead } from './page-head.ts';
import { documentHeaders, formatPagePolicy, pageOnlyHeaders, workerPolicy } from './security-headers.ts';

const Hashes = z.object({ scripts: z.array(z.string()) });
const Addresses = z.record(z.string(), z.object({ files: z.array(z.string()), isListed: z.boolean() }));
type Page = z.infer<typeof Addresses>[string];
const placeholder =
  /__(STYLE_NONCE|ORIGIN|HEALTH_ORIGIN|EDITION|SUBTITLE|SUPPORT_EMAIL|MEMBER|PAGE|FILES|TITLE|DESCRIPTION|ROBOTS|CONTENT)__/;

/** What is loaded by a page, and can't be one. A worker heeds the policy of its own file, and keeps it. */
const partOfPage = /\.(?:js|css|woff2|json)(?:\.br|\.gz)?$/;

type Site = {
  /** Prerendered pages by address, cut at their placeholders: text, name, text, name, … text. */
  pages: ReadonlyMap<string, readonly string[]>;
  fallback: readonly string[];
  scriptHashes: readonly string[];
  /** The app's page at an address: the files that it begins with, and whether it may be found. Undefined: there is no such address. */
  findPage: (address: string) => Page | undefined;
};

/** Serves the built web app: its files, its prerendered pages, and for every other address the page that finds its way in the browser. */
export async function registerPages(
  app: FastifyInstance,
  { config, cookieName, findHead }: { config: Config; cookieName: string; findHead: FindPageHead },
  webFolder: string,
): Promise<void> {
  const site = readSite(webFolder);
  const options = {
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isImmutable = path.startsWith(join(webFolder, 'assets'));
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isImmutable && partOfPage.test(path) && !basename(path).includes('worker'))
        for (const name of [...documentHeaders, ...pageOnlyHeaders]) reply.removeHeader(name);
      // A worker lives by the policy of its own file: this one fetches what it keeps.
      if (/service-worker\.js(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', workerPolicy);
    },
  } satisfies Partial<FastifyStaticOptions>;
  // One route for all of them: a route for each of five hundred files takes half a second of every start.
  await app.register(fastifyStatic, {
    ...options,
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
  });
  await app.register(fastifyStatic, {
    ...options,
    root: webFolder,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', '**/*.html', '**/*.br', '**/*.gz', 'csp-hashes.json', 'routes.json', 'robots.txt', '.vite/**'],
  });
  const robots = `${readFileSync(join(webFolder, 'robots.txt'), 'utf8').trimEnd()}\nSitemap: ${config.publicOrigin}/sitemap.xml\n`;
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const elsewhere = findLocalUrl(request, config);
    if (elsewhere !== null) return reply.redirect(elsewhere, 302);
    const address = getPathname(request);
    // Built with the rest, so that its journey sees what is served, but of use to developers only.
    const isGallery = address === '/dev/gallery' && config.mode === 'local';
    if (/^\/(api|assets|dev)(\/|$)/.test(address) && !isGallery) throw new AppError('notFound', 'There is no such address.');
    const screen = findScreenOfAlias(address);
    if (screen !== null) return reply.redirect(`${screen}${getQuery(request)}`, 301);
    // This URL contains the key of a shared document, so no referrer is sent.
    if (address === '/s') reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    // Whether the browser holds a session, good or run out: the page shows the frame that will most likely follow.
    const isMember = request.headers.cookie?.includes(`${cookieName}=`) === true;
    // Prerendered pages are written for visitors. A member reads the same in the frame of the app.
    const reading = isMember ? undefined : site.pages.get(address);
    const page = site.findPage(address);
    const head = reading || !page ? null : await findHead(request, address);
    const isFound = (reading ?? page) !== undefined && head !== 'missing';
    reply.code(isFound ? 200 : 404);
    if (head !== null && head !== 'missing') reply.header('link', `<${config.publicOrigin}${address.toLowerCase()}>; rel="canonical"`);
    return sendPage(request, reply, config, site.scriptHashes, reading ?? site.fallback, {
      MEMBER: String(isMember),
      PAGE: reading ? 'reading' : 'app',
      FILES: reading ? '' : (page?.files ?? []).join(' '),
      ...formatHead(
        head === null || head === 'missing' ? { title: '', description: '', isListed: isFound && page?.isListed === true } : head,
      ),
    });
  });
}

/**
 * On one's own machine the page has several names, and each is an origin with storage of its own. Mailed links lead to the configured one,
 * so a page that was opened at another moves there.
 */
function findLocalUrl({ headers, url }: FastifyRequest, { mode, publicOrigin }: Config): string | null {
  if (mode !== 'local') return null;
  const { hostname, port } = new URL(publicOrigin);
  const isOtherName = hostname === 'localhost' && [`127.0.0.1:${port}`, `[::1]:${port}`].includes(headers.host ?? '');
  return isOtherName && !url.startsWith('//') ? `${publicOrigin}${url}` : null;
}

function getPathname(request: FastifyRequest): string {
  const path = request.url.replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

const getQuery = (request: FastifyRequest): string => /\?[^#]*/.exec(request.url)?.[0] ?? '';

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  scriptHashes: readonly string[],
  pieces: readonly string[],
  ofThisPage: Readonly<Record<string, string>>,
) {
  const nonce = randomBytes(16).toString('base64');
  const edition = getEdition(request, config);
  const values: Readonly<Record<string, string>> = {
    STYLE_NONCE: nonce,
    ORIGIN: config.publicOrigin,
    HEALTH_ORIGIN: getHealthOrigin([config.publicOrigin, ...config.trustedOrigins]),
    EDITION: edition,
    SUBTITLE: subtitles[edition],
    // The setting's rules let no character through that means something in HTML but the apostrophe.
    SUPPORT_EMAIL: config.supportEmail.replaceAll("'", '&#39;'),
    ...ofThisPage,
    CONTENT: formatContent(ofThisPage['CONTENT'] ?? '', nonce),
  };
  return (
    reply
      // No cache and no ETag: an old page would be paired with a new nonce.
      .header('cache-control', 'no-store')
      .header('content-security-policy', formatPagePolicy(scriptHashes, nonce))
      .type('text/html; charset=utf-8')
      .send(pieces.map((piece, index) => (index % 2 === 1 ? (values[piece] ?? '') : piece)).join(''))
  );
}

/** For readers without a script, for whom nothing follows the shape of the page that is on its way. */
const formatContent = (content: string, nonce: string): string =>
  content === '' ? '' : `<style nonce="${nonce}">.outline{display:none}</style>${content}`;

function readSite(webFolder: string): Site {
  const read = (name: string) => readFileSync(join(webFolder, name), 'utf8');
  const pages = new Map<string, readonly string[]>();
  for (const name of readdirSync(webFolder, { recursive: true, encoding: 'utf8' })) {
    const [, folder] = /^(.*?)\/?index\.html$/.exec(name.replaceAll('\\', '/')) ?? [];
    if (folder !== undefined) pages.set(`/${folder}`, read(name).split(placeholder));
  }
  const { scripts } = Hashes.parse(JSON.parse(read('csp-hashes.json')));
  return { pages, scriptHashes: scripts, fallback: read('__spa-fallback.html').split(placeholder), findPage: createPageLookup(webFolder) };
}

/** By routes.json, the web app's list of address patterns ("/upgrade/:feature") and their pages. */
function createPageLookup(webFolder: string): Site['findPage'] {
  const addresses = Addresses.parse(JSON.parse(readFileSync(join(webFolder, 'routes.json'), 'utf8')));
  const patterns = Object.entries(addresses).map(([pattern, page]) => ({ shape: toPathPattern(pattern), page }));
  return (address) => patterns.find(({ shape }) => shape.test(address))?.page;
}

const toPathPattern = (pattern: string) =>
  new RegExp(
    `^/${pattern
      .split('/')
      .filter(Boolean)
      .map((segment) => (segment === '*' ? '.*' : segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}$`,
  );
