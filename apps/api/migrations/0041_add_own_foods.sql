CREATE TABLE "own_foods" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"ingredients" text,
	"basis_grams" double precision NOT NULL,
	"amounts" jsonb NOT NULL,
	"portion" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_foods_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "own_foods_name_length" CHECK (length(name) between 1 and 200),
	CONSTRAINT "own_foods_basis_is_something" CHECK (basis_grams > 0)
);
--> statement-breakpoint
ALTER TABLE "own_foods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_foods" ADD CONSTRAINT "own_foods_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows" ON "own_foods" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));