CREATE POLICY "upkeep_select" ON "community_memberships" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_delete" ON "community_memberships" AS PERMISSIVE FOR DELETE TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "community_hosts" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_delete" ON "community_hosts" AS PERMISSIVE FOR DELETE TO "wellkept_upkeep" USING (true);--> statement-breakpoint
-- Days and ages are compared as what they are stored as: an old profile may contain anything. What is no age or day says nothing.
CREATE FUNCTION is_profile_of_minor(p_personal_info jsonb) RETURNS boolean LANGUAGE sql STABLE SET search_path = '' AS $$
  select coalesce(case
    when p_personal_info ->> 'dateOfBirth' ~ '^\d{4}-\d\d-\d\d$'
      then p_personal_info ->> 'dateOfBirth' > to_char((now() at time zone 'utc')::date - interval '18 years', 'YYYY-MM-DD')
    when p_personal_info ->> 'age' ~ '^\d{1,3}(\.\d{1,6})?$'
      then (p_personal_info ->> 'age')::numeric > 0 and (p_personal_info ->> 'age')::numeric < 18
    end, false)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION is_profile_of_minor(jsonb) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_profile_of_minor(jsonb) TO wellkept_person, wellkept_carer, wellkept_upkeep;--> statement-breakpoint
-- Where a profile becomes that of a minor, memberships end, and what the person wrote waits for a moderator. Nothing of it is lost: the author
-- still reads and deletes it, and a moderator publishes it again where the profile was wrong.
CREATE FUNCTION end_taking_part_of_minor() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
begin
  if not public.is_profile_of_minor(new.personal_info) then return null; end if;
  if tg_op = 'UPDATE' then
    if public.is_profile_of_minor(old.personal_info) then return null; end if;
  end if;
  delete from public.community_memberships membership where membership.user_id = new.user_id;
  delete from public.community_hosts host where host.author_id in (select author.id from public.community_authors author
    join public.community_identities identity on identity.id = author.identity_id where identity.user_id = new.user_id);
  update public.community_posts post set state = 'held', held_for = array_append(array_remove(post.held_for, 'minor'), 'minor')
  where post.state in ('published', 'held') and post.author_id in (select author.id from public.community_authors author
    join public.community_identities identity on identity.id = author.identity_id where identity.user_id = new.user_id);
  return null;
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION end_taking_part_of_minor() FROM public;--> statement-breakpoint
CREATE TRIGGER end_taking_part_of_minor AFTER INSERT OR UPDATE OF personal_info ON "unified_user_profiles" FOR EACH ROW
  EXECUTE FUNCTION end_taking_part_of_minor();--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO wellkept_upkeep;--> statement-breakpoint
ALTER FUNCTION end_taking_part_of_minor() OWNER TO wellkept_upkeep;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM wellkept_upkeep;
