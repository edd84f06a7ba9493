ALTER TABLE "imports" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "imports" SET "brought" = jsonb_build_object('tables', CASE WHEN cardinality("habits") = 0 THEN '{}'::jsonb ELSE jsonb_build_object('habits', (SELECT jsonb_agg(jsonb_build_array(id)) FROM unnest("habits") id)) END, 'answers', '[]'::jsonb) WHERE "brought" IS NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "brought" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "habits";
