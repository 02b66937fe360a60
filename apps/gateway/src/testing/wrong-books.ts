/** Manipulations with the triggers off, each with the line that must report it. */
export const ledgerFaults: readonly (readonly [words: string, what: string, sql: string])[] = [
  [
    'has its two entries',
    'an entry gone',
    `DELETE FROM entry WHERE (account, seq) = (SELECT account, max(seq) FROM entry GROUP BY account LIMIT 1)`,
  ],
  [
    'has its two entries',
    'an entry of no transfer',
    `INSERT INTO entry SELECT id, seq + 1, -1, 0, balance FROM account WHERE seq > 0 LIMIT 1`,
  ],
  ['has its two entries', 'another amount', `UPDATE transfer SET amount = amount + 1 WHERE key = 'check:1'`],
  [
    'has its two entries',
    'another currency',
    `UPDATE account SET currency = 'CNY' WHERE seq > 0 AND kind = 'cash' AND currency = 'PHP'`,
  ],
  [
    'holds the sum of its entries',
    'a balance',
    `UPDATE account SET balance = balance + 1 WHERE kind = 'cash' AND seq > 0`,
  ],
  [
    'holds the sum of its entries',
    'a number',
    `UPDATE account SET seq = seq + 1 WHERE kind = 'cash' AND seq > 0`,
  ],
  [
    'follows the one before',
    'a balance in the chain',
    `UPDATE entry SET balance_after = balance_after + 1 WHERE seq = 1`,
  ],
  [
    'follows the one before',
    'a gap',
    `UPDATE entry SET seq = seq + 1 WHERE (account, seq) IN (SELECT account, max(seq) FROM entry GROUP BY account)`,
  ],
  [
    'below its minimum',
    'a debt',
    `ALTER TABLE account DROP CONSTRAINT account_check; UPDATE account SET balance = -1 WHERE kind = 'cash'`,
  ],
  [
    'below its minimum',
    'a minimum that was removed',
    `UPDATE account SET min_balance = NULL WHERE owner LIKE 'member:%'`,
  ],
  [
    'bonus that was given up',
    'an amount that never left the wallet',
    `WITH r AS (INSERT INTO turnover_requirement (merchant, member, source, reference, required)
       SELECT merchant, id, 'deposit', 'check:bonus', 0 FROM member LIMIT 1 RETURNING *)
     INSERT INTO bonus_forfeiture (requirement, merchant, member, bonus, amount, winnings, required, fulfilled, deposit_required)
       SELECT id, merchant, member, 10, 5, 0, 0, 0, 0 FROM r`,
  ],
  ['guarded against change', 'a trigger', `ALTER TABLE entry DISABLE TRIGGER entry_is_append_only`],
  ['guarded against change', 'a privilege', `GRANT UPDATE ON transfer TO PUBLIC`],
  [
    'stands for two transfers',
    'a key',
    `ALTER TABLE transfer DROP CONSTRAINT transfer_key_key; UPDATE transfer SET key = 'check:1' WHERE key = 'check:2'`,
  ],
  ['stands for two transfers', 'the index', `ALTER TABLE transfer DROP CONSTRAINT transfer_key_key`],
  // Both entries follow it, so that no other line can tell.
  [
    'hash of its transfers',
    'another kind of transfer',
    `UPDATE transfer SET kind = 'other' WHERE key = 'check:1'`,
  ],
  [
    'hash of its transfers',
    'another time',
    `UPDATE transfer SET created_at = now() + interval '1 hour' WHERE key = 'check:4'`,
  ],
  ['hash of its transfers', 'a seal', `UPDATE ledger_seal SET hash = sha256(hash) WHERE number = 1`],
  ['hash of its transfers', 'the first seal gone', `DELETE FROM ledger_seal WHERE number = 1`],
  [
    'seals keep up',
    'transfers of hours without a seal',
    `DELETE FROM ledger_seal; UPDATE transfer SET created_at = now() + interval '3 hours' WHERE key = 'check:5'`,
  ],
  [
    'as it was sealed',
    'an event of the audit log that was changed',
    `UPDATE audit_event SET after = '{"amount": "1"}' WHERE subject = 'check'`,
  ],
  [
    'as it was sealed',
    'an event of the audit log that is gone',
    `DELETE FROM audit_event WHERE subject = 'check'`,
  ],
  [
    'as it was sealed',
    'an event of the audit log whose seal is gone too',
    `DELETE FROM audit_seal WHERE number = 1; DELETE FROM audit_event WHERE id = (SELECT min(id) FROM audit_event)`,
  ],
  [
    'as it was sealed',
    'an event that was put in',
    `INSERT INTO audit_event (staff, event, subject) VALUES ('eve', 'x', 'y')`,
  ],
  [
    'guarded against change',
    'the guard of the audit log',
    `ALTER TABLE audit_event DISABLE TRIGGER audit_event_seal`,
  ],
  ['guarded against change', 'the guard of the seals', `ALTER TABLE ledger_seal DISABLE TRIGGER USER`],
  ['on hold accounts', 'a hold forgotten', `DELETE FROM hold WHERE state = 'open'`],
  [
    'in transit to vendors',
    'a transfer that waits without its money',
    `INSERT INTO wallet_transfer (merchant, member, request_id, vendor, direction, currency, amount, next_attempt_at)
      SELECT merchant, id, gen_random_uuid(), 'X', 'to-vendor', 'PHP', 5, now() FROM member WHERE username = 'demo'`,
  ],
  [
    'on hold accounts',
    'a withdrawal’s money not given back',
    `UPDATE account SET kind = 'withdrawal-hold' WHERE kind = 'hold' AND balance > 0; DELETE FROM hold WHERE state = 'open'`,
  ],
  [
    'set aside once, and ended once',
    'more used than moved',
    `UPDATE hold SET posted = posted + 1 WHERE key = 'used'`,
  ],
  [
    'set aside once, and ended once',
    'another amount',
    `UPDATE hold SET amount = amount + 1 WHERE key = 'used'`,
  ],
  [
    'set aside once, and ended once',
    'opened again',
    `UPDATE hold SET state = 'open', posted = 0, posted_to = NULL, ended_at = NULL WHERE key = 'used'`,
  ],
  [
    'a reversal mirrors',
    'a reversal of another',
    `UPDATE transfer SET reverses = (SELECT min(id) FROM transfer WHERE kind = 'bet') WHERE key = 'check:3'`,
  ],
  [
    'a reversal mirrors',
    'a second one',
    `DROP INDEX transfer_by_reversed; UPDATE transfer SET reverses = (SELECT reverses FROM transfer WHERE key = 'check:3') WHERE key = 'check:1'`,
  ],
  [
    'took the stake of its tickets',
    'another stake of a ticket',
    `UPDATE lottery_ticket SET stake_per_bet = stake_per_bet + 1 WHERE cancelled_at IS NULL`,
  ],
  [
    'took the stake of its tickets',
    'a ticket taken back without its money',
    `UPDATE lottery_ticket SET cancelled_at = now()`,
  ],
  [
    'credited each member once',
    'a prize that was not paid',
    `UPDATE lottery_win SET uncapped_prize = uncapped_prize + 1, prize = prize + 1`,
  ],
  ['credited each member once', 'a prize without a winner', `DELETE FROM lottery_win`],
  [
    'promises its uplines',
    'another rebate',
    `UPDATE lottery_order SET uplines = ARRAY[member], upline_points = '{10}', upline_rebates = '{1}'`,
  ],
  [
    'credited each upline once',
    'a rebate that was not paid',
    `INSERT INTO lottery_upline_rebate (issue, member, merchant, currency, category, due, paid)
      SELECT issue, member, merchant, currency, 'LOTT', 1, 1 FROM lottery_order LIMIT 1`,
  ],
  [
    'given the points that the counted stakes earn',
    'points that were not given',
    `INSERT INTO point_hour (member, hour, category, stakes, points, rate, percent, per_units)
      SELECT min(id), now(), 'RNG', 0, 1, 1, 1, 1 FROM member`,
  ],
  [
    'every redemption took its points',
    'a conversion without its points',
    `INSERT INTO point_conversion (merchant, member, request_id, points, credited)
      SELECT merchant, min(id), gen_random_uuid(), 1, 1 FROM member GROUP BY merchant`,
  ],
  [
    'every adjustment by staff moved',
    'an adjustment that moved nothing',
    `WITH person AS (INSERT INTO staff (name) VALUES ('check') RETURNING name)
      INSERT INTO balance_adjustment (merchant, member, request_id, currency, amount, code, reason, staff)
      SELECT m.merchant, min(m.id), gen_random_uuid(), 'PHP', 1, 'goodwill', 'x', min(person.name) FROM member m, person GROUP BY m.merchant`,
  ],
  [
    'every claimed reward was paid',
    'a reward that was claimed and not paid',
    `INSERT INTO reward (merchant, member, source, key, titles, kind, amount, is_automatic, state, claimed_at)
      SELECT merchant, min(id), 'rank', 'check', '{}', 'points', 1, true, 'claimed', now() FROM member GROUP BY merchant`,
  ],
  [
    'every claimed reward was paid',
    'tickets that were not given',
    `INSERT INTO reward (merchant, member, source, key, titles, kind, amount, raffle, is_automatic, state, claimed_at)
      SELECT merchant, min(id), 'rank', 'check', '{}', 'raffle-ticket', 1, 'wheel', true, 'claimed', now() FROM member GROUP BY merchant`,
  ],
  [
    'every raffle draw took one ticket',
    'a prize without a draw',
    `INSERT INTO reward (merchant, member, source, key, titles, kind, amount, is_automatic)
      SELECT merchant, min(id), 'raffle', 'draw:0', '{}', 'points', 1, false FROM member GROUP BY merchant`,
  ],
  [
    'every raffle draw took one ticket',
    'a piece that no one won',
    `WITH made AS (INSERT INTO raffle (merchant, code, titles, look, starts_at) SELECT code, 'check', '{}', 'wheel', now() FROM merchant
        RETURNING merchant, code)
      INSERT INTO raffle_prize (merchant, raffle, place, prize, amount, chance, stock, given, is_fallback)
      SELECT merchant, code, 1, 'points', 1, 1000000, 5, 1, false FROM made`,
  ],
  [
    'betting record of a paid draw',
    'another payout',
    `UPDATE bet SET payout = payout + 1 WHERE reference LIKE 'lottery:%'`,
  ],
  [
    'under the seal of its arrival',
    'a seal of transfers that are not there',
    `INSERT INTO ledger_arrival (merchant, cell, transfers, hash) VALUES ('alpha', 'one', 1, 'x')`,
  ],
  [
    'under the seal of its arrival',
    'a transfer from elsewhere without a seal',
    `ALTER SEQUENCE transfer_id_seq MAXVALUE 999999999999;
     INSERT INTO transfer (id, key, "from", "to", amount, kind, from_seq, to_seq, from_balance, to_balance) OVERRIDING SYSTEM VALUE
       SELECT 1000000000000, 'elsewhere', "from", "to", amount, kind, from_seq, to_seq, from_balance, to_balance FROM transfer LIMIT 1`,
  ],
  ['set aside for chases', 'a link forgotten', `UPDATE lottery_chase_link SET state = 'skipped'`],
  [
    'what members owe',
    'someone who is owed',
    `UPDATE account SET kind = 'debt', owner = 'debtor:' || id WHERE kind = 'cash' AND balance > 0`,
  ],
  ['every bet took its stake', 'a stake', `UPDATE bet SET stake = stake + 1 WHERE reference = 'open'`],
  ['every bet took its stake', 'a prize', `UPDATE bet SET payout = payout + 1 WHERE reference = 'won'`],
  [
    'house and clearing sum to zero',
    'money from nowhere',
    `UPDATE account SET balance = balance + 1 WHERE kind = 'funding'`,
  ],
];
