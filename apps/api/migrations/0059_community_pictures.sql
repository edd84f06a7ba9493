CREATE TABLE "community_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"post_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_pictures_belong_to_one" CHECK ((user_id is null) <> (post_id is null))
);
--> statement-breakpoint
ALTER TABLE "community_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_pictures" ADD CONSTRAINT "community_pictures_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_pictures" ADD CONSTRAINT "community_pictures_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_pictures_by_post" ON "community_pictures" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_pictures_waiting" ON "community_pictures" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "community_pictures" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shown_rows" ON "community_pictures" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING ((select true from community_posts p where p.id = post_id));--> statement-breakpoint
CREATE POLICY "own_post_update" ON "community_pictures" AS PERMISSIVE FOR UPDATE TO "wellkept_person" USING ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id))) WITH CHECK ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
CREATE POLICY "own_post_delete" ON "community_pictures" AS PERMISSIVE FOR DELETE TO "wellkept_person" USING ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
CREATE POLICY "community_select" ON "community_pictures" AS PERMISSIVE FOR SELECT TO "wellkept_community" USING ((select true from community_posts p where p.id = post_id));--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_pictures" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_select" ON "community_pictures" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (user_id is not null);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "community_pictures" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (user_id is not null);