-- One index says what there is once and covers what charts read. Two of them, with nearly the same columns, took more room than the entries.
DROP INDEX "diary_entries_once";--> statement-breakpoint
DROP INDEX "diary_entries_by_subject";--> statement-breakpoint
CREATE UNIQUE INDEX "diary_entries_by_subject" ON "diary_entries" USING btree ("user_id","kind","subject","day","slot") INCLUDE ("at","value","second_value","state");--> statement-breakpoint
DROP INDEX "provider_places_by_words";--> statement-breakpoint
CREATE INDEX "provider_places_by_words" ON "provider_places" USING btree ("words" text_pattern_ops,"entries","key");
