CREATE TABLE "assistant_conversations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_conversations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "assistant_conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assistant_messages" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"content" "bytea" NOT NULL,
	"feedback" text,
	"model" text,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micro_usd" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_messages_user_id_conversation_id_id_pk" PRIMARY KEY("user_id","conversation_id","id"),
	CONSTRAINT "assistant_messages_stand_in_order" UNIQUE("user_id","conversation_id","position"),
	CONSTRAINT "assistant_messages_role_is_known" CHECK (role in ('user', 'assistant')),
	CONSTRAINT "assistant_messages_feedback_is_known" CHECK (feedback in ('helpful', 'not-helpful')),
	CONSTRAINT "assistant_messages_position_is_not_negative" CHECK (position >= 0),
	CONSTRAINT "assistant_messages_counts_are_not_negative" CHECK (input_tokens >= 0 and output_tokens >= 0 and cost_micro_usd >= 0)
);
--> statement-breakpoint
ALTER TABLE "assistant_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_conversation_fk" FOREIGN KEY ("user_id","conversation_id") REFERENCES "public"."assistant_conversations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows" ON "assistant_conversations" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "assistant_messages" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));