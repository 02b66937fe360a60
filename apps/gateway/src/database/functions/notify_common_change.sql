-- Tells gateways that something changed for everyone. The trigger's argument is the topic, as in member-changes.ts.
CREATE OR REPLACE FUNCTION notify_common_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('member_change', TG_ARGV[0]);
  RETURN NULL;
END $$;
