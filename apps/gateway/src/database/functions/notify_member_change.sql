-- Tells gateways that something changed for the member of a row. The trigger's argument is the topic, as in member-changes.ts.
CREATE OR REPLACE FUNCTION notify_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('member_change', TG_ARGV[0] || ' ' || NEW.member);
  RETURN NULL;
END $$;
