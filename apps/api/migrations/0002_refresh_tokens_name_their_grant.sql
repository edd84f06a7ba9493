DROP INDEX "api_grants_used_refresh_hash";--> statement-breakpoint
ALTER TABLE "api_grants" DROP COLUMN "used_refresh_hash";