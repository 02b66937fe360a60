-- What an inviter and a friend have in common: a browser, a range of addresses (/24 of IPv4, /56 of IPv6), an account for withdrawals.
CREATE OR REPLACE FUNCTION referral_links(p_inviter bigint, p_friend bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH seen AS (
    SELECT member, network(set_masklen(address, CASE family(address) WHEN 4 THEN 24 ELSE 56 END)) AS range FROM (
      SELECT member, address FROM known_address WHERE member IN (p_inviter, p_friend)
      UNION SELECT member, address FROM registration WHERE member IN (p_inviter, p_friend)) a)
  SELECT coalesce(array_agg(link ORDER BY link), '{}') FROM (
    SELECT 'device' AS link WHERE EXISTS (
      SELECT FROM known_device i JOIN known_device f USING (device_hash) WHERE i.member = p_inviter AND f.member = p_friend)
    UNION ALL
    SELECT 'address' WHERE EXISTS (
      SELECT FROM seen i JOIN seen f USING (range) WHERE i.member = p_inviter AND f.member = p_friend)
    UNION ALL
    SELECT 'payout-account' WHERE EXISTS (
      SELECT FROM payout_account i JOIN payout_account f USING (merchant, method, bank, number)
      WHERE i.member = p_inviter AND f.member = p_friend)) l
$$;
