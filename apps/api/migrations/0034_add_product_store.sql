CREATE TABLE "catalog_products" (
	"barcode" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"kind" text NOT NULL,
	"ingredients" text,
	"nutriments" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"source" text NOT NULL,
	"modified_at" timestamp with time zone,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalog_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_imports" (
	"file" text PRIMARY KEY NOT NULL,
	"lines_done" bigint NOT NULL,
	"product_count" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_products" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"barcode" text,
	"name" text NOT NULL,
	"brand" text,
	"kind" text NOT NULL,
	"ingredients" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_products_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "saved_products_kind_is_known" CHECK (kind in ('food', 'cosmetic', 'supplement')),
	CONSTRAINT "saved_products_barcode_has_14_digits" CHECK (barcode ~ '^[0-9]{14}$'),
	CONSTRAINT "saved_products_name_length" CHECK (length(name) between 1 and 200),
	CONSTRAINT "saved_products_ingredients_length" CHECK (length(ingredients) between 1 and 20000)
);
--> statement-breakpoint
ALTER TABLE "saved_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_products_by_words" ON "catalog_products" USING gin (to_tsvector('simple', words));--> statement-breakpoint
CREATE INDEX "saved_products_by_barcode" ON "saved_products" USING btree ("user_id","barcode");--> statement-breakpoint
CREATE POLICY "shared_rows" ON "catalog_products" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "catalog_products" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "catalog_products" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "catalog_products" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "product_imports" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "product_imports" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "product_imports" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "saved_products" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));