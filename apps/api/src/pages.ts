import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { healthOriginOf } from '@wellkept/contract/health-origin.ts';
import { subtitles } from '@wellkept/contract/product.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from './config.ts';
import { editionOf } from './edition.ts';
import { AppError } from './errors.ts';
import { pagePolicy } from './security-headers.ts';

const Hashes = z.object({ scripts: z.array(z.string()) });
const RoutePatterns = z.array(z.string());
const placeholder = /__(STYLE_NONCE|ORIGIN|HEALTH_ORIGIN|EDITION|SUBTITLE|SUPPORT_EMAIL)__/;

type Site = {
  /** Prerendered pages by address, cut at their placeholders: text, name, text, name, … text. */
  pages: ReadonlyMap<string, readonly string[]>;
  fallback: readonly string[];
  scriptHashes: readonly string[];
  isKnown: (address: string) => boolean;
};

/** Serves the built web app: its files, its prerendered pages, and for every other address the page that finds its way in the browser. */
export async function servePages(app: FastifyInstance, config: Config, webFolder: string): Promise<void> {
  const site = readSite(webFolder);
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'csp-hashes.json', 'routes.json', '.vite/**'],
    setHeaders: (reply, path) => {
      const isImmutable = path.startsWith(join(webFolder, 'assets'));
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const address = addressOf(request);
    if (/^\/(api|assets|dev)(\/|$)/.test(address)) throw new AppError('notFound', 'There is no such address.');
    const page = site.pages.get(address);
    reply.code(page || site.isKnown(address) ? 200 : 404);
    return sendPage(request, reply, config, page ?? site.fallback, site.scriptHashes);
  });
}

function addressOf(request: FastifyRequest): string {
  const path = request.url.replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  pieces: readonly string[],
  scriptHashes: readonly string[],
) {
  const nonce = randomBytes(16).toString('base64');
  const edition = editionOf(request, config);
  const values: Readonly<Record<string, string>> = {
    STYLE_NONCE: nonce,
    ORIGIN: config.publicOrigin,
    HEALTH_ORIGIN: healthOriginOf([config.publicOrigin, ...config.trustedOrigins]),
    EDITION: edition,
    SUBTITLE: subtitles[edition],
    // The setting's rules let no character through that means something in HTML but the apostrophe.
    SUPPORT_EMAIL: config.supportEmail.replaceAll("'", '&#39;'),
  };
  return (
    reply
      // No cache and no ETag: an old page would be paired with a new nonce.
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(scriptHashes, nonce))
      .type('text/html; charset=utf-8')
      .send(pieces.map((piece, index) => (index % 2 === 1 ? (values[piece] ?? '') : piece)).join(''))
  );
}

function readSite(webFolder: string): Site {
  const read = (name: string) => readFileSync(join(webFolder, name), 'utf8');
  const pages = new Map<string, readonly string[]>();
  for (const name of readdirSync(webFolder, { recursive: true, encoding: 'utf8' })) {
    const [, folder] = /^(.*?)\/?index\.html$/.exec(name.replaceAll('\\', '/')) ?? [];
    if (folder !== undefined) pages.set(`/${folder}`, read(name).split(placeholder));
  }
  const { scripts } = Hashes.parse(JSON.parse(read('csp-hashes.json')));
  return { pages, scriptHashes: scripts, fallback: read('__spa-fallback.html').split(placeholder), isKnown: knownAddresses(webFolder) };
}

/** By routes.json, the web app's list of address patterns ("/upgrade/:feature"). */
function knownAddresses(webFolder: string): (address: string) => boolean {
  const patterns = RoutePatterns.parse(JSON.parse(readFileSync(join(webFolder, 'routes.json'), 'utf8'))).map(
    (pattern) =>
      new RegExp(
        `^/${pattern
          .split('/')
          .filter(Boolean)
          .map((segment) => (segment === '*' ? '.*' : segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
          .join('/')}$`,
      ),
  );
  return (address) => patterns.some((pattern) => pattern.test(address));
}
