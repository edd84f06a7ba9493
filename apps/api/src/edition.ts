import { type Edition, editionOfHost } from '@wellkept/contract/product.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** The edition that a request was sent to. */
export function editionOf({ headers }: FastifyRequest, { edition }: Pick<Config, 'edition'>): Edition {
  return edition === 'by-host' ? editionOfHost(headers.host ?? '') : edition;
}
