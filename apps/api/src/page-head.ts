import { product } from '@wellkept/contract/site/product.ts';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './providers/mail/letter.ts';

/** What the head of a page says whose content is in the database. */
export type PageHead = {
  title: string;
  description: string;
  isListed: boolean;
  /** What the page says, as HTML, for readers without a script. */
  content?: string;
};

/** Null for an address whose page describes itself; "missing" where there is nothing for the caller. */
export type FindPageHead = (request: FastifyRequest, address: string) => Promise<PageHead | 'missing' | null>;

const descriptionLengthMax = 160;

/** The values of the placeholders in the app's page. What members wrote is escaped. */
export function formatHead(head: PageHead): Readonly<Record<'TITLE' | 'DESCRIPTION' | 'ROBOTS' | 'CONTENT', string>> {
  const { title, description, isListed, content = '' } = head;
  const text = description.replace(/\s+/g, ' ').trim();
  return {
    TITLE: escapeHtml(title === '' ? product.name : `${title} | ${product.name}`),
    DESCRIPTION: escapeHtml(text.length > descriptionLengthMax ? `${text.slice(0, descriptionLengthMax - 1).trimEnd()}…` : text),
    ROBOTS: isListed ? 'index, follow' : 'noindex, nofollow',
    CONTENT: content,
  };
}
