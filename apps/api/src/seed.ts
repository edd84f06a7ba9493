import { product } from '@wellkept/contract/site/product.ts';
import { eq } from 'drizzle-orm';
import { user } from './auth/tables.ts';
import { readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { connect, withUser } from './database/connect.ts';
import { startEmbedded } from './database/embedded.ts';
import { migrateDatabase } from './database/migrate.ts';
import { createFastifyServer } from './fastify-server.ts';
import { insertAccount } from './features/account/registration/service.ts';
import { fillSampleData } from './features/transfer/sample-data/service.ts';

// `npm run db:seed`: an account with sample data, for developers. It signs in with the address and the password below.
const email = 'sample@example.com';
const password = 'Sample-person-1';

const config = readConfig();
if (config.mode !== 'local') throw new Error('db:seed works in local mode only: everyone knows its password.');
const embedded = config.databaseUrl ? null : await startEmbedded(config.dataFolder);
const appUrl = config.databaseUrl ?? embedded?.appUrl ?? '';
await migrateDatabase(embedded?.ownerUrl ?? config.databaseAdminUrl ?? appUrl, appUrl);
const connections = connect(appUrl, 2);
const app = createFastifyServer(config);
const { auth } = await createServices(config, connections, app, () => false);
const { password: hasher } = await auth.$context;
const hash = await hasher.hash(password);
const account = await connections.accounts.transaction(async (tx) => {
  const created = await insertAccount(
    tx,
    {
      firstName: 'Sample',
      lastName: 'Person',
      email,
      password,
      selectedPlan: 'wellness',
      billingCycle: 'monthly',
      isAdult: true,
      acceptsTerms: true,
      consentsToHealthData: true,
    },
    hash,
    undefined,
  );
  await tx.update(user).set({ emailVerified: true }).where(eq(user.email, email));
  return created;
});
if (account) await withUser(connections.people, account.userId, (tx) => fillSampleData(tx, account.userId, new Date()));
console.log(`${account ? 'Created' : 'Found'} ${email} with the password ${password}. Start ${product.name} and sign in.`);
await app.close();
await connections.close();
await embedded?.stop();
