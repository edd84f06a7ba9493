DROP INDEX "imported_foods_by_words";--> statement-breakpoint
CREATE INDEX "imported_foods_by_beginnings" ON "imported_foods" USING gin (list_word_beginnings(words));