import { randomBytes } from 'node:crypto';
import { product } from '@wellkept/contract/product.ts';
import { desc } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { escapeHtml } from '../../providers/mail/letter.ts';
import { mailOutbox } from '../../providers/mail/tables.ts';
import { pagePolicy } from '../../security-headers.ts';

const mailsShownMax = 100;

/** Mails hold links that sign people in. So: this machine only, not through a proxy, and not under a foreign name that points here. */
function fromThisMachineOnly(request: FastifyRequest): void {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  if (!isLoopbackHost(peer) || !isLoopbackHost(host) || request.headers['x-forwarded-for'] || request.headers['forwarded'])
    throw new AppError('notFound', 'There is no such page.');
}

/** Registered in local mode only. */
export function outboxRoutes(api: Api, { connections: { accounts } }: Parts): void {
  const newest = () => accounts.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), mailOutbox.id).limit(mailsShownMax);

  api.get('/dev/outbox.json', { schema: { hide: true } }, async (request, reply) => {
    fromThisMachineOnly(request);
    const mails = await newest();
    return reply.header('cache-control', 'no-store').send(mails.map(({ html: _html, ...mail }) => mail));
  });

  api.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    fromThisMachineOnly(request);
    const mails = await newest();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy([], nonce))
      .type('text/html; charset=utf-8')
      .send(page(mails, nonce));
  });
}

function page(mails: readonly (typeof mailOutbox.$inferSelect)[], nonce: string): string {
  const articles = mails.map(
    ({ toAddress, subject, text, createdAt }) => `<article><h2>${escapeHtml(subject)}</h2>
<p class="meta">To ${escapeHtml(toAddress)} · <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></p>
<div class="text">${withLinks(text)}</div></article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Outbox · ${product.name}</title>
<style nonce="${nonce}">
:root{color-scheme:light dark;--paper:light-dark(#FAF8F4,#151A18);--leaf:light-dark(#FFFEFB,#1C2220);--ink:light-dark(#1F2A2A,#ECE6DA);--quiet:light-dark(#5D6864,#A0A298);--line:light-dark(#E1DBCE,#2B3330);--green:light-dark(#14594A,#8CCBB3)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Inter,system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:32px 16px}
h1{font:600 2rem/1.2 "Source Serif 4",Georgia,serif;margin:0 0 8px}
h2{font:600 1.25rem/1.3 "Source Serif 4",Georgia,serif;margin:0}
article{margin:24px 0;padding:20px 24px;background:var(--leaf);border:1px solid var(--line);border-radius:6px}
.meta{margin:4px 0 16px;color:var(--quiet);font-size:.875rem}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
a{color:var(--green)}
</style></head>
<body><main><h1>Outbox</h1>
<p>Mails that ${product.name} would have sent. They stay on this machine because no mail server is set (<code>SMTP_URL</code>).</p>
${articles.length > 0 ? articles.join('\n') : '<p>No mail yet.</p>'}
</main></body></html>`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
}
