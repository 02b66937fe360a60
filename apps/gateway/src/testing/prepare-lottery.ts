import type { Sql } from '../database/connection.ts';

/**
 * Two issues with a ticket of the demo member's each, one that can be taken back and one that was paid; a Vietnamese lottery;
 * one that begins in a far year, so that its next issue is always the first; and a chase.
 */
export async function lottery(sql: Sql): Promise<void> {
  await sql`INSERT INTO lottery (code, family, draw_source, schedule, settings, beacon, region, position)
    SELECT code, 'ssc', 'outside', '{"timeZone": "UTC", "draws": {"kind": "at", "times": ["12:00"]}, "closeSeconds": 60,
      "numbering": {"kind": "running", "first": 1, "since": "2090-01-01"}}', '{"prices": {"mode": "Lott"}}', NULL, 'north', 900
    FROM unnest(ARRAY['GOODVN', 'GOODCHASE']) code ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    VALUES ('alpha', 'LOTT', 'TCG_LOTTO_VN', 'GOODVN', '{"EN": "Good"}', 900), ('alpha', 'LOTT', 'TCG_LOTT', 'GOODCHASE', '{"EN": "Chase"}', 901)
    ON CONFLICT DO NOTHING`;
  // The link of a chain of two that the drawn issue has, and the one that is on sale after it.
  await sql`INSERT INTO lottery_chain (lottery, anchor, length, secret, published_at, starts_at, slot_seconds, signature)
    SELECT 'TCG_LOTT_001', sha256('seed'), 2, 'sealed', now() - interval '3 days', date_trunc('day', now()) - interval '1 day', 86400 * 3, ''
    WHERE NOT EXISTS (SELECT FROM lottery_chain WHERE anchor = sha256('seed'))`;
  await sql`INSERT INTO lottery_issue (lottery, issue, day, committed_at, opens_at, closes_at, draws_at, commitment, chain, position, beacon)
    SELECT 'TCG_LOTT_001', issue, current_date, now() - interval '2 days', now() - interval '1 day', closes, closes + interval '1 day',
      sha256('terms'), c.id, place, 'operator' FROM lottery_chain c,
      LATERAL (VALUES ('GOOD-1', 2, c.starts_at + interval '4 days'), ('GOOD-2', 1, now() - interval '1 minute')) good (issue, place, closes)
    WHERE c.anchor = sha256('seed') ON CONFLICT DO NOTHING`;
  await sql`
    WITH demo AS (SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'),
    issue AS (SELECT id, 9000 + right(issue, 1)::bigint AS number FROM lottery_issue WHERE issue IN ('GOOD-1', 'GOOD-2')),
    bet AS (
      INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake)
      SELECT 'alpha', demo.id, 'LOTT', 'TCG_LOTT', 'TCG_LOTT_001', 'GOOD', 'good:' || number, 20000 FROM demo, issue
      ON CONFLICT DO NOTHING RETURNING id, member, right(reference, 4)::bigint AS number),
    bought AS (
      INSERT INTO lottery_order (id, merchant, member, lottery, issue, currency, stake, tickets, staked, rebate, bet, max_prize)
      SELECT number, 'alpha', member, 'TCG_LOTT_001', issue.id, 'PHP', 20000, 1, 20000, 0, bet.id, 1000000 FROM bet JOIN issue USING (number)
      RETURNING id, member, issue)
    INSERT INTO lottery_ticket (id, "order", issue, member, play, content, bets, stake_per_bet, odds, odds_divisor, max_prize)
    SELECT id, id, issue, member, 'ssc.one.position', '{"play": "ssc.one.position", "rows": [["7"], [], [], [], []], "lines": []}',
      1, 20000, '{"direct": "98"}', 10, 1000000 FROM bought`;
  // Tickets come before the draw: those of an issue that is fixed stay as they are.
  await sql`UPDATE lottery_issue SET closed_at = now(), fixed_at = now(), drawn_at = now(), checked_at = now(), paid_at = now(), rebated_at = now(),
    chased_at = now(), reported_at = now(), seed = 'seed', result = '7,1,2,3,4'
    WHERE issue = 'GOOD-2' AND result IS NULL`;
  await sql`INSERT INTO lottery_chase (id, merchant, member, lottery, request_id, request_hash, currency, tickets, total, stop_on_win)
    SELECT 9001, 'alpha', id, 'GOODCHASE', gen_random_uuid(), '', 'PHP', '[]', 1, false FROM member
    WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO lottery_chase_link (chase, place, lottery, issue, closes_at, multiple, amount, state)
    VALUES (9001, 0, 'GOODCHASE', '1', now(), 1, 1, 'skipped') ON CONFLICT DO NOTHING`;
}
