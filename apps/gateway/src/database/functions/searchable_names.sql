-- The names of a game in all languages, in the form in which they are searched, one a line.
CREATE OR REPLACE FUNCTION searchable_names(p_names jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT searchable(coalesce(string_agg(DISTINCT value, E'\n'), '')) FROM jsonb_each_text(p_names));
