-- Whether a value hashed so many times with SHA-256 is the anchor.
CREATE OR REPLACE FUNCTION is_chain_link(link bytea, chain_position int, anchor bytea) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  value bytea := link;
BEGIN
  FOR step IN 1..chain_position LOOP value := sha256(value); END LOOP;
  RETURN value = anchor;
END $$;
