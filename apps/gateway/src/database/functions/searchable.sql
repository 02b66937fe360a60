-- A name as it is searched: in lower case and without the accents of Latin letters, so that "rong vang" finds "Rồng Vàng". Marks of
-- other scripts stay: there they are letters.
CREATE OR REPLACE FUNCTION searchable(p_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(normalize(regexp_replace(normalize(lower(p_name), NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'đ', 'd');
