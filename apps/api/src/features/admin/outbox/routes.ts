import { product } from '@wellkept/contract/site/product.ts';
import { desc, getTableColumns } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../../config.ts';
import { AppError } from '../../../errors.ts';
import { sendPlainPage } from '../../../plain-page.ts';
import { escapeHtml } from '../../../providers/mail/letter.ts';
import { mailOutbox } from '../../../providers/mail/tables.ts';
import type { FastifyApp, Services } from '../../../services.ts';

const mailsShownMax = 100;

/** Mails hold links that sign people in. So: this machine only, not through a proxy, and not under a foreign name that points here. */
function fromThisMachineOnly(request: FastifyRequest): void {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  if (!isLoopbackHost(peer) || !isLoopbackHost(host) || request.headers['x-forwarded-for'] || request.headers['forwarded'])
    throw new AppError('notFound', 'There is no such page.');
}

/** Registered in local mode only. */
export function outboxRoutes(api: FastifyApp, { connections: { accounts } }: Services): void {
  const { html: _html, ...shown } = getTableColumns(mailOutbox);
  const findNewestMails = () =>
    accounts.select(shown).from(mailOutbox).orderBy(desc(mailOutbox.createdAt), mailOutbox.id).limit(mailsShownMax);

  api.get('/dev/outbox.json', { schema: { hide: true } }, async (request, reply) => {
    fromThisMachineOnly(request);
    return reply.header('cache-control', 'no-store').send(await findNewestMails());
  });

  api.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    fromThisMachineOnly(request);
    const mails = await findNewestMails();
    return sendPlainPage(reply, 'Outbox', renderOutboxPage(mails));
  });
}

function renderOutboxPage(mails: readonly Omit<typeof mailOutbox.$inferSelect, 'html'>[]): string {
  const articles = mails.map(
    ({ toAddress, subject, text, createdAt }) => `<article><h2>${escapeHtml(subject)}</h2>
<p class="meta">To ${escapeHtml(toAddress)} · <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></p>
<div class="text">${withLinks(text)}</div></article>`,
  );
  return `<h1>Outbox</h1>
<p>Emails that ${product.name} would have sent. They stay on this machine because no mail server is set (<code>SMTP_URL</code>).</p>
${articles.length > 0 ? articles.join('\n') : '<p>No emails yet.</p>'}`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
}
