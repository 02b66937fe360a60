-- The messages that a member has: published, not deleted, not expired unless kept. Without p_groups, only those to this member.
CREATE OR REPLACE FUNCTION member_inbox(p_member bigint, p_groups boolean)
RETURNS TABLE (message bigint, is_read boolean, is_kept boolean) LANGUAGE sql STABLE AS $$
  SELECT sent.id, state.read_at IS NOT NULL, coalesce(state.kept, false)
  FROM member receiver
  CROSS JOIN LATERAL (
    SELECT id, expires_at FROM inbox_message WHERE member = receiver.id AND published_at <= now()
    UNION ALL
    SELECT id, expires_at FROM inbox_message
    WHERE p_groups AND member IS NULL AND merchant = receiver.merchant
      AND published_at BETWEEN receiver.created_at AND now()
      AND receiver.rank_level BETWEEN rank_from AND rank_to
      AND (agent IS NULL OR EXISTS (
        SELECT FROM member_path WHERE member_path.id = member_path_at(receiver.id, published_at) AND agent = ANY (path)))
      AND (active_since IS NULL OR EXISTS (
        SELECT FROM login_event WHERE login_event.member = receiver.id AND logged_in_at >= active_since AND logged_in_at < published_at))
      AND (absent_since IS NULL OR NOT EXISTS (
        SELECT FROM login_event WHERE login_event.member = receiver.id AND logged_in_at >= absent_since AND logged_in_at < published_at))
  ) sent
  LEFT JOIN inbox_state state ON state.member = receiver.id AND state.message = sent.id
  WHERE receiver.id = p_member AND state.deleted_at IS NULL AND (sent.expires_at > now() OR state.kept)
$$;
