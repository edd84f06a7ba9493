CREATE TABLE "community_authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid,
	"name" text,
	"name_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_authors_by_identity" UNIQUE("identity_id"),
	CONSTRAINT "community_authors_by_name" UNIQUE("name_key"),
	CONSTRAINT "community_authors_name_length" CHECK (length(name) between 2 and 30),
	CONSTRAINT "community_authors_name_has_key" CHECK ((name is null) = (name_key is null))
);
--> statement-breakpoint
ALTER TABLE "community_authors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_blocks" (
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"by_author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_blocks_user_id_author_id_pk" PRIMARY KEY("user_id","author_id")
);
--> statement-breakpoint
ALTER TABLE "community_blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_decisions_action_is_known" CHECK (action in ('publish', 'remove', 'reveal')),
	CONSTRAINT "community_decisions_reason_length" CHECK (length(reason) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "community_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_edits" (
	"post_id" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "community_edits_post_id_edited_at_pk" PRIMARY KEY("post_id","edited_at")
);
--> statement-breakpoint
ALTER TABLE "community_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_identities" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_identities_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "community_identities_by_id" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "community_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_marks" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_marks_user_id_post_id_kind_pk" PRIMARY KEY("user_id","post_id","kind"),
	CONSTRAINT "community_marks_kind_is_known" CHECK (kind in ('thanks', 'meToo', 'helpful', 'follow', 'save'))
);
--> statement-breakpoint
ALTER TABLE "community_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"group_id" text NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"tags" text[] NOT NULL,
	"state" text NOT NULL,
	"held_for" text[] NOT NULL,
	"accepted_reply_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(array_to_tsvector(tags), 'B') || to_tsvector('english', text)) STORED,
	CONSTRAINT "community_posts_kind_is_known" CHECK (kind in ('question', 'experience', 'reply')),
	CONSTRAINT "community_posts_reply_has_parent" CHECK ((kind = 'reply') = (parent_id is not null)),
	CONSTRAINT "community_posts_state_is_known" CHECK (state in ('published', 'held', 'removed', 'deleted')),
	CONSTRAINT "community_posts_title_length" CHECK (length(title) <= 150),
	CONSTRAINT "community_posts_text_length" CHECK (length(text) <= 5000)
);
--> statement-breakpoint
ALTER TABLE "community_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_reports" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"category" text NOT NULL,
	"note" text,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "community_reports_user_id_post_id_pk" PRIMARY KEY("user_id","post_id"),
	CONSTRAINT "community_reports_note_length" CHECK (length(note) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "community_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_authors" ADD CONSTRAINT "community_authors_identity_id_community_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."community_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_blocks" ADD CONSTRAINT "community_blocks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_blocks" ADD CONSTRAINT "community_blocks_author_id_community_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."community_authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_blocks" ADD CONSTRAINT "community_blocks_by_author_id_community_authors_id_fk" FOREIGN KEY ("by_author_id") REFERENCES "public"."community_authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_edits" ADD CONSTRAINT "community_edits_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_identities" ADD CONSTRAINT "community_identities_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_marks" ADD CONSTRAINT "community_marks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_marks" ADD CONSTRAINT "community_marks_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_parent_id_community_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_author_id_community_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."community_authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_blocks_by_face" ON "community_blocks" USING btree ("by_author_id","author_id");--> statement-breakpoint
CREATE INDEX "community_decisions_by_post" ON "community_decisions" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_decisions_newest" ON "community_decisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "community_marks_by_post" ON "community_marks" USING btree ("post_id","kind");--> statement-breakpoint
CREATE INDEX "community_posts_newest" ON "community_posts" USING btree ("created_at","id") WHERE parent_id is null and state = 'published';--> statement-breakpoint
CREATE INDEX "community_posts_by_group" ON "community_posts" USING btree ("group_id","created_at","id") WHERE parent_id is null and state = 'published';--> statement-breakpoint
CREATE INDEX "community_posts_replies" ON "community_posts" USING btree ("parent_id","created_at","id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "community_posts_by_author" ON "community_posts" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "community_posts_held" ON "community_posts" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "community_posts_search" ON "community_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "community_reports_open" ON "community_reports" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE POLICY "shared_rows" ON "community_authors" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows_insert" ON "community_authors" AS PERMISSIVE FOR INSERT TO "wellkept_person" WITH CHECK (identity_id in (select id from community_identities));--> statement-breakpoint
CREATE POLICY "own_rows_update" ON "community_authors" AS PERMISSIVE FOR UPDATE TO "wellkept_person" USING (identity_id in (select id from community_identities)) WITH CHECK (identity_id is null or identity_id in (select id from community_identities));--> statement-breakpoint
CREATE POLICY "community_select" ON "community_authors" AS PERMISSIVE FOR SELECT TO "wellkept_community" USING (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_authors" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "community_blocks" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "community_select" ON "community_blocks" AS PERMISSIVE FOR SELECT TO "wellkept_community" USING (by_author_id is not null);--> statement-breakpoint
CREATE POLICY "own_posts" ON "community_decisions" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (exists (select from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_decisions" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_insert" ON "community_decisions" AS PERMISSIVE FOR INSERT TO "wellkept_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shown_rows" ON "community_edits" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (exists (select from community_posts p where p.id = post_id));--> statement-breakpoint
CREATE POLICY "own_rows_insert" ON "community_edits" AS PERMISSIVE FOR INSERT TO "wellkept_person" WITH CHECK (exists (select from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
CREATE POLICY "own_rows_delete" ON "community_edits" AS PERMISSIVE FOR DELETE TO "wellkept_person" USING (exists (select from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
CREATE POLICY "community_select" ON "community_edits" AS PERMISSIVE FOR SELECT TO "wellkept_community" USING (exists (select from community_posts p where p.id = post_id));--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_edits" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "community_identities" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_identities" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "community_marks" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "community_select" ON "community_marks" AS PERMISSIVE FOR SELECT TO "wellkept_community" USING (kind in ('thanks', 'meToo', 'helpful'));--> statement-breakpoint
CREATE POLICY "shown_rows" ON "community_posts" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (state in ('published', 'deleted') or author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id));--> statement-breakpoint
CREATE POLICY "own_rows_insert" ON "community_posts" AS PERMISSIVE FOR INSERT TO "wellkept_person" WITH CHECK (state in ('published', 'held') and author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id));--> statement-breakpoint
CREATE POLICY "own_rows_update" ON "community_posts" AS PERMISSIVE FOR UPDATE TO "wellkept_person" USING (author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)) WITH CHECK (author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id));--> statement-breakpoint
CREATE POLICY "community_select" ON "community_posts" AS PERMISSIVE FOR SELECT TO "wellkept_community" USING (state in ('published', 'deleted'));--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_posts" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_update" ON "community_posts" AS PERMISSIVE FOR UPDATE TO "wellkept_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "community_reports" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_reports" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_update" ON "community_reports" AS PERMISSIVE FOR UPDATE TO "wellkept_admin" USING (true) WITH CHECK (true);