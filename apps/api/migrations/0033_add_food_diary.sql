CREATE TABLE "favorite_foods" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"food_id" text,
	"name" text NOT NULL,
	"quantity" double precision,
	"unit" text,
	"size" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_foods_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "favorite_foods_name_length" CHECK (length(name) between 1 and 200),
	CONSTRAINT "favorite_foods_quantity_is_something" CHECK (quantity > 0)
);
--> statement-breakpoint
ALTER TABLE "favorite_foods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "food_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"meal" text NOT NULL,
	"food_id" text,
	"name" text NOT NULL,
	"quantity" double precision,
	"unit" text,
	"size" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_entries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "food_entries_meal_is_known" CHECK (meal in ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "food_entries_name_length" CHECK (length(name) between 1 and 200),
	CONSTRAINT "food_entries_note_length" CHECK (length(note) between 1 and 500),
	CONSTRAINT "food_entries_quantity_is_something" CHECK (quantity > 0)
);
--> statement-breakpoint
ALTER TABLE "food_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "favorite_foods" ADD CONSTRAINT "favorite_foods_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_entries" ADD CONSTRAINT "food_entries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_entries_by_day" ON "food_entries" USING btree ("user_id","day");--> statement-breakpoint
CREATE POLICY "own_rows" ON "favorite_foods" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "food_entries" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));