DROP INDEX "consents_standing";--> statement-breakpoint
-- Of a consent that was recorded twice in the same moment, one record stays. Row-level security would hide the rows from the owner too.
ALTER TABLE "consents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "consents" "later" USING "consents" "first"
  WHERE "later"."user_id" = "first"."user_id" AND "later"."kind" = "first"."kind" AND "later"."version" = "first"."version"
    AND "later"."withdrawn_at" IS NULL AND "first"."withdrawn_at" IS NULL
    AND ("first"."given_at", "first"."id") < ("later"."given_at", "later"."id");--> statement-breakpoint
ALTER TABLE "consents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing_once" ON "consents" USING btree ("user_id","kind","version") WHERE withdrawn_at is null;
