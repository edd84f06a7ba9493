CREATE TABLE "imported_foods" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"ingredients" text,
	"amounts" jsonb NOT NULL,
	"portion" jsonb,
	"words" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_foods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "imported_foods_by_words" ON "imported_foods" USING gin (to_tsvector('simple', words));--> statement-breakpoint
CREATE INDEX "imported_foods_by_source" ON "imported_foods" USING btree ("source");--> statement-breakpoint
CREATE INDEX "food_entries_of_imported_foods" ON "food_entries" USING btree ("user_id","food_id") WHERE food_id like 'fdc-%';--> statement-breakpoint
CREATE POLICY "shared_rows" ON "imported_foods" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "imported_foods" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "imported_foods" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "imported_foods" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_delete" ON "imported_foods" AS PERMISSIVE FOR DELETE TO "wellkept_upkeep" USING (true);