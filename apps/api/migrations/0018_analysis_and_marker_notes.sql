CREATE TABLE "analysis_results" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"blood_test_data" jsonb,
	"urine_test_data" jsonb,
	"analysis_result" jsonb NOT NULL,
	"questionnaire_data" jsonb,
	"diet_data" jsonb,
	"medication_data" jsonb,
	"test_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analysis_results_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "analysis_results_types" CHECK (test_type in ('blood', 'urine', 'combined'))
);
--> statement-breakpoint
ALTER TABLE "analysis_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "biomarker_notes" (
	"user_id" uuid NOT NULL,
	"analyte_id" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "biomarker_notes_user_id_analyte_id_pk" PRIMARY KEY("user_id","analyte_id"),
	CONSTRAINT "biomarker_notes_length" CHECK (length(text) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "biomarker_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "analysis_results" ADD CONSTRAINT "analysis_results_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biomarker_notes" ADD CONSTRAINT "biomarker_notes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_results_newest" ON "analysis_results" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_rows" ON "analysis_results" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "biomarker_notes" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));