ALTER TABLE "habits" ADD COLUMN "tally" jsonb;--> statement-breakpoint
ALTER TABLE "habits" ADD COLUMN "past_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was counted of a habit is counted again once a day changes that may be in it. Carers have no right to habits and write none of their
-- days; the role that deletes accounts has none either, and deletes the habits with their days.
CREATE FUNCTION count_past_habit_days() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
begin
  if pg_catalog.has_table_privilege(current_user, 'public.habits', 'update')
    and exists (select from changed where kind = 'habit' and day < current_date - 45) then
    update public.habits set past_changes = past_changes + 1
    from (select distinct user_id as owner, subject from changed where kind = 'habit' and day < current_date - 45) past
    where habits.user_id = past.owner and habits.id::text = past.subject;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER count_past_habit_days_added AFTER INSERT ON "diary_entries" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_past_habit_days();--> statement-breakpoint
CREATE TRIGGER count_past_habit_days_changed AFTER UPDATE ON "diary_entries" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_past_habit_days();--> statement-breakpoint
CREATE TRIGGER count_past_habit_days_moved AFTER UPDATE ON "diary_entries" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_past_habit_days();--> statement-breakpoint
CREATE TRIGGER count_past_habit_days_removed AFTER DELETE ON "diary_entries" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_past_habit_days();
