import { findGroup } from '@wellkept/community/groups.ts';
import { escapeHtml } from '../../providers/mail/letter.ts';
import { getPostText } from './post-text.ts';
import type { StoredContribution, StoredThread } from './published.ts';

/** Shown instead of what an author without a name wrote: it is for people who come here, not for copies elsewhere. */
const nameHidden = 'Someone answered without their name. Turn on JavaScript to read it.';

const formatParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

const formatAuthor = ({ author, createdAt }: StoredContribution): string =>
  `<p>${escapeHtml(author.name ?? 'Deleted member')}, <time datetime="${createdAt}">${createdAt.slice(0, 10)}</time></p>`;

const formatReply = (reply: StoredContribution): string =>
  `<article>${reply.author.kind === 'anonymous' ? `<p>${nameHidden}</p>` : `${formatAuthor(reply)}${formatParagraphs(getPostText(reply))}`}</article>`;

/** A thread and the first of its replies as plain HTML. Everything that members wrote is escaped. */
export function formatThreadHtml({ groupId, post, replies, next }: StoredThread): string {
  const group = findGroup(groupId);
  const kicker = group ? `<p><a href="/community/${group.id}">${escapeHtml(group.name)}</a></p>` : '';
  const answers = replies.map(formatReply).join('');
  const more = next === null ? '' : '<p>There are more replies. Turn on JavaScript to read them.</p>';
  return `<main class="page-width"><article>${kicker}<h1>${escapeHtml(post.title)}</h1>${formatAuthor(post)}${formatParagraphs(getPostText(post))}</article>${
    answers === '' ? '' : `<section><h2>Replies</h2>${answers}${more}</section>`
  }</main>`;
}
