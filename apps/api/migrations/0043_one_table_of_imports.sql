CREATE TABLE "file_imports" (
	"target" text NOT NULL,
	"file" text NOT NULL,
	"lines_done" bigint NOT NULL,
	"stored_count" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "file_imports_target_file_pk" PRIMARY KEY("target","file")
);
--> statement-breakpoint
ALTER TABLE "file_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_imports" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "provider_imports" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "file_imports" SELECT 'products', "file", "lines_done", "product_count", "started_at", "finished_at" FROM "product_imports";--> statement-breakpoint
INSERT INTO "file_imports" SELECT 'providers', "file", "lines_done", "entry_count", "started_at", "finished_at" FROM "provider_imports";--> statement-breakpoint
DROP POLICY "upkeep_select" ON "product_imports" CASCADE;--> statement-breakpoint
DROP POLICY "upkeep_insert" ON "product_imports" CASCADE;--> statement-breakpoint
DROP POLICY "upkeep_update" ON "product_imports" CASCADE;--> statement-breakpoint
DROP TABLE "product_imports" CASCADE;--> statement-breakpoint
DROP POLICY "upkeep_select" ON "provider_imports" CASCADE;--> statement-breakpoint
DROP POLICY "upkeep_insert" ON "provider_imports" CASCADE;--> statement-breakpoint
DROP POLICY "upkeep_update" ON "provider_imports" CASCADE;--> statement-breakpoint
DROP TABLE "provider_imports" CASCADE;--> statement-breakpoint
DROP INDEX "catalog_products_by_words";--> statement-breakpoint
ALTER TABLE "catalog_products" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The first two to eight, ten and twelve letters of each word; a shorter word as it is. The index drops what is there twice.
create function list_word_beginnings(words text) returns text[] language sql immutable parallel safe cost 200 return (
  select array_agg(beginning) from string_to_table(words, ' ') word,
    unnest(array[left(word, 2), left(word, 3), left(word, 4), left(word, 5), left(word, 6), left(word, 7), left(word, 8), left(word, 10),
      left(word, 12)]) beginning
);--> statement-breakpoint
CREATE INDEX "catalog_products_by_beginnings" ON "catalog_products" USING gin (list_word_beginnings(words));--> statement-breakpoint
CREATE INDEX "catalog_products_popular_by_beginnings" ON "catalog_products" USING gin (list_word_beginnings(words)) WHERE popularity >= 20;--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "file_imports" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "file_imports" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "file_imports" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);