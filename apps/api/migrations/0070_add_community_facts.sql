CREATE TABLE "community_facts" (
	"author_id" uuid NOT NULL,
	"group_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"until" date,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_facts_author_id_group_id_kind_source_pk" PRIMARY KEY("author_id","group_id","kind","source"),
	CONSTRAINT "community_facts_kind_is_known" CHECK (kind in ('age', 'condition', 'medicine')),
	CONSTRAINT "community_facts_text_length" CHECK (length(text) between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "community_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_facts" ADD CONSTRAINT "community_facts_author_id_community_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."community_authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "community_blocks" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (by_author_id is not null);--> statement-breakpoint
CREATE POLICY "own_rows" ON "community_facts" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)) WITH CHECK (author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id where a.name is not null));--> statement-breakpoint
-- Whether the author, under their name, has blocked a face of the person who asks. The person's own session sees no blocks of others.
CREATE FUNCTION is_blocked_by_author(p_author uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  select exists (select from public.community_blocks block
    join public.community_authors author on author.id = block.author_id
    join public.community_identities identity on identity.id = author.identity_id
    where block.by_author_id = p_author and identity.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION is_blocked_by_author(uuid) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_blocked_by_author(uuid) TO wellkept_person;--> statement-breakpoint
CREATE POLICY "shown_rows" ON "community_facts" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (is_current and (until is null or until > current_date)
        and (select true from community_posts p where p.author_id = community_facts.author_id and p.group_id = community_facts.group_id limit 1)
        and not is_blocked_by_author(author_id));--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "community_facts" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "community_facts" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Ends what a person shows where their record no longer says so. Who changed the record, and by which way, makes no difference.
CREATE FUNCTION end_medicine_facts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
begin
  update public.community_facts fact set is_current = false
  where fact.is_current and fact.kind = 'medicine' and fact.source = old.id::text
    and fact.author_id in (select author.id from public.community_authors author
      join public.community_identities identity on identity.id = author.identity_id where identity.user_id = old.user_id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER end_facts_of_changed_medicine AFTER UPDATE ON "medications" FOR EACH ROW
  WHEN (not new.active or new.name <> old.name or new.notes -> 'startDate' is distinct from old.notes -> 'startDate')
  EXECUTE FUNCTION end_medicine_facts();--> statement-breakpoint
CREATE TRIGGER end_facts_of_deleted_medicine AFTER DELETE ON "medications" FOR EACH ROW EXECUTE FUNCTION end_medicine_facts();--> statement-breakpoint
-- All facts end where the profile becomes that of a minor. Days and ages are compared as what they are stored as: an old profile may contain anything.
CREATE FUNCTION end_profile_facts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
declare
  born text := new.personal_info ->> 'dateOfBirth';
  age jsonb := new.personal_info -> 'age';
  is_minor boolean := tg_op = 'UPDATE' and case
    when born is not null then born > to_char(current_date - interval '18 years', 'YYYY-MM-DD')
    when jsonb_typeof(age) = 'number' then age::numeric < 18
    else false end;
  is_age_same boolean := tg_op = 'UPDATE' and born is not distinct from old.personal_info ->> 'dateOfBirth'
    and age is not distinct from old.personal_info -> 'age';
  lists jsonb := case when tg_op = 'UPDATE' then jsonb_build_array(new.medical_history -> 'currentConditions',
    new.medical_history -> 'chronicConditions', new.medical_history -> 'healthConditions', new.medical_history -> 'medicalConditions',
    new.health_assessment -> 'conditions', new.conditions -> 'current') else '[]' end;
begin
  update public.community_facts fact set is_current = false
  where fact.is_current
    and fact.author_id in (select author.id from public.community_authors author
      join public.community_identities identity on identity.id = author.identity_id where identity.user_id = old.user_id)
    and (is_minor or (fact.kind = 'age' and not is_age_same) or (fact.kind = 'condition' and (new.medical_history ->> 'noConditions' = 'true' or not exists (
      select from jsonb_array_elements(lists) list where jsonb_typeof(list) = 'array' and list ? fact.source))));
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER end_facts_of_changed_profile AFTER UPDATE ON "unified_user_profiles" FOR EACH ROW
  WHEN ((old.personal_info, old.medical_history, old.health_assessment, old.conditions)
    is distinct from (new.personal_info, new.medical_history, new.health_assessment, new.conditions))
  EXECUTE FUNCTION end_profile_facts();--> statement-breakpoint
CREATE TRIGGER end_facts_of_deleted_profile AFTER DELETE ON "unified_user_profiles" FOR EACH ROW EXECUTE FUNCTION end_profile_facts();--> statement-breakpoint
REVOKE ALL ON FUNCTION end_medicine_facts() FROM public;--> statement-breakpoint
REVOKE ALL ON FUNCTION end_profile_facts() FROM public;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO wellkept_upkeep;--> statement-breakpoint
ALTER FUNCTION is_blocked_by_author(uuid) OWNER TO wellkept_upkeep;--> statement-breakpoint
ALTER FUNCTION end_medicine_facts() OWNER TO wellkept_upkeep;--> statement-breakpoint
ALTER FUNCTION end_profile_facts() OWNER TO wellkept_upkeep;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM wellkept_upkeep;
