CREATE TABLE "recall_decisions" (
	"user_id" uuid NOT NULL,
	"recall_id" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_decisions_user_id_recall_id_pk" PRIMARY KEY("user_id","recall_id"),
	CONSTRAINT "recall_decisions_answer_is_known" CHECK (answer in ('notMine', 'done')),
	CONSTRAINT "recall_decisions_recall_id_is_one" CHECK (recall_id ~ '^[a-z0-9-]{1,120}$')
);
--> statement-breakpoint
ALTER TABLE "recall_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"product" text NOT NULL,
	"firm" text,
	"reason" text NOT NULL,
	"published_on" date NOT NULL,
	"barcodes" text[] NOT NULL,
	"name_words" text[] NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recalls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recall_decisions" ADD CONSTRAINT "recall_decisions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalls_by_day" ON "recalls" USING btree ("published_on");--> statement-breakpoint
CREATE INDEX "recalls_by_barcode" ON "recalls" USING gin ("barcodes");--> statement-breakpoint
CREATE INDEX "recalls_by_name_words" ON "recalls" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "recalls_by_words" ON "recalls" USING gin (to_tsvector('simple', words));--> statement-breakpoint
CREATE INDEX "catalog_products_by_category" ON "catalog_products" USING gin ("categories");--> statement-breakpoint
CREATE POLICY "own_rows" ON "recall_decisions" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shared_rows" ON "recalls" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "recalls" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "recalls" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "recalls" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);