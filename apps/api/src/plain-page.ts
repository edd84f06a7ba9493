import { randomBytes } from 'node:crypto';
import { product } from '@wellkept/contract/site/product.ts';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './providers/mail/letter.ts';
import { formatPagePolicy } from './security-headers.ts';

/** A page that the server writes by itself, in the colours and letters of the product. `body` is HTML. `formTargets`: where a form may lead. */
export function sendPlainPage(reply: FastifyReply, title: string, body: string, formTargets: readonly string[] = []): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = formatPagePolicy([], nonce).replace("form-action 'self'", ["form-action 'self'", ...formTargets].join(' '));
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${product.name}</title>
<style nonce="${nonce}">${style}</style></head>
<body><main>${body}</main></body></html>`);
}

const style = `
:root{color-scheme:light dark;--paper:light-dark(#FAF8F4,#151A18);--leaf:light-dark(#FFFEFB,#1C2220);--ink:light-dark(#1F2A2A,#ECE6DA);--quiet:light-dark(#5D6864,#A0A298);--line:light-dark(#E1DBCE,#2B3330);--green:light-dark(#14594A,#8CCBB3);--on-green:light-dark(#FFFEFB,#151A18)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Inter,system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:32px 16px}
h1{font:600 2rem/1.2 "Source Serif 4",Georgia,serif;margin:0 0 8px}
h2{font:600 1.25rem/1.3 "Source Serif 4",Georgia,serif;margin:0}
article{margin:24px 0;padding:20px 24px;background:var(--leaf);border:1px solid var(--line);border-radius:6px}
.meta{margin:4px 0 16px;color:var(--quiet);font-size:.875rem}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
.mark{display:inline-block;margin:0 0 16px;padding:4px 12px;border:1px solid var(--line);border-radius:999px;font-style:italic}
.price{margin:8px 0;font:600 2rem/1.2 "Source Serif 4",Georgia,serif}
.deeds{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0 0}
form{margin:0}
button{min-height:44px;padding:0 20px;border:1px solid var(--green);border-radius:6px;background:transparent;color:var(--green);font:inherit;font-weight:600;cursor:pointer}
button.first{background:var(--green);color:var(--on-green)}
button:focus-visible,a:focus-visible{outline:3px solid var(--green);outline-offset:2px}
ul{padding:0;list-style:none}
li{padding:8px 0;border-bottom:1px solid var(--line)}
a{color:var(--green)}
`;
