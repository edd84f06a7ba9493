import type { Counted } from '@wellkept/contract/billing/allowances.ts';
import { ProductCheckUse } from '@wellkept/contract/products/product-checks.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { countUseIfAllowed, createLimitReachedError } from '../billing/usage/allowance.ts';

const countedKinds: Readonly<Record<ProductCheckUse['kind'], Counted>> = { product: 'product_checks', ingredients: 'ingredient_checks' };

/** Checks run in the browser, where the list stays; the server only counts those of the day. */
export function productCheckRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  api.post(
    '/api/products/checks',
    {
      schema: {
        operationId: 'countProductCheck',
        tags: ['products'],
        summary: 'Count a check of a product or of ingredients against the allowance of the day',
        body: ProductCheckUse,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const counted = countedKinds[request.body.kind];
      const isAllowed = await withUser(people, getPerson(request).userId, (tx) => countUseIfAllowed(tx, request, config, counted));
      if (!isAllowed) throw createLimitReachedError(request, config, counted);
      return reply.code(204).send(null);
    },
  );
}
