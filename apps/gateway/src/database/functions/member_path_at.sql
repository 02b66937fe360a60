-- The id of a member's path at a moment; null for a member who does not exist.
CREATE OR REPLACE FUNCTION member_path_at(p_member bigint, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM member_path WHERE member = p_member AND valid_from <= p_at AND valid_until > p_at
$$;
