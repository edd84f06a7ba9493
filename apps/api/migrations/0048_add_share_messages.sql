CREATE TABLE "share_messages" (
	"user_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"content" "bytea" NOT NULL,
	"done_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_messages_user_id_share_id_id_pk" PRIMARY KEY("user_id","share_id","id"),
	CONSTRAINT "share_messages_kind_is_known" CHECK (kind in ('message', 'note', 'todo')),
	CONSTRAINT "share_messages_author_is_known" CHECK (author in ('owner', 'recipient')),
	CONSTRAINT "share_messages_only_todos_are_done" CHECK (done_at is null or kind = 'todo')
);
--> statement-breakpoint
ALTER TABLE "share_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "takes_messages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_messages" ADD CONSTRAINT "share_messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_messages" ADD CONSTRAINT "share_messages_share_fk" FOREIGN KEY ("user_id","share_id") REFERENCES "public"."shares"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows" ON "share_messages" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "named_share" ON "share_messages" AS PERMISSIVE FOR SELECT TO "wellkept_shares" USING (exists (select from shares s where s.user_id = share_messages.user_id and s.id = share_messages.share_id));--> statement-breakpoint
CREATE POLICY "named_share_writing" ON "share_messages" AS PERMISSIVE FOR INSERT TO "wellkept_shares" WITH CHECK (author = 'recipient' and exists (select from shares s where s.user_id = share_messages.user_id and s.id = share_messages.share_id));--> statement-breakpoint
CREATE POLICY "jobs_select" ON "share_messages" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);