import { product } from '@wellkept/contract/site/product.ts';
import type { Mail } from './port.ts';

/** What a mail says, before it has a look: paragraphs, at most one button, and a closing line. */
export type Letter = {
  /** A mail that may be handed over twice, after a crash, carries the same name both times. */
  id?: string;
  to: string;
  replyTo?: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  closing?: string;
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Both forms of a letter. The colours are those of the product; mail programs know no style sheets. */
export function renderLetter({ id, to, replyTo, subject, greeting, paragraphs, button, closing }: Letter, supportEmail: string): Mail {
  const footer = `${product.name} · ${product.disclaimer} Questions? ${supportEmail}`;
  const text = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(closing ? [closing] : []),
    `—\n${footer}`,
  ];
  const renderParagraph = (content: string) => `<p style="margin:0 0 16px">${escapeHtml(content).replaceAll('\n', '<br>')}</p>`;
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#14594A;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#5D6864">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(button.url)}</span></p>`
    : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#FAF8F4;color:#1F2A2A;font:16px/1.6 Inter,system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font:600 22px Georgia,serif;color:#14594A">${product.name}</p>
${renderParagraph(greeting)}${paragraphs.map(renderParagraph).join('')}${link}${closing ? renderParagraph(closing) : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #E1DBCE;font-size:14px;color:#5D6864">${escapeHtml(footer)}</p>
</div></body></html>`;
  return { ...(id ? { id } : {}), to, ...(replyTo ? { replyTo } : {}), subject, text: `${text.join('\n\n')}\n`, html };
}
