-- Whether a change of a row does nothing but empty texts of an erased member.
CREATE OR REPLACE FUNCTION is_erasure(p_member bigint, p_before jsonb, p_after jsonb, p_columns text[]) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_before - p_columns = p_after - p_columns
    AND NOT EXISTS (SELECT FROM unnest(p_columns) AS name WHERE coalesce(p_after->>name, '') <> '')
    AND EXISTS (SELECT FROM member_erasure WHERE member = p_member)
$$;
