-- The audit log is append-only for everybody, its owner included: rows come from append_audit, and the one change that the trigger lets
-- through is the pseudonymising of a deleted account, which keeps every hash as it was.
create function append_audit(
  p_user uuid, p_action text, p_resource_type text, p_success boolean, p_risk_level text, p_phi_accessed boolean, p_details jsonb
) returns void language plpgsql security definer set search_path = '' as $$
declare
  chain public.audit_chains;
  happened_at timestamptz := clock_timestamp();
  salt bytea := uuid_send(gen_random_uuid());
  person_commitment bytea;
  details_commitment bytea;
  new_hash bytea;
begin
  if current_setting('role') = 'wellkept_person' and p_user is distinct from nullif(current_setting('app.user_id', true), '')::uuid then
    raise exception 'a person may only add to their own audit log' using errcode = 'insufficient_privilege';
  end if;
  insert into public.audit_chains (user_id, person_salt, last_hash) values (p_user, uuid_send(gen_random_uuid()), '\x')
    on conflict (user_id) do nothing;
  -- The lock on this row puts the entries of one person in line.
  select * into strict chain from public.audit_chains where user_id = p_user for update;
  person_commitment := sha256(chain.person_salt || uuid_send(p_user));
  details_commitment := sha256(salt || convert_to(p_details::text, 'UTF8'));
  new_hash := sha256(convert_to(concat_ws(E'\n',
    chain.length + 1, p_action, p_resource_type, p_success::text, p_risk_level, p_phi_accessed::text,
    (extract(epoch from happened_at) * 1000000)::bigint,
    encode(person_commitment, 'hex'), encode(details_commitment, 'hex'), encode(chain.last_hash, 'hex')), 'UTF8'));
  insert into public.security_audit_log (
    user_id, sequence, action, created_at, resource_type, success, risk_level, phi_accessed,
    details, details_salt, details_commitment, person_commitment, previous_hash, hash
  ) values (
    p_user, chain.length + 1, p_action, happened_at, p_resource_type, p_success, p_risk_level, p_phi_accessed,
    p_details, salt, details_commitment, person_commitment, chain.last_hash, new_hash
  );
  update public.audit_chains set length = chain.length + 1, last_hash = new_hash where user_id = p_user;
end $$;
--> statement-breakpoint
create function pseudonymise_audit(p_user uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  pseudonym uuid := gen_random_uuid();
begin
  update public.security_audit_log set user_id = pseudonym, details = null, details_salt = null where user_id = p_user;
  update public.audit_chains set user_id = pseudonym, person_salt = null where user_id = p_user;
end $$;
--> statement-breakpoint
create function refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.details is null and new.details_salt is null and new.user_id <> old.user_id
      and to_jsonb(new) - array['user_id', 'details', 'details_salt'] = to_jsonb(old) - array['user_id', 'details', 'details_salt']
    then return new;
    end if;
  end if;
  raise exception 'security_audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger security_audit_log_append_only before update or delete on security_audit_log
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger security_audit_log_no_truncate before truncate on security_audit_log
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
-- Lets a transaction of any role add its job, so that data and job stand or fall together.
create function enqueue_job(p_task text, p_payload json) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job(identifier => p_task, payload => p_payload);
end $$;
--> statement-breakpoint
-- A new owner of a function needs the right to create in its schema, for as long as the change takes.
grant create on schema public to wellkept_audit, wellkept_jobs;
--> statement-breakpoint
alter function append_audit(uuid, text, text, boolean, text, boolean, jsonb) owner to wellkept_audit;
--> statement-breakpoint
alter function pseudonymise_audit(uuid) owner to wellkept_audit;
--> statement-breakpoint
alter function enqueue_job(text, json) owner to wellkept_jobs;
--> statement-breakpoint
revoke create on schema public from wellkept_audit, wellkept_jobs;
