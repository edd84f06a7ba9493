-- The search reads the groups of the person who asks itself, so that nobody can name groups that they have not joined.
CREATE POLICY "searching_select" ON "community_memberships" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT ON "community_memberships" TO wellkept_admin;--> statement-breakpoint
DROP FUNCTION search_published_posts(text, text, text[], integer);--> statement-breakpoint
-- As before, in steps from the newest posts to all of them. A step only notes where it found something: what is shown is ranked at the end.
-- How many posts a step found says which step is likely to find enough. Of rare words together that is not known before many posts.
CREATE FUNCTION search_published_posts(p_text text, p_group text, p_most integer)
RETURNS TABLE (id uuid, rank real) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off AS $$
declare
  asked tsquery := websearch_to_tsquery('english', p_text);
  -- A post with the words of a phrase may have the phrase. Of a phrase that is not wanted that is no reason to leave it out.
  sought tsquery := case when asked::text ~ '! ?\(' then asked::text else regexp_replace(asked::text, '<(-|\d+)>', '&', 'g') end::tsquery;
  is_phrase boolean := asked::text ~ '<(-|\d+)>';
  is_word boolean := numnode(asked) = 1;
  joined text[] := array(select m.group_id from public.community_memberships m
    where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
  newest bigint := (select max(post.number) from public.community_posts post);
  letters text[] := array['a', 'b', 'b', 'c', 'c', 'd', 'd'];
  bits integer[] := array[8, 11, 11, 14, 14, 17, 17];
  spans integer[] := array[5, 2, 5, 2, 5, 2, 5];
  many bigint := 32768;
  length bigint;
  wanted bigint := 0;
  is_last boolean;
  within tsquery;
  places tid[];
  numbers bigint[];
  found integer;
  examined integer;
begin
  if numnode(asked) = 0 then return; end if;
  if p_group is not null then sought := sought && format('%L', '@' || p_group)::tsquery; end if;
  for step in 1 .. 8 loop
    is_last := step = 8;
    length := spans[step]::bigint << bits[step];
    continue when not is_last and length < wanted;
    within := sought;
    if not is_last then
      within := sought && (select string_agg(format('%L', '#' || letters[step] || greatest((newest >> bits[step]) - back, 0)), '|')
        from generate_series(0, spans[step] - 1) as back)::tsquery;
    end if;
    select array_agg(post.ctid) filter (where not is_phrase or post.search @@ asked),
      array_agg(post.number) filter (where not is_phrase or post.search @@ asked), count(*)
    into places, numbers, examined
    from public.community_posts post
    where post.search @@ within and post.state = 'published' and (not post.is_members_only or post.group_id = any(joined));
    found := coalesce(cardinality(places), 0);
    -- Words that are common each and rare together take long to find among many posts: there a page of them is enough.
    exit when is_last or found >= case when length < many then p_most * 3 / 5 else p_most / 5 end or examined >= 5 * p_most
      or newest >> bits[step] < spans[step];
    wanted := length * least(32, case when is_word or found >= 10 then 1.0 else 0.3 end * p_most / greatest(found, 1));
    if length < many and not is_word then wanted := least(wanted, many); end if;
  end loop;
  return query select coalesce(post.parent_id, post.id), ts_rank(post.search, asked)
    from (select * from unnest(places, numbers) as seen (place, number) order by seen.number desc limit p_most) best
    join public.community_posts post on post.ctid = best.place;
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_published_posts(text, text, integer) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_published_posts(text, text, integer) TO wellkept_community, wellkept_person;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO wellkept_admin;--> statement-breakpoint
ALTER FUNCTION search_published_posts(text, text, integer) OWNER TO wellkept_admin;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM wellkept_admin;
