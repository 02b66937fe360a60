-- The nodes above some: each is the hash of two, and the last one of a single node where their number is odd.
CREATE OR REPLACE FUNCTION merkle_level(nodes bytea[]) RETURNS bytea[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(hash ORDER BY pair) FROM (
    SELECT (place - 1) / 2 AS pair, sha256('\x01'::bytea || string_agg(node, ''::bytea ORDER BY place)) AS hash
    FROM unnest(nodes) WITH ORDINALITY AS u (node, place) GROUP BY 1) pairs
$$;
