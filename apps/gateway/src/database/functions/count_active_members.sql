-- Counts the active members of every team and day again after their merchant has changed from which sales on a member is active.
CREATE OR REPLACE FUNCTION count_active_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('roll-up:' || NEW.merchant, 0));
  UPDATE team_day t SET active = coalesce(a.active, 0)
    FROM team_day counted LEFT JOIN (
      SELECT team, day, count(*) AS active FROM (
        SELECT team, d.day, d.member FROM member_day d JOIN member_path p ON p.id = d.path CROSS JOIN LATERAL unnest(p.path) AS team
        WHERE d.merchant = NEW.merchant GROUP BY team, d.day, d.member HAVING sum(d.sales) >= NEW.active_from) each
      GROUP BY team, day) a ON (a.team, a.day) = (counted.member, counted.day)
    WHERE counted.merchant = NEW.merchant AND (t.member, t.day) = (counted.member, counted.day) AND t.active <> coalesce(a.active, 0);
  RETURN NULL;
END $$;
