import Fastify from 'fastify';
import pg from 'pg';
import { preferencesOfPerson } from '../apps/api/src/features/account/preferences/repository.ts';
import { allOfPerson } from '../apps/api/src/features/medications/repository.ts';

// The least that a signed-in read takes with row-level security: the session, then the data, each in one message. No hooks, no schemas.

const [, , url = ''] = process.argv;
const sessions = new pg.Pool({ connectionString: url, max: 10, options: '-c role=wellkept_accounts -c timezone=UTC' });
const people = new pg.Pool({ connectionString: url, max: 10, pipeline: true, options: '-c timezone=UTC' });

const session = {
  name: 'session',
  text: `select s.id, u.id as "userId", u.email, u.name, u.role,
    exists (select from consents c where c.user_id = u.id and c.kind = 'health-data' and c.withdrawn_at is null) as consent,
    (select p.subscription_tier from subscribers p
      where p.user_id = u.id and p.subscribed and p.simplified_tier = 'paid' and p.access_until > now()) as tier
    from session s join "user" u on u.id = s.user_id where s.token = $1 and s.expires_at > now()`,
};
const reads: Readonly<Record<string, { name: string; text: string }>> = { medications: allOfPerson, preferences: preferencesOfPerson };

/** The token of a cookie; that its signature is right is not checked. */
const readToken = (cookie = ''): string => decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? '';

const app = Fastify();
app.get('/', async () => ({}));
for (const [name, read] of Object.entries(reads))
  app.get(`/${name}`, async (request) => {
    const { rows: known } = await sessions.query<{ userId: string }>({ ...session, values: [readToken(request.headers.cookie)] });
    const userId = known[0]?.userId;
    if (!userId) throw new Error('nobody is signed in');
    const client = await people.connect();
    const [, found] = await Promise.all([
      client.query(
        `begin; select set_config('role', 'wellkept_person', true), set_config('app.user_id', ${pg.escapeLiteral(userId)}, true),
          set_config('plan_cache_mode', 'force_generic_plan', true)`,
      ),
      client.query({ ...read, values: [userId] }),
      client.query('rollback'),
    ]);
    client.release();
    return found.rows;
  });
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.listeningOrigin);
