CREATE TABLE "community_treatments" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"treatment_id" text NOT NULL,
	"treatment_name" text NOT NULL,
	"reason_id" text NOT NULL,
	"duration" text NOT NULL,
	"dose" text,
	"help" text NOT NULL,
	"side_effects" jsonb NOT NULL,
	"is_still_taking" boolean NOT NULL,
	CONSTRAINT "community_treatments_duration_is_known" CHECK (duration in ('under-2-weeks', '2-weeks-to-3-months', '3-to-12-months', '1-to-5-years', 'over-5-years')),
	CONSTRAINT "community_treatments_help_is_known" CHECK (help in ('worse', 'not-at-all', 'a-little', 'somewhat', 'a-lot')),
	CONSTRAINT "community_treatments_dose_length" CHECK (length(dose) between 1 and 60),
	CONSTRAINT "community_treatments_side_effects_are_few" CHECK (jsonb_array_length(side_effects) <= 8)
);
--> statement-breakpoint
ALTER TABLE "community_treatments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_posts" DROP CONSTRAINT "community_posts_kind_is_known";--> statement-breakpoint
ALTER TABLE "community_treatments" ADD CONSTRAINT "community_treatments_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_treatments_by_subject" ON "community_treatments" USING btree ("treatment_id","reason_id");--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_kind_is_known" CHECK (kind in ('question', 'experience', 'treatment', 'reply'));--> statement-breakpoint
CREATE POLICY "shown_rows" ON "community_treatments" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING ((select true from community_posts p where p.id = post_id));--> statement-breakpoint
CREATE POLICY "own_rows_insert" ON "community_treatments" AS PERMISSIVE FOR INSERT TO "wellkept_person" WITH CHECK ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
CREATE POLICY "own_rows_update" ON "community_treatments" AS PERMISSIVE FOR UPDATE TO "wellkept_person" USING ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id))) WITH CHECK ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
CREATE POLICY "own_rows_delete" ON "community_treatments" AS PERMISSIVE FOR DELETE TO "wellkept_person" USING ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
CREATE POLICY "community_select" ON "community_treatments" AS PERMISSIVE FOR SELECT TO "wellkept_community" USING ((select true from community_posts p where p.id = post_id));--> statement-breakpoint
CREATE POLICY "admin_select" ON "community_treatments" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
ALTER POLICY "own_posts" ON "community_decisions" TO wellkept_person USING ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
ALTER POLICY "shown_rows" ON "community_edits" TO wellkept_person USING ((select true from community_posts p where p.id = post_id));--> statement-breakpoint
ALTER POLICY "own_rows_insert" ON "community_edits" TO wellkept_person WITH CHECK ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
ALTER POLICY "own_rows_delete" ON "community_edits" TO wellkept_person USING ((select true from community_posts p where p.id = post_id and p.author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)));--> statement-breakpoint
ALTER POLICY "community_select" ON "community_edits" TO wellkept_community USING ((select true from community_posts p where p.id = post_id));