-- Counts are kept by triggers, so that every write counts, also one by hand (docs/decisions/0039-counts.md).
-- `status` and `priority` are taken from the row; a table without such a column has one group for all of its rows.
CREATE FUNCTION count_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_change bigint;
BEGIN
  IF tg_op = 'INSERT' THEN
    WITH added AS (
      INSERT INTO count_changes (entity, status, priority, change)
      SELECT tg_table_name, coalesce(to_jsonb(r) ->> 'status', ''), coalesce(to_jsonb(r) ->> 'priority', ''), count(*)
      FROM new_rows r WHERE r.deleted_at IS NULL
      GROUP BY 2, 3
      RETURNING id)
    SELECT max(id) INTO last_change FROM added;
  ELSIF tg_op = 'DELETE' THEN
    WITH added AS (
      INSERT INTO count_changes (entity, status, priority, change)
      SELECT tg_table_name, coalesce(to_jsonb(r) ->> 'status', ''), coalesce(to_jsonb(r) ->> 'priority', ''), -count(*)
      FROM old_rows r WHERE r.deleted_at IS NULL
      GROUP BY 2, 3
      RETURNING id)
    SELECT max(id) INTO last_change FROM added;
  ELSE
    WITH added AS (
      INSERT INTO count_changes (entity, status, priority, change)
      SELECT tg_table_name, coalesce(r.record ->> 'status', ''), coalesce(r.record ->> 'priority', ''), sum(r.change)
      FROM (
        SELECT to_jsonb(o) AS record, -1 AS change FROM old_rows o WHERE o.deleted_at IS NULL
        UNION ALL
        SELECT to_jsonb(n), 1 FROM new_rows n WHERE n.deleted_at IS NULL) r
      GROUP BY 2, 3 HAVING sum(r.change) <> 0
      RETURNING id)
    SELECT max(id) INTO last_change FROM added;
  END IF;
  -- Each 256th change folds old ones into one: more of them would slow readers down, more folds would slow writes down.
  -- Rows that another transaction folds are left to it, so that no writer waits.
  IF last_change % 256 = 0 THEN
    PERFORM fold_count_changes();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION fold_count_changes() RETURNS void LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM count_changes WHERE id IN (
      SELECT id FROM count_changes ORDER BY id LIMIT 1024 FOR UPDATE SKIP LOCKED)
    RETURNING entity, status, priority, change)
  INSERT INTO count_changes (entity, status, priority, change)
  SELECT entity, status, priority, sum(change) FROM folded
  GROUP BY entity, status, priority HAVING sum(change) <> 0
$$;
--> statement-breakpoint
-- PostgreSQL allows a trigger with transition tables one event, so each table has three.
CREATE FUNCTION keep_count_of(counted regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows()', counted);
  EXECUTE format('CREATE TRIGGER count_changed AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows()', counted);
  EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows()', counted);
END $$;
--> statement-breakpoint
-- Before the triggers: they count every row from now on, this counts those that are there.
DELETE FROM count_changes;
--> statement-breakpoint
INSERT INTO count_changes (entity, status, priority, change)
SELECT 'clients', '', '', count(*) FROM clients WHERE deleted_at IS NULL
UNION ALL SELECT 'workers', status, '', count(*) FROM workers WHERE deleted_at IS NULL GROUP BY status
UNION ALL SELECT 'projects', status, '', count(*) FROM projects WHERE deleted_at IS NULL GROUP BY status
UNION ALL SELECT 'work_orders', status, priority, count(*) FROM work_orders WHERE deleted_at IS NULL GROUP BY status, priority
UNION ALL SELECT 'works', '', '', count(*) FROM works WHERE deleted_at IS NULL;
--> statement-breakpoint
SELECT keep_count_of('clients'), keep_count_of('workers'), keep_count_of('projects'), keep_count_of('work_orders'), keep_count_of('works');
