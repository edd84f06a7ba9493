import { type Edition, getHostEdition } from '@wellkept/contract/site/product.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** The edition that a request was sent to. */
export function getEdition({ headers }: FastifyRequest, { edition }: Pick<Config, 'edition'>): Edition {
  return edition === 'by-host' ? getHostEdition(headers.host ?? '') : edition;
}
