CREATE TABLE "shared_recipes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"meals" jsonb NOT NULL,
	"servings" integer NOT NULL,
	"total_min" integer NOT NULL,
	"ingredients" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_recipes_title_length" CHECK (length(title) between 1 and 200),
	CONSTRAINT "shared_recipes_servings_are_some" CHECK (servings between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "shared_recipes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_recipes_by_title" ON "shared_recipes" USING btree (lower(title));--> statement-breakpoint
CREATE POLICY "shared_rows" ON "shared_recipes" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "shared_recipes" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_insert" ON "shared_recipes" AS PERMISSIVE FOR INSERT TO "wellkept_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin_update" ON "shared_recipes" AS PERMISSIVE FOR UPDATE TO "wellkept_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin_delete" ON "shared_recipes" AS PERMISSIVE FOR DELETE TO "wellkept_admin" USING (true);