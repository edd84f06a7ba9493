DROP INDEX "health_goals_newest";--> statement-breakpoint
DROP INDEX "insight_history_newest";--> statement-breakpoint
DROP INDEX "analysis_results_newest";--> statement-breakpoint
DROP INDEX "blood_test_history_newest";--> statement-breakpoint
DROP INDEX "lab_results_of_analyte";--> statement-breakpoint
DROP INDEX "lab_uploads_newest";--> statement-breakpoint
DROP INDEX "medications_newest";--> statement-breakpoint
DROP INDEX "imports_latest";--> statement-breakpoint
CREATE INDEX "diary_entries_seldom" ON "diary_entries" USING btree ("user_id","kind","day") WHERE kind = 'practice' or (kind = 'habit' and state in ('skip', 'sick', 'vacation'));--> statement-breakpoint
CREATE INDEX "health_goals_newest" ON "health_goals" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "insight_history_newest" ON "insight_history" USING btree ("user_id","recorded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "analysis_results_newest" ON "analysis_results" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blood_test_history_newest" ON "blood_test_history" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lab_results_of_analyte" ON "lab_results" USING btree ("user_id","analyte_id","collected_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lab_uploads_newest" ON "lab_uploads" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medications_newest" ON "medications" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imports_latest" ON "imports" USING btree ("user_id","created_at" DESC NULLS FIRST);