import { expect, test } from 'vitest';
import { runAsRole } from '../../test/test-server.ts';
import { carer, community, roleNames, upkeep } from './policies.ts';

/** Who may run what runs with more rights than its caller has. Whatever is not here may be run by nobody but its owner. */
const mayRun: Readonly<Record<string, readonly string[]>> = {
  append_audit: roleNames.filter((name) => name !== upkeep.name && name !== community.name && name !== carer.name),
  pseudonymise_audit: ['wellkept_accounts', 'wellkept_jobs', 'wellkept_audit'],
  enqueue_job: ['wellkept_person', 'wellkept_accounts', 'wellkept_payments', 'wellkept_jobs'],
  enqueue_job_once: ['wellkept_person', 'wellkept_carer', 'wellkept_payments', 'wellkept_shares', 'wellkept_upkeep', 'wellkept_jobs'],
  enqueue_job_in_line: ['wellkept_person', 'wellkept_carer', 'wellkept_jobs'],
  discard_upload_file: ['wellkept_jobs'],
  session_state: ['wellkept_accounts'],
  check_session: ['wellkept_person', 'wellkept_accounts'],
  count_replies: ['wellkept_upkeep'],
  count_reactions: ['wellkept_upkeep'],
  end_medicine_facts: ['wellkept_upkeep'],
  end_profile_facts: ['wellkept_upkeep'],
  end_taking_part_of_minor: ['wellkept_upkeep'],
  is_blocked_by_author: ['wellkept_person', 'wellkept_upkeep'],
  search_published_posts: ['wellkept_admin', 'wellkept_community', 'wellkept_person'],
};

test('every security-definer function can be run by the roles that need it, and by no other', async () => {
  const { rows } = await runAsRole('wellkept_accounts', (database) =>
    database.execute<{ name: string; role: string; may: boolean }>(`
      select proname as name, rolname as role, has_function_privilege(pg_roles.oid, pg_proc.oid, 'execute') as may
      from pg_proc, pg_roles
      where pronamespace = 'public'::regnamespace and prosecdef
        and (rolname in (${roleNames.map((name) => `'${name}'`).join()}) or rolname = session_user)`),
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(Object.keys(mayRun)));
  expect(rows.length).toBe(Object.keys(mayRun).length * (roleNames.length + 1));
  for (const { name, role, may } of rows) expect(may, `${role} runs ${name}`).toBe(mayRun[name]?.includes(role));
});

test('none of them looks for names in places where a caller could put their own', async () => {
  const { rows } = await runAsRole('wellkept_accounts', (database) =>
    database.execute<{ name: string }>(`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and not coalesce('search_path=""' = any (proconfig), false)`),
  );
  expect(rows).toEqual([]);
});
