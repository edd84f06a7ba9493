ALTER TABLE "community_posts" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "community_authors" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "community_identities" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
begin
  new.published_at := clock_timestamp();
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER note_publication BEFORE UPDATE OF state ON "community_posts" FOR EACH ROW
  WHEN (old.state <> 'published' and new.state = 'published') EXECUTE FUNCTION note_publication();--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO wellkept_upkeep;--> statement-breakpoint
SET LOCAL ROLE wellkept_upkeep;--> statement-breakpoint
-- As before, and of a thread that they follow the author has seen a reply of their own, whoever publishes it and whenever. What others see
-- counts from when they could: a reply that was held may be older than the last opening of the thread, and was not in it.
CREATE OR REPLACE FUNCTION count_replies() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
declare
  is_published boolean := tg_op <> 'DELETE' and new.state = 'published';
  thread uuid := coalesce(new.parent_id, old.parent_id);
  writer uuid := (select identity.user_id from public.community_authors author
    join public.community_identities identity on identity.id = author.identity_id where author.id = coalesce(new.author_id, old.author_id));
begin
  update public.community_posts set reply_count = reply_count + case when is_published then 1 else -1 end where id = thread;
  if is_published then
    update public.community_marks set seen_replies = seen_replies + 1 where user_id = writer and post_id = thread and kind = 'follow';
  else
    update public.community_marks set seen_replies = greatest(seen_replies - 1, 0)
    where post_id = thread and kind = 'follow' and (user_id = writer or at >= coalesce(old.published_at, old.created_at));
  end if;
  return null;
end $$;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM wellkept_upkeep;
