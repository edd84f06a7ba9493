-- As before, with more steps from the newest posts to all of them. How many posts a step found says which step is likely to find enough, so that
-- neither steps nor posts are looked at in vain.
DROP FUNCTION search_published_posts(text, text, text[], integer);--> statement-breakpoint
CREATE FUNCTION search_published_posts(p_text text, p_group text, p_joined text[], p_most integer)
RETURNS TABLE (id uuid, rank real) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off AS $$
declare
  asked tsquery := websearch_to_tsquery('english', p_text);
  -- A post with the words of a phrase may have the phrase. Of a phrase that is not wanted that is no reason to leave it out.
  sought tsquery := case when asked::text ~ '! ?\(' then asked::text else regexp_replace(asked::text, '<(-|\d+)>', '&', 'g') end::tsquery;
  is_phrase boolean := asked::text ~ '<(-|\d+)>';
  newest bigint := (select max(post.number) from public.community_posts post);
  step record;
  length bigint;
  wanted bigint := 0;
  within tsquery;
  examined integer;
  ids uuid[];
  ranks real[];
begin
  if numnode(asked) = 0 then return; end if;
  if p_group is not null then sought := sought && format('%L', '@' || p_group)::tsquery; end if;
  for step in select * from (values ('a', 8, 2), ('a', 8, 5), ('b', 11, 2), ('b', 11, 5), ('c', 14, 2), ('c', 14, 5), ('d', 17, 2), ('d', 17, 5),
    (null, 62, 1)) as steps (letter, bits, spans) loop
    length := step.spans::bigint << step.bits;
    continue when step.letter is not null and length < wanted;
    within := sought;
    if step.letter is not null then
      within := sought && (select string_agg(format('%L', '#' || step.letter || greatest((newest >> step.bits) - back, 0)), '|')
        from generate_series(0, step.spans - 1) as back)::tsquery;
    end if;
    with matched as materialized (
      select post.id, coalesce(post.parent_id, post.id) as thread, post.number, not is_phrase or post.search @@ asked as is_found
      from public.community_posts post
      where post.search @@ within and post.state = 'published' and (not post.is_members_only or post.group_id = any(p_joined))),
    best as materialized (select * from matched where matched.is_found order by matched.number desc limit p_most)
    select array_agg(best.thread), array_agg(ts_rank(post.search, asked)), (select count(*) from matched) into ids, ranks, examined
    from best join public.community_posts post on post.id = best.id;
    -- Words that are common each and rare together take long to find among many posts: there a page of them is enough.
    exit when cardinality(ids) >= case when length < 32768 then p_most else p_most / 5 end or examined >= 5 * p_most
      or newest >> step.bits < step.spans;
    wanted := length * least(32, 0.3 * p_most / greatest(coalesce(cardinality(ids), 0), 1));
  end loop;
  return query select * from unnest(ids, ranks);
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_published_posts(text, text, text[], integer) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_published_posts(text, text, text[], integer) TO wellkept_community;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO wellkept_admin;--> statement-breakpoint
ALTER FUNCTION search_published_posts(text, text, text[], integer) OWNER TO wellkept_admin;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM wellkept_admin;
