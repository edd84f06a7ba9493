CREATE TABLE "community_appeals" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "community_appeals_user_id_post_id_pk" PRIMARY KEY("user_id","post_id"),
	CONSTRAINT "community_appeals_text_length" CHECK (length(text) between 1 and 1000),
	CONSTRAINT "community_appeals_outcome_is_known" CHECK (outcome in ('publish', 'remove'))
);
--> statement-breakpoint
ALTER TABLE "community_appeals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_hosts" (
	"group_id" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_hosts_group_id_author_id_pk" PRIMARY KEY("group_id","author_id")
);
--> statement-breakpoint
ALTER TABLE "community_hosts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_notice_readings" (
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_notice_readings_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
ALTER TABLE "community_notice_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_memberships" (
	"user_id" uuid NOT NULL,
	"group_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_memberships_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "community_memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_posts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "is_members_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The one group whose posts its members alone read from now on.
UPDATE "community_posts" SET "is_members_only" = true WHERE "group_id" = 'mood-and-anxiety';--> statement-breakpoint
ALTER TABLE "community_posts" ALTER COLUMN "is_members_only" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "community_posts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "community_appeals" ADD CONSTRAINT "community_appeals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_hosts" ADD CONSTRAINT "community_hosts_author_id_community_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."community_authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notice_readings" ADD CONSTRAINT "community_notice_readings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_memberships" ADD CONSTRAINT "community_memberships_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_appeals_open" ON "community_appeals" USING btree ("post_id") WHERE decided_at is null;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_outcome_is_known" CHECK (outcome in ('publish', 'remove'));--> statement-breakpoint
CREATE POLICY "own_rows" ON "community_appeals" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_appeals" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_update" ON "community_appeals" AS PERMISSIVE FOR UPDATE TO "wellkept_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_rows" ON "community_hosts" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows_delete" ON "community_hosts" AS PERMISSIVE FOR DELETE TO "wellkept_person" USING (author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id));--> statement-breakpoint
CREATE POLICY "community_select" ON "community_hosts" AS PERMISSIVE FOR SELECT TO "wellkept_community" USING (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_hosts" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_insert" ON "community_hosts" AS PERMISSIVE FOR INSERT TO "wellkept_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin_delete" ON "community_hosts" AS PERMISSIVE FOR DELETE TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "community_notice_readings" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "community_memberships" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "shown_rows" ON "community_posts" TO wellkept_person USING (state in ('published', 'deleted') and (not is_members_only or group_id in (select m.group_id from community_memberships m)) or author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id));--> statement-breakpoint
ALTER POLICY "own_rows_insert" ON "community_posts" TO wellkept_person WITH CHECK (state in ('published', 'held') and (not is_members_only or group_id in (select m.group_id from community_memberships m)) and author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id));--> statement-breakpoint
ALTER POLICY "community_select" ON "community_posts" TO wellkept_community USING (state in ('published', 'deleted') and not is_members_only);--> statement-breakpoint
drop function search_published_posts(text, text, integer);
--> statement-breakpoint
-- As before, with the groups that the person who searches has joined: what is for members alone is found by them.
create function search_published_posts(p_text text, p_group text, p_joined text[], p_most integer)
returns table (id uuid, rank real) language sql stable security definer set search_path = '' as $$
  select coalesce(post.parent_id, post.id), ts_rank(post.search, asked)
  from public.community_posts post, websearch_to_tsquery('english', p_text) asked
  where post.search @@ asked and post.state = 'published' and (p_group is null or post.group_id = p_group)
    and (not post.is_members_only or post.group_id = any(p_joined))
  order by post.created_at desc limit p_most
$$;
--> statement-breakpoint
revoke all on function search_published_posts(text, text, text[], integer) from public;
--> statement-breakpoint
grant execute on function search_published_posts(text, text, text[], integer) to wellkept_community;
--> statement-breakpoint
grant create on schema public to wellkept_admin;
--> statement-breakpoint
alter function search_published_posts(text, text, text[], integer) owner to wellkept_admin;
--> statement-breakpoint
revoke create on schema public from wellkept_admin;
