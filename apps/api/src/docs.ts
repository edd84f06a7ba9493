import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { product } from '@wellkept/contract/site/product.ts';
import { transformDocument, transformRoute } from './document-transform.ts';
import type { FastifyApp } from './services.ts';
import { version } from './version.ts';

/** The OpenAPI document, made from the routes' own schemas, and a page to read it. Registered before the routes. */
export async function registerApiDocs(app: FastifyApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product.name} API`,
        version,
        description: `${product.disclaimer} Every refusal has one body: a code of a closed list, a message, and the field where there is one.`,
      },
      servers: [{ url: '/', description: 'This server' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'wellkept.session_token' },
        },
      },
      security: [{ cookie: [] }, { bearer: [] }],
    },
    transform: transformRoute,
    transformObject: transformDocument,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null },
    theme: { title: `${product.name} API`, css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }] },
    staticCSP: true,
    // Here only: the page sets styles of its own. Everything comes from this server.
    transformStaticCSP: () =>
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  });
}
