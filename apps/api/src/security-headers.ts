import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/** Headers of every answer. Pages replace the content security policy by their own, which lets their scripts in. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: true,
    hsts: { maxAge: yearSeconds, includeSubDomains: true },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    // Set below: helmet would build the same text again for every request.
    contentSecurityPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    // Otherwise browsers store a person's responses on disk past the sign-out. What may be cached has its own header.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  });
}

/**
 * What a browser heeds of a document only. A page has some sixty files, and half of what a small one weighs on its way would be these headers.
 */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/**
 * What a file of a page does without: its page states it of the whole site, or it asks whether a file has changed, and the name of these
 * changes with what they hold.
 */
export const pageOnlyHeaders = ['strict-transport-security', 'etag', 'last-modified', 'accept-ranges'] as const;

/** What the worker that keeps the app's files may do: fetch from here. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** What a page may load: our own files, and the inline scripts whose hashes the build wrote down. Nothing is evaluated, nothing is foreign. */
export function formatPagePolicy(scriptHashes: readonly string[], styleNonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trimEnd(),
    `style-src 'self' 'nonce-${styleNonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
