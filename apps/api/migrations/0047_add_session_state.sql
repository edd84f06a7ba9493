-- What the server knows of a sign-in: of a session or an API client's grant, its person, consent and plan, as they are at this moment. One
-- definition for who reads it and for who holds an earlier reading against it. Null once the sign-in has ended. `signInDaysMax` has the same
-- number of days.
create function session_state(p_session uuid) returns text language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select json_build_object(
      'sessionId', s.id, 'via', s.via, 'expiresAtMs', (extract(epoch from s.expires_at) * 1000)::bigint,
      'lastSeenAtMs', (extract(epoch from s.last_seen_at) * 1000)::bigint,
      'userId', u.id, 'email', u.email, 'name', u.name, 'firstName', u.first_name, 'lastName', u.last_name,
      'emailVerified', u.email_verified, 'role', u.role, 'twoFactorEnabled', u.two_factor_enabled,
      'selectedPlan', u.selected_plan, 'billingCycle', u.billing_cycle,
      'healthDataConsent', exists (
        select from public.consents c where c.user_id = u.id and c.kind = 'health-data' and c.withdrawn_at is null),
      'looksAfterOthers', exists (
        select from public.carers k where k.carer_id = u.id and (k.ends_at is null or k.ends_at > now())),
      'tier', (select p.subscription_tier from public.subscribers p
        where p.user_id = u.id and p.subscribed and p.simplified_tier = 'paid' and p.access_until > now())
    )::text
    from (
      select id, user_id, 'cookie' as via, expires_at, updated_at as last_seen_at, created_at from public.session where id = p_session
      union all
      select id, user_id, 'bearer', access_expires_at, last_seen_at, created_at from public.api_grants where id = p_session
    ) s join public."user" u on u.id = s.user_id
    where s.expires_at > now() and s.created_at > now() - interval '90 days'
  );
end $$;
--> statement-breakpoint
-- Ends the transaction of a request that began with an earlier reading, unless it still holds. `p_stamp`: SHA-256 of that reading.
create function check_session(p_session uuid, p_stamp text) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if encode(sha256(convert_to(public.session_state(p_session), 'UTF8')), 'hex') is distinct from p_stamp then
    raise exception 'the sign-in is not as it was' using errcode = 'WK001';
  end if;
end $$;
--> statement-breakpoint
revoke all on function session_state(uuid), check_session(uuid, text) from public;
--> statement-breakpoint
grant execute on function check_session(uuid, text) to wellkept_person;
--> statement-breakpoint
-- A new owner of a function needs the right to create in its schema, for as long as the change takes.
grant create on schema public to wellkept_accounts;
--> statement-breakpoint
alter function session_state(uuid) owner to wellkept_accounts;
--> statement-breakpoint
alter function check_session(uuid, text) owner to wellkept_accounts;
--> statement-breakpoint
revoke create on schema public from wellkept_accounts;
