CREATE TABLE "provider_imports" (
	"file" text PRIMARY KEY NOT NULL,
	"lines_done" bigint NOT NULL,
	"entry_count" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "provider_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_listings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"need" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"address" text,
	"town" text NOT NULL,
	"region" text NOT NULL,
	"postcode" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"website" text,
	"languages" text[] NOT NULL,
	"ways" text[] NOT NULL,
	"access" text[] NOT NULL,
	"insurance" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_listings_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "provider_listings_state_is_known" CHECK (state in ('waiting', 'accepted', 'declined')),
	CONSTRAINT "provider_listings_name_length" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "provider_listings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_places" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"words" text NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_reports" (
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_reports_user_id_provider_id_pk" PRIMARY KEY("user_id","provider_id")
);
--> statement-breakpoint
ALTER TABLE "provider_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"need" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"address" text,
	"town" text NOT NULL,
	"region" text NOT NULL,
	"postcode" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"website" text,
	"languages" text[] NOT NULL,
	"ways" text[] NOT NULL,
	"access" text[] NOT NULL,
	"insurance" text,
	"source" text NOT NULL,
	"source_name" text NOT NULL,
	"checked_on" date NOT NULL,
	"town_key" text NOT NULL,
	"area_key" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"hidden_on" date,
	"listed_by" uuid,
	"listing_id" uuid,
	"is_described" boolean GENERATED ALWAYS AS (languages <> '{}' or ways <> '{}' or access <> '{}' or insurance is not null) STORED NOT NULL,
	CONSTRAINT "providers_source_is_known" CHECK (source in ('nppes', 'list', 'listing'))
);
--> statement-breakpoint
ALTER TABLE "providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_providers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider_id" uuid,
	"name" text NOT NULL,
	"role" text,
	"phone" text,
	"address" text,
	"note" text NOT NULL,
	"is_in_care_team" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_providers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "saved_providers_name_length" CHECK (length(name) between 1 and 200),
	CONSTRAINT "saved_providers_note_length" CHECK (length(note) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "saved_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "provider_listings" ADD CONSTRAINT "provider_listings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_reports" ADD CONSTRAINT "provider_reports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_reports" ADD CONSTRAINT "provider_reports_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_listed_by_listing_id_provider_listings_user_id_id_fk" FOREIGN KEY ("listed_by","listing_id") REFERENCES "public"."provider_listings"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_providers" ADD CONSTRAINT "saved_providers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_listings_waiting" ON "provider_listings" USING btree ("updated_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "provider_places_by_words" ON "provider_places" USING btree ("words" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "provider_reports_by_provider" ON "provider_reports" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "providers_by_town" ON "providers" USING btree ("need","town_key","checked_on","id") WHERE hidden_on is null;--> statement-breakpoint
CREATE INDEX "providers_by_area" ON "providers" USING btree ("need","area_key","checked_on","id") WHERE hidden_on is null;--> statement-breakpoint
CREATE INDEX "providers_by_need" ON "providers" USING btree ("need","checked_on","id") WHERE hidden_on is null;--> statement-breakpoint
CREATE INDEX "providers_described_by_town" ON "providers" USING btree ("need","town_key","checked_on","id") WHERE hidden_on is null and is_described;--> statement-breakpoint
CREATE INDEX "providers_described_by_area" ON "providers" USING btree ("need","area_key","checked_on","id") WHERE hidden_on is null and is_described;--> statement-breakpoint
CREATE INDEX "providers_described_by_need" ON "providers" USING btree ("need","checked_on","id") WHERE hidden_on is null and is_described;--> statement-breakpoint
CREATE UNIQUE INDEX "providers_by_listing" ON "providers" USING btree ("listed_by","listing_id") WHERE listing_id is not null;--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "provider_imports" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "provider_imports" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "provider_imports" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "provider_listings" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "admin_select" ON "provider_listings" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_update" ON "provider_listings" AS PERMISSIVE FOR UPDATE TO "wellkept_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_rows" ON "provider_places" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "provider_places" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "provider_places" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "provider_places" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_delete" ON "provider_places" AS PERMISSIVE FOR DELETE TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "provider_places" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_insert" ON "provider_places" AS PERMISSIVE FOR INSERT TO "wellkept_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin_update" ON "provider_places" AS PERMISSIVE FOR UPDATE TO "wellkept_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "provider_reports" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "admin_select" ON "provider_reports" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_delete" ON "provider_reports" AS PERMISSIVE FOR DELETE TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "shared_rows" ON "providers" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "providers" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "providers" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "providers" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_delete" ON "providers" AS PERMISSIVE FOR DELETE TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "providers" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "admin_insert" ON "providers" AS PERMISSIVE FOR INSERT TO "wellkept_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin_update" ON "providers" AS PERMISSIVE FOR UPDATE TO "wellkept_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "saved_providers" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));