import { mkdirSync, writeFileSync } from 'node:fs';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { connect } from './database/connect.ts';
import { createFastifyServer } from './fastify-server.ts';

// Pools connect at their first query, and describing routes makes none: no database is needed.
const config = readConfig({ AUTH_SECRET: 'only for describing the routes, signs nothing', LOG_LEVEL: 'silent' });
const connections = connect('postgres://nobody@127.0.0.1:1/none', 2);
const app = createFastifyServer(config);
await buildApp(app, await createServices(config, connections, app, () => true));
await app.ready();
const folder = new URL('../../../packages/contract/build/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('openapi.json', folder), `${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
await connections.close();
