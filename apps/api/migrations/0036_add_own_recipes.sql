CREATE TABLE "own_recipes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"meals" jsonb NOT NULL,
	"servings" integer NOT NULL,
	"total_min" integer NOT NULL,
	"ingredients" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_recipes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "own_recipes_title_length" CHECK (length(title) between 1 and 200),
	CONSTRAINT "own_recipes_servings_are_some" CHECK (servings between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "own_recipes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_recipes" ADD CONSTRAINT "own_recipes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows" ON "own_recipes" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));