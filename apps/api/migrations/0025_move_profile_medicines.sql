-- Medicines have one home, the list that is checked. What a profile named beside it moves there; a further run finds nothing to move.
ALTER TABLE "unified_user_profiles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "medications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "action_plan_runs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE FUNCTION pg_temp.section_of(stored jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  section jsonb := stored;
BEGIN
  -- An older version stored a section as a text of JSON.
  IF jsonb_typeof(section) = 'string' THEN section := (section #>> '{}')::jsonb; END IF;
  RETURN CASE WHEN jsonb_typeof(section) = 'object' THEN section ELSE '{}' END;
EXCEPTION WHEN others THEN
  -- It was JSON once: what is left of it stays where it is.
  RETURN '{}';
END $$;
--> statement-breakpoint
CREATE TEMPORARY TABLE named_medicines ON COMMIT DROP AS
SELECT p.user_id, section.place, listed.position, listed.entry,
  left(btrim(CASE jsonb_typeof(listed.entry)
    WHEN 'string' THEN listed.entry #>> '{}'
    WHEN 'object' THEN coalesce(nullif(btrim(listed.entry ->> 'name'), ''), nullif(btrim(listed.entry ->> 'medication_name'), ''), listed.entry::text)
    ELSE listed.entry::text END), 10000) AS name,
  CASE WHEN jsonb_typeof(listed.entry) = 'object' THEN nullif(left(btrim(coalesce(listed.entry ->> 'dosage', '')), 200), '') END AS dosage,
  CASE WHEN jsonb_typeof(listed.entry) = 'object' THEN nullif(left(btrim(coalesce(listed.entry ->> 'frequency', '')), 200), '') END AS frequency,
  CASE WHEN listed.entry ->> 'type' IN ('Prescription', 'Over-the-counter', 'Supplement', 'Vitamin', 'Herbal') THEN listed.entry ->> 'type'
    WHEN section.place = 'supplements' THEN 'Supplement' ELSE 'Prescription' END AS type,
  coalesce(listed.entry ->> 'active', 'true') <> 'false' AS active,
  false AS is_moved
FROM unified_user_profiles p
CROSS JOIN LATERAL (VALUES ('medications', pg_temp.section_of(p.medications)), ('supplements', pg_temp.section_of(p.supplements))) section (place, data)
CROSS JOIN LATERAL jsonb_array_elements(
  CASE WHEN jsonb_typeof(section.data -> 'current') = 'array' THEN section.data -> 'current' ELSE '[]' END
) WITH ORDINALITY listed (entry, position);
--> statement-breakpoint
CREATE FUNCTION pg_temp.is_same(n named_medicines, m medications) RETURNS boolean LANGUAGE sql AS $$
  SELECT lower(regexp_replace(m.name, '\s', '', 'g')) = lower(regexp_replace(n.name, '\s', '', 'g'))
    AND (n.dosage IS NULL OR coalesce(m.strength, m.prescribed_dosage) IS NULL
      OR lower(regexp_replace(n.dosage, '\s', '', 'g')) IN (
        lower(regexp_replace(m.strength, '\s', '', 'g')), lower(regexp_replace(m.prescribed_dosage, '\s', '', 'g')),
        lower(regexp_replace(coalesce(m.strength, '') || coalesce(m.prescribed_dosage, ''), '\s', '', 'g'))))
$$;
--> statement-breakpoint
-- What is named as taken and listed as stopped is taken again: nothing that was stopped is checked.
UPDATE medications m SET active = true, updated_at = now(),
  prescribed_dosage = CASE WHEN m.strength IS NULL THEN coalesce(m.prescribed_dosage, again.dosage) ELSE m.prescribed_dosage END
FROM (
  SELECT DISTINCT ON (stopped.user_id, stopped.id) stopped.user_id, stopped.id, taken.dosage FROM (
    SELECT DISTINCT ON (n.user_id, n.place, n.position) n.user_id, n.dosage, n.place, n.position, m.id
    FROM named_medicines n JOIN medications m ON m.user_id = n.user_id AND pg_temp.is_same(n, m)
    WHERE n.active AND n.name <> '' AND NOT m.active
      AND NOT EXISTS (SELECT FROM medications other WHERE other.user_id = n.user_id AND other.active AND pg_temp.is_same(n, other))
    ORDER BY n.user_id, n.place, n.position, m.updated_at DESC, m.id
  ) taken JOIN medications stopped ON stopped.user_id = taken.user_id AND stopped.id = taken.id
  ORDER BY stopped.user_id, stopped.id, taken.place, taken.position
) again
WHERE again.user_id = m.user_id AND again.id = m.id;
--> statement-breakpoint
-- An entry that says nothing is dropped with the others; one that is in the list already is the same entry.
UPDATE named_medicines n SET is_moved = true
WHERE n.name = '' OR jsonb_typeof(n.entry) = 'null'
  OR EXISTS (SELECT FROM medications m WHERE m.user_id = n.user_id AND (m.active OR NOT n.active) AND pg_temp.is_same(n, m));
--> statement-breakpoint
WITH once AS (
  SELECT DISTINCT ON (user_id, lower(name), lower(coalesce(dosage, ''))) * FROM named_medicines WHERE NOT is_moved
  ORDER BY user_id, lower(name), lower(coalesce(dosage, '')), place, position
), fitting AS (
  SELECT * FROM (
    SELECT o.*, (SELECT count(*) FROM medications m WHERE m.user_id = o.user_id)
      + row_number() OVER (PARTITION BY o.user_id ORDER BY o.place, o.position) AS nth
    FROM once o) numbered
  WHERE nth <= 300
), inserted AS (
  INSERT INTO medications (user_id, id, name, prescribed_dosage, frequency, active, notes)
  SELECT user_id, gen_random_uuid(), name, dosage, frequency, active,
    jsonb_build_object('type', type, 'startDate', null, 'prescribingDoctor', null, 'dosage', null, 'text', null)
  FROM fitting
)
UPDATE named_medicines n SET is_moved = true FROM fitting f
WHERE n.user_id = f.user_id AND lower(n.name) = lower(f.name) AND lower(coalesce(n.dosage, '')) = lower(coalesce(f.dosage, ''));
--> statement-breakpoint
-- Without a list the question is answered by the medicines; an empty one would say that there are none.
UPDATE unified_user_profiles p SET
  medications = CASE WHEN left_over.medications_named THEN
    (pg_temp.section_of(p.medications) - 'current') || CASE WHEN left_over.medications IS NULL THEN '{}' ELSE jsonb_build_object('current', left_over.medications) END
    ELSE p.medications END,
  supplements = CASE WHEN left_over.supplements_named THEN
    (pg_temp.section_of(p.supplements) - 'current') || CASE WHEN left_over.supplements IS NULL THEN '{}' ELSE jsonb_build_object('current', left_over.supplements) END
    ELSE p.supplements END
FROM (
  SELECT user_id,
    bool_or(place = 'medications') AS medications_named, bool_or(place = 'supplements') AS supplements_named,
    jsonb_agg(entry ORDER BY position) FILTER (WHERE place = 'medications' AND NOT is_moved) AS medications,
    jsonb_agg(entry ORDER BY position) FILTER (WHERE place = 'supplements' AND NOT is_moved) AS supplements
  FROM named_medicines GROUP BY user_id
) left_over
WHERE left_over.user_id = p.user_id;
--> statement-breakpoint
-- The nightly plans look at whose data changed since.
INSERT INTO action_plan_runs (user_id) SELECT DISTINCT user_id FROM named_medicines
ON CONFLICT (user_id) DO UPDATE SET changed_at = now();
--> statement-breakpoint
DROP FUNCTION pg_temp.is_same;
--> statement-breakpoint
DROP TABLE named_medicines;
--> statement-breakpoint
ALTER TABLE "unified_user_profiles" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "medications" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "action_plan_runs" FORCE ROW LEVEL SECURITY;
