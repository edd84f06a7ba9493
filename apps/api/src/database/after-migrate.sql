-- Runs after every migration, in one transaction. Row-level security binds the owner too, and what each role may do with a table follows
-- from the policies on it: a table without policies is out of everybody's reach.
do $$
declare
  role_name text;
  item record;
begin
  for item in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
  loop
    execute format('alter table %s enable row level security', item.name);
    execute format('alter table %s force row level security', item.name);
  end loop;

  foreach role_name in array array['wellkept_person', 'wellkept_accounts', 'wellkept_jobs', 'wellkept_payments', 'wellkept_admin', 'wellkept_shares', 'wellkept_audit', 'wellkept_upkeep', 'wellkept_community', 'wellkept_carer'] loop
    execute format('revoke all on all tables in schema public from %I', role_name);
  end loop;
  for item in
    select distinct polrelid::regclass as name, policy_role.rolname,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
        else 'select, insert, update, delete' end as commands
    from pg_policy join pg_roles policy_role on policy_role.oid = any (polroles)
    where polrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  loop
    execute format('grant %s on %s to %I', item.commands, item.name, item.rolname);
  end loop;
end $$;

-- Who may run a function is said by its owner: what anybody else says of it, Postgres passes over with a warning.
set local role wellkept_audit;
revoke all on function append_audit(uuid, text, text, boolean, text, boolean, jsonb) from public;
revoke all on function pseudonymise_audit(uuid) from public;
grant execute on function append_audit(uuid, text, text, boolean, text, boolean, jsonb) to wellkept_person, wellkept_accounts, wellkept_jobs, wellkept_payments, wellkept_admin, wellkept_shares;
grant execute on function pseudonymise_audit(uuid) to wellkept_accounts, wellkept_jobs;

set local role wellkept_jobs;
revoke all on function enqueue_job(text, json) from public;
revoke all on function enqueue_job_once(text, json, text, int, int) from public;
revoke all on function enqueue_job_in_line(text, json, text, text, int, int) from public;
revoke all on function discard_upload_file() from public;
grant execute on function enqueue_job(text, json) to wellkept_person, wellkept_accounts, wellkept_payments;
grant execute on function enqueue_job_once(text, json, text, int, int) to wellkept_person, wellkept_carer, wellkept_payments, wellkept_shares, wellkept_upkeep;
grant execute on function enqueue_job_in_line(text, json, text, text, int, int) to wellkept_person, wellkept_carer;
reset role;
