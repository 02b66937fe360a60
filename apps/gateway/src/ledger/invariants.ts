/** What must always be true of the books. `violations` selects one text per place where it is not. */
export interface Invariant {
  readonly name: string;
  readonly violations: string;
}

/** The statements' own guards: without them nothing but care keeps the books. */
const guards = [
  ['transfer', 'transfer_is_append_only'],
  ['transfer', 'transfer_post_entries'],
  ['transfer', 'transfer_check_reversal'],
  ['entry', 'entry_is_append_only'],
  ['entry', 'entry_only_by_transfer'],
  ['ledger_seal', 'ledger_seal_is_append_only'],
  ['ledger_arrival', 'ledger_arrival_is_append_only'],
  ['account', 'account_only_by_transfer'],
  ['account', 'account_starts_empty'],
  ['account', 'account_immutable'],
  ['hold', 'reject_hold_change'],
  ['hold', 'hold_no_delete'],
  ['approval', 'check_approval_change'],
  ['audit_event', 'audit_event_is_append_only'],
  ['audit_event', 'audit_event_seal'],
  ['audit_seal', 'audit_seal_is_append_only'],
];

const appendOnly = `unnest(ARRAY['transfer', 'entry', 'ledger_seal', 'ledger_arrival', 'audit_event', 'audit_seal']) name`;
/** The parts of those that are divided by month: triggers of statements and privileges of the whole do not guard them. */
const months = `(SELECT inhrelid::regclass AS part FROM pg_inherits JOIN ${appendOnly} ON inhparent = to_regclass(name)) months`;

/** The range of ids that this cell gives its transfers; those outside of it came with a merchant from another cell. */
const ownIds = `FROM pg_sequence WHERE seqrelid = 'transfer_id_seq'::regclass`;

/** Whether the merchant of a row has left this cell: its rows stay here as they were then. */
const hasLeft = (row: string) =>
  `EXISTS (SELECT FROM merchant_move m WHERE m.merchant = ${row}.merchant AND m.left_at IS NOT NULL)`;

/** Every invariant of the ledger, as SQL over the whole of it. */
export const invariants: readonly Invariant[] = [
  {
    name: 'every transfer has its two entries, which sum to zero in one currency',
    violations: `
      SELECT 'transfer ' || t.id FROM transfer t
        LEFT JOIN entry f ON f.account = t."from" AND f.seq = t.from_seq
        LEFT JOIN entry e ON e.account = t."to" AND e.seq = t.to_seq
        LEFT JOIN account fa ON fa.id = t."from" LEFT JOIN account ta ON ta.id = t."to"
      WHERE (f.transfer, f.amount, f.balance_after) IS DISTINCT FROM (t.id, -t.amount, t.from_balance)
        OR (e.transfer, e.amount, e.balance_after) IS DISTINCT FROM (t.id, t.amount, t.to_balance)
        OR fa.currency IS DISTINCT FROM ta.currency OR fa.currency IS NULL
      UNION ALL
      SELECT 'entry ' || e.account || '/' || e.seq FROM entry e LEFT JOIN transfer t ON t.id = e.transfer
        AND ((t."from", t.from_seq) = (e.account, e.seq) OR (t."to", t.to_seq) = (e.account, e.seq)) WHERE t.id IS NULL`,
  },
  {
    name: 'every account holds the sum of its entries and counts them all',
    violations: `
      SELECT 'account ' || a.id FROM account a
        LEFT JOIN (SELECT account, sum(amount) AS sum, count(*) AS count FROM entry GROUP BY account) e ON e.account = a.id
      WHERE a.balance <> coalesce(e.sum, 0) OR a.seq <> coalesce(e.count, 0)`,
  },
  {
    name: 'every entry follows the one before it without a gap',
    violations: `
      SELECT 'entry ' || account || '/' || seq FROM (
        SELECT account, seq, amount, balance_after, row_number() OVER w AS place, lag(balance_after, 1, 0::bigint) OVER w AS before
        FROM entry WINDOW w AS (PARTITION BY account ORDER BY seq)) e
      WHERE seq <> place OR before + amount <> balance_after`,
  },
  {
    name: 'no balance is below its minimum, and no member’s account is without one',
    violations: `
      SELECT 'account ' || id FROM account WHERE balance < min_balance OR (min_balance IS NULL AND owner LIKE 'member:%')`,
  },
  {
    name: 'entries, transfers and the audit log are guarded against change',
    violations: `
      SELECT 'trigger ' || name || ' of ' || place FROM (VALUES ${guards.map(([table, name]) => `('${table}', '${name}')`).join(', ')}) guard(place, name)
      WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = to_regclass(place) AND tgname = name AND tgenabled IN ('O', 'A'))
      UNION ALL
      SELECT 'privilege ' || privilege_type || ' on ' || relname FROM pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
      WHERE oid IN (SELECT to_regclass(name) FROM ${appendOnly} UNION ALL SELECT part FROM ${months}) AND privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')
      UNION ALL
      SELECT 'trigger of ' || part FROM ${months} WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = part
        AND tgfoid = 'reject_append_only_change'::regproc AND tgenabled IN ('O', 'A'))`,
  },
  {
    name: 'no key stands for two transfers',
    violations: `
      SELECT 'key ' || key FROM transfer GROUP BY key HAVING count(*) > 1
      UNION ALL SELECT 'no valid unique index on transfer (key)' WHERE NOT EXISTS (
        SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
        WHERE indrelid = to_regclass('transfer') AND indisunique AND indisvalid AND indpred IS NULL AND indnkeyatts = 1
          AND a.attname = 'key')`,
  },
  {
    name: 'every seal is the hash of its transfers and of the seal before it',
    violations: `
      SELECT 'seal ' || s.number FROM ledger_seal s LEFT JOIN ledger_seal p ON p.number = s.number - 1
        CROSS JOIN LATERAL ledger_seal_hash(coalesce(p.hash, ''), s.after_transfer, s.last_transfer) h
      WHERE (p.number IS NULL AND s.number > 1) OR s.after_transfer <> coalesce(p.last_transfer, (SELECT seqmin - 1 ${ownIds}))
        OR (s.transfers, s.hash) IS DISTINCT FROM (h.transfers, h.hash)`,
  },
  {
    name: 'every transfer that came from another cell is under the seal of its arrival',
    violations: `
      SELECT 'arrival of ' || a.merchant FROM ledger_arrival a, (SELECT seqmin, seqmax ${ownIds}) own
        CROSS JOIN LATERAL ledger_arrival_hash(a.merchant, own.seqmin, own.seqmax) h
      WHERE (a.transfers, a.hash) IS DISTINCT FROM (h.transfers, h.hash)
      UNION ALL
      SELECT count(*) || ' transfers from other cells, ' || sealed || ' under seals'
      FROM transfer, (SELECT seqmin, seqmax ${ownIds}) own, (SELECT coalesce(sum(transfers), 0) AS sealed FROM ledger_arrival) arrived
      WHERE id < seqmin OR id > seqmax GROUP BY sealed HAVING count(*) <> sealed`,
  },
  {
    name: 'every event of the audit log is as it was sealed, and none is missing',
    violations: `
      SELECT 'audit event ' || coalesce(e.id, s.event) FROM audit_event e FULL JOIN audit_seal s ON s.event = e.id
        LEFT JOIN audit_seal p ON p.number = s.number - 1
        LEFT JOIN ledger_seal l ON l.number = s.ledger_seal
        LEFT JOIN detached_month d ON d.name = 'audit_event' AND d.seals @> s.number
      WHERE s.number IS NULL OR (e.id IS NULL) <> (d.name IS NOT NULL) OR (p.number IS NULL AND s.number > 1)
        OR (l.number IS NULL AND s.ledger_seal IS NOT NULL)
        OR e.id IS NOT NULL AND s.hash IS DISTINCT FROM audit_event_hash(coalesce(p.hash, ''), coalesce(l.hash, ''), e)
      UNION ALL
      SELECT 'audit log of ' || to_char(d.month, 'YYYY-MM') || ' in ' || d.file FROM detached_month d
      WHERE d.name = 'audit_event' AND d.rows <> coalesce(
        (SELECT sum(upper(part) - lower(part)) FROM unnest(d.seals) part), 0)`,
  },
  {
    // Measured by the transfers themselves: a database at rest needs no seal. Transfers of the demo are dated back.
    name: 'the seals keep up with the transfers',
    violations: `
      SELECT 'not sealed since ' || to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS"Z"') FROM (
        SELECT greatest(min(created_at), (SELECT max(sealed_at) FROM ledger_seal), (SELECT min(applied_at) FROM schema_file))
          AS since, max(created_at) AS newest
        FROM transfer WHERE id > coalesce((SELECT max(last_transfer) FROM ledger_seal), (SELECT seqmin - 1 ${ownIds}))
          AND id <= (SELECT seqmax ${ownIds})) unsealed
      WHERE newest > since + interval '1 hour'`,
  },
  {
    name: 'what lies on hold accounts is the sum of the open holds and withdrawals',
    violations: `
      SELECT 'account ' || a.id FROM account a LEFT JOIN (
        SELECT h.hold_account AS account, sum(h.amount) AS sum FROM hold h WHERE h.state = 'open' GROUP BY h.hold_account
        UNION ALL
        SELECT held.id, sum(w.amount) FROM withdrawal w JOIN account held ON held.owner = 'member:' || w.member
          AND held.kind = 'withdrawal-hold' AND held.currency = w.currency
        JOIN withdrawal_state s ON s.state = w.state AND s.money = 'held' GROUP BY held.id
      ) h ON h.account = a.id
      WHERE a.kind IN ('hold', 'withdrawal-hold') AND a.balance <> coalesce(h.sum, 0)`,
  },
  {
    name: 'what is in transit to vendors is the sum of the transfers that wait',
    violations: `
      SELECT coalesce(a.owner, w.owner) || ' ' || coalesce(a.currency, w.currency)
      FROM (SELECT owner, currency, balance FROM account WHERE kind = 'transfer-hold') a
        FULL JOIN (SELECT 'member:' || member AS owner, currency, sum(amount) AS sum FROM wallet_transfer
          WHERE state = 'pending' AND direction = 'to-vendor' GROUP BY member, currency) w USING (owner, currency)
      WHERE coalesce(a.balance, 0) <> coalesce(w.sum, 0)`,
  },
  {
    name: 'every hold was set aside once, and ended once with no more than it had',
    violations: `
      SELECT 'hold ' || h.key FROM hold h
        LEFT JOIN transfer t ON t.key = 'hold:' || h.key
        LEFT JOIN transfer p ON p.key = 'hold:' || h.key || ':post'
        LEFT JOIN transfer b ON b.key = 'hold:' || h.key || ':back'
      WHERE (t."from", t."to", t.amount) IS DISTINCT FROM (h.account, h.hold_account, h.amount)
        OR coalesce(p.amount, 0) <> h.posted OR (p.id IS NOT NULL AND p."from" <> h.hold_account)
        OR coalesce(b.amount, 0) <> CASE WHEN h.state = 'open' THEN 0 ELSE h.amount - h.posted END
        OR (b.id IS NOT NULL AND (b."from", b."to") IS DISTINCT FROM (h.hold_account, h.account))`,
  },
  {
    name: 'a reversal mirrors one transfer, which no other reverses',
    violations: `
      SELECT 'transfer ' || r.id FROM transfer r LEFT JOIN transfer t ON t.id = r.reverses
      WHERE r.reverses IS NOT NULL AND (t.id IS NULL OR t.reverses IS NOT NULL
        OR (t."from", t."to", t.amount) IS DISTINCT FROM (r."to", r."from", r.amount))
      UNION ALL SELECT 'transfer ' || reverses FROM transfer WHERE reverses IS NOT NULL GROUP BY reverses HAVING count(*) > 1`,
  },
  {
    name: 'every bonus that was given up took what its row says',
    violations: `
      SELECT 'bonus ' || coalesce(g.requirement::text, t.key) FROM bonus_forfeiture g
        FULL JOIN (SELECT * FROM transfer WHERE key LIKE 'bonus-given-up:%') t ON t.key = 'bonus-given-up:' || g.requirement
      WHERE g.requirement IS NULL OR coalesce(t.amount, 0) <> g.amount`,
  },
  {
    name: 'every bet took its stake and paid what its state says',
    violations: `
      SELECT 'bet ' || b.id FROM bet b
        LEFT JOIN transfer s ON s.key = 'bet:' || b.merchant || ':' || b.vendor || ':' || b.reference
        LEFT JOIN transfer e ON e.key = 'bet-end:' || b.id
        LEFT JOIN (SELECT split_part(key, ':', 2)::bigint AS bet,
            sum(CASE WHEN key LIKE 'bet-less:%' THEN -amount ELSE amount END) AS amount FROM transfer
          WHERE key LIKE 'bet-more:%' OR key LIKE 'bet-less:%' GROUP BY 1) m ON m.bet = b.id
      WHERE NOT EXISTS (SELECT FROM lottery_order o WHERE o.bet = b.id) AND (coalesce(s.amount, 0) <> b.stake
        OR coalesce(e.amount, 0) + coalesce(m.amount, 0) <> CASE b.state WHEN 'settled' THEN b.payout WHEN 'cancelled' THEN b.stake ELSE 0 END)`,
  },
  {
    name: 'every lottery order took the stake of its tickets, and gave back those that were taken back',
    violations: `
      SELECT 'lottery order ' || o.id FROM lottery_order o JOIN bet b ON b.id = o.bet
        LEFT JOIN transfer s ON s.key = 'bet:' || b.merchant || ':' || b.vendor || ':' || b.reference
        LEFT JOIN (SELECT "order", sum(stake) AS stake, count(*) FILTER (WHERE cancelled_at IS NULL) AS tickets,
            coalesce(sum(stake) FILTER (WHERE cancelled_at IS NULL), 0) AS staked,
            coalesce(sum(rebate) FILTER (WHERE cancelled_at IS NULL), 0) AS rebate
          FROM lottery_ticket GROUP BY "order") t ON t."order" = o.id
      WHERE (s.amount, t.stake, t.tickets, t.staked, t.rebate) IS DISTINCT FROM (o.stake, o.stake, o.tickets, o.staked, o.rebate)
      UNION ALL
      SELECT 'lottery ticket ' || t.id FROM lottery_ticket t LEFT JOIN transfer b ON b.key = 'lottery-cancel:' || t.id
      WHERE (t.cancelled_at IS NULL) <> (b.id IS NULL) OR b.amount <> t.stake`,
  },
  {
    name: 'every draw credited each member once with what their tickets won or are due back',
    violations: `
      SELECT 'lottery issue ' || i.id || ' account ' || coalesce(w.account::text, p."to"::text)
      FROM (SELECT w.issue, a.id AS account, sum(w.prize + w.refund) AS amount FROM lottery_win w
          JOIN lottery_order o ON o.id = w."order"
          JOIN account a ON a.owner = 'member:' || w.member AND a.kind = 'cash' AND a.currency = o.currency AND a.part = 0
          JOIN lottery_issue i ON i.id = w.issue AND (w.member <= i.last_paid_member OR EXISTS (SELECT FROM lottery_half h
            WHERE h.issue = i.id AND h.step = 'pay' AND w.member > h.starts AND w.member <= h.last_done) OR ${hasLeft('o')})
          GROUP BY w.issue, a.id HAVING sum(w.prize + w.refund) > 0) w
        FULL JOIN (SELECT t."to", sum(t.amount) AS amount, i.id AS issue FROM transfer t
          JOIN lottery_issue i CROSS JOIN LATERAL generate_series(0, i.correction) n
            ON left(t.key, -length(':' || t."to")) = 'draw:' || i.lottery || ':' || i.issue || CASE n WHEN 0 THEN '' ELSE '#' || n END
          WHERE t.key LIKE 'draw:%' AND NOT EXISTS (SELECT FROM transfer r WHERE r.reverses = t.id)
          GROUP BY t."to", i.id) p ON p.issue = w.issue AND p."to" = w.account
        JOIN lottery_issue i ON i.id = coalesce(w.issue, p.issue)
      WHERE w.amount IS DISTINCT FROM p.amount
        AND NOT EXISTS (SELECT FROM lottery_correction c WHERE c.issue = i.id AND c.reversed_at IS NULL)`,
  },
  {
    name: 'every lottery order promises its uplines what its tickets earn',
    violations: `
      SELECT 'lottery order ' || id FROM lottery_order
      WHERE uplines IS NOT NULL AND upline_rebates <> upline_rebates(id, upline_points)`,
  },
  {
    name: 'every draw credited each upline once with what members below brought',
    violations: `
      SELECT 'lottery issue ' || coalesce(u.issue, p.issue) || ' account ' || coalesce(u.account, p."to")
      FROM (SELECT u.issue, a.id AS account, u.paid AS amount FROM lottery_upline_rebate u
          JOIN account a ON a.owner = 'member:' || u.member AND a.kind = 'cash' AND a.currency = u.currency AND a.part = 0
          WHERE u.paid > 0) u
        FULL JOIN (SELECT t."to", sum(t.amount) AS amount, i.id AS issue FROM transfer t
          JOIN lottery_issue i CROSS JOIN LATERAL generate_series(0, i.correction) n
            ON left(t.key, -length(':' || t."to")) = 'draw-upline:' || i.lottery || ':' || i.issue || CASE n WHEN 0 THEN '' ELSE '#' || n END
          WHERE t.key LIKE 'draw-upline:%' AND NOT EXISTS (SELECT FROM transfer r WHERE r.reverses = t.id)
          GROUP BY t."to", i.id) p ON p.issue = u.issue AND p."to" = u.account
      WHERE u.amount IS DISTINCT FROM p.amount`,
  },
  {
    name: 'the betting record of a paid draw shows what was staked and what was won',
    violations: `
      SELECT 'bet ' || b.id FROM lottery_order o JOIN bet b ON b.id = o.bet JOIN lottery_issue i ON i.id = o.issue
        CROSS JOIN LATERAL (SELECT coalesce(sum(w.prize), 0) AS prize,
            coalesce(sum(coalesce(w.refund, 0) + CASE WHEN t.cancelled_at IS NULL THEN 0 ELSE t.stake END), 0) AS back
          FROM lottery_ticket t LEFT JOIN lottery_win w ON w.issue = t.issue AND w.member = t.member AND w.ticket = t.id WHERE t."order" = o.id) t
      WHERE i.paid_at IS NOT NULL AND NOT (b.state = 'open' AND ${hasLeft('o')}) AND (b.state = 'open' OR b.payout <> t.prize
        OR (b.state = 'settled' AND b.stake <> o.stake - t.back) OR (b.state = 'cancelled' AND t.back <> o.stake))`,
  },
  {
    name: 'what is set aside for chases is the sum of their waiting links',
    violations: `
      SELECT coalesce(a.owner, l.owner) || ' ' || coalesce(a.currency, l.currency)
      FROM (SELECT owner, currency, balance FROM account WHERE kind = 'chase-hold') a
        FULL JOIN (SELECT 'member:' || c.member AS owner, c.currency, sum(l.amount) AS sum FROM lottery_chase_link l
          JOIN lottery_chase c ON c.id = l.chase WHERE l.state = 'waiting' GROUP BY c.member, c.currency) l USING (owner, currency)
      WHERE coalesce(a.balance, 0) <> coalesce(l.sum, 0)`,
  },
  {
    name: 'what members owe is below zero or nothing, and no one else owes',
    violations: `
      SELECT owner || ' ' || currency FROM account
      WHERE (kind = 'debt') <> (owner LIKE 'debtor:%') OR (kind = 'debt' AND balance > 0)`,
  },
  {
    name: 'every member was given the points that the counted stakes earn',
    violations: `
      SELECT 'points of member ' || coalesce(c.member, p.member) FROM (
        SELECT member, sum(points) AS points FROM point_hour GROUP BY member) c
        FULL JOIN (SELECT split_part(a.owner, ':', 2)::bigint AS member,
            sum(CASE t.kind WHEN 'points' THEN 1 ELSE -1 END * t.amount) AS points
          FROM account a JOIN transfer t ON (t."to" = a.id AND t.kind = 'points') OR (t."from" = a.id AND t.kind = 'points-void')
          WHERE a.currency = 'PTS' AND a.kind = 'cash' GROUP BY a.owner) p USING (member)
      WHERE coalesce(c.points, 0) <> coalesce(p.points, 0)
      UNION ALL
      SELECT 'points of member ' || member || ' in the hour of ' || hour || ' (' || category || ')' FROM point_hour
      WHERE points <> trunc(stakes::numeric * rate * percent / (per_units::numeric * 1000000))`,
  },
  {
    name: 'every redemption took its points and price, and gave what its state says',
    violations: `
      SELECT 'redemption ' || r.id FROM point_redemption r
        LEFT JOIN transfer p ON p.key = 'point-redeem:' || r.id LEFT JOIN transfer c ON c.key = 'point-price:' || r.id
        LEFT JOIN transfer g ON g.key = 'point-value:' || r.id LEFT JOIN transfer b ON b.key = 'point-return:' || r.id
        LEFT JOIN transfer m ON m.key = 'point-price-return:' || r.id
      WHERE (p.amount, coalesce(c.amount, 0), coalesce(g.amount, 0), coalesce(b.amount, 0), coalesce(m.amount, 0))
        IS DISTINCT FROM (r.points, r.price, CASE r.state WHEN 'approved' THEN coalesce(r.value, 0) ELSE 0 END,
          CASE r.state WHEN 'rejected' THEN r.points ELSE 0 END, CASE r.state WHEN 'rejected' THEN r.price ELSE 0 END)
      UNION ALL
      SELECT 'tickets of redemption ' || r.id FROM point_redemption r
        LEFT JOIN reward w ON w.member = r.member AND w.source = 'raffle' AND w.key = 'redemption:' || r.id
      WHERE r.raffle IS NOT NULL AND (w.kind, w.raffle, w.amount) IS DISTINCT FROM (CASE WHEN r.state = 'approved' THEN 'raffle-ticket' END,
        CASE WHEN r.state = 'approved' THEN r.raffle END, CASE WHEN r.state = 'approved' THEN r.quantity END)
      UNION ALL
      SELECT 'conversion ' || n.id FROM point_conversion n
        LEFT JOIN transfer p ON p.key = 'point-convert:' || n.id LEFT JOIN transfer c ON c.key = 'point-credit:' || n.id
      WHERE (p.amount, c.amount) IS DISTINCT FROM (n.points, n.credited)
      UNION ALL
      SELECT 'transfer ' || t.id FROM transfer t WHERE t.kind IN ('point-redeem', 'point-convert')
        AND NOT EXISTS (SELECT FROM point_redemption r WHERE t.key = 'point-redeem:' || r.id)
        AND NOT EXISTS (SELECT FROM point_conversion n WHERE t.key = 'point-convert:' || n.id)`,
  },
  {
    name: 'every claimed reward was paid once, and no other',
    violations: `
      SELECT 'reward ' || coalesce(r.id::text, t.key) FROM reward r
        FULL JOIN (SELECT * FROM transfer WHERE kind = 'reward') t ON t.key = 'reward:' || r.id
        LEFT JOIN merchant m ON m.code = r.merchant
        LEFT JOIN account a ON a.id = t."to"
      WHERE r.id IS NULL OR (CASE WHEN r.state = 'claimed' AND r.kind <> 'raffle-ticket' THEN r.amount END) IS DISTINCT FROM t.amount
        OR t.id IS NOT NULL AND (a.owner, a.kind, a.currency) IS DISTINCT FROM
          ('member:' || r.member, 'cash', CASE r.kind WHEN 'points' THEN 'PTS' ELSE m.currency END)
      UNION ALL
      SELECT 'raffle tickets of reward ' || r.id FROM reward r
        LEFT JOIN (SELECT reward, count(*) AS count FROM raffle_ticket GROUP BY reward) k ON k.reward = r.id
      WHERE coalesce(k.count, 0) <> CASE WHEN r.state = 'claimed' AND r.kind = 'raffle-ticket' THEN r.amount ELSE 0 END`,
  },
  {
    name: 'every raffle draw took one ticket and gave its prize, and no stock is overdrawn',
    violations: `
      SELECT 'raffle draw ' || coalesce(d.id::text, r.key) FROM raffle_draw d
        JOIN raffle_prize p ON (p.merchant, p.raffle, p.place) = (d.merchant, d.raffle, d.place) AND p.prize <> 'none'
        FULL JOIN (SELECT * FROM reward WHERE source = 'raffle' AND key LIKE 'draw:%') r
          ON r.member = d.member AND r.key = 'draw:' || d.id
      WHERE (r.kind, r.amount, r.turnover, r.state) IS DISTINCT FROM (p.prize, p.amount, p.turnover, 'claimed')
      UNION ALL
      SELECT 'raffle ticket ' || t.id FROM raffle_ticket t LEFT JOIN raffle_draw d ON d.ticket = t.id
      WHERE (t.drawn_at IS NULL) <> (d.id IS NULL) OR d.id IS NOT NULL AND (d.member, d.raffle) <> (t.member, t.raffle)
      UNION ALL
      SELECT 'prize ' || p.merchant || ' ' || p.raffle || ' ' || p.place FROM raffle_prize p
      WHERE p.stock IS NOT NULL AND (p.given > p.stock OR p.given <> (SELECT count(*) FROM raffle_draw d
        WHERE (d.merchant, d.raffle, d.place) = (p.merchant, p.raffle, p.place)))`,
  },
  {
    name: 'every adjustment by staff moved what its row says, and no other was made',
    violations: `
      SELECT 'adjustment ' || coalesce(b.id::text, t.key) FROM balance_adjustment b
        FULL JOIN (SELECT * FROM transfer WHERE kind = 'adjustment') t ON t.key = 'adjustment:' || b.id
        LEFT JOIN account a ON a.id = CASE WHEN b.amount > 0 THEN t."to" ELSE t."from" END
      WHERE b.id IS NULL OR t.amount IS DISTINCT FROM abs(b.amount)
        OR (a.owner, a.kind, a.currency) IS DISTINCT FROM ('member:' || b.member, 'cash', b.currency)`,
  },
  {
    name: 'members, house and clearing sum to zero in every currency',
    violations: `
      SELECT currency || ' ' || sum(balance) FROM account GROUP BY currency HAVING sum(balance) <> 0`,
  },
];
