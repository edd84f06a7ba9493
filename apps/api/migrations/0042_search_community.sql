-- The words of published posts, looked up by a role that may read every post. Row-level security asks each row first whether it may be
-- seen, and only then whether it has the words, so under it the index of words cannot be used and every post would be read.
create function search_published_posts(p_text text, p_group text, p_most integer)
returns table (id uuid, rank real) language sql stable security definer set search_path = '' as $$
  select coalesce(post.parent_id, post.id), ts_rank(post.search, asked)
  from public.community_posts post, websearch_to_tsquery('english', p_text) asked
  where post.search @@ asked and post.state = 'published' and (p_group is null or post.group_id = p_group)
  order by post.created_at desc limit p_most
$$;
--> statement-breakpoint
revoke all on function search_published_posts(text, text, integer) from public;
--> statement-breakpoint
grant execute on function search_published_posts(text, text, integer) to wellkept_community;
--> statement-breakpoint
-- A new owner of a function needs the right to create in its schema, for as long as the change takes.
grant create on schema public to wellkept_admin;
--> statement-breakpoint
alter function search_published_posts(text, text, integer) owner to wellkept_admin;
--> statement-breakpoint
revoke create on schema public from wellkept_admin;
