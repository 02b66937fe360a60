import { deleted, emptied, kept, own, through, type MemberTable } from './member-table.ts';

const books = kept('A record of money under the id of the member, without a name.');
const sums = 'Sums of the bets and payments that are exported one by one.';
const proof = kept('Part of the proof of a draw, without a name.');
const accountOwners = `t.owner IN ('member:' || :member, 'debtor:' || :member)`;
const accounts = `(SELECT id FROM account WHERE owner IN ('member:' || :member, 'debtor:' || :member))`;
const picture = (column: string) => ({ [column]: `encode(t.${column}, 'base64')` });

/** What members paid, staked, won and were given. The order is that of an erasure. */
export const moneyTables: readonly MemberTable[] = [
  { table: 'account', of: accountOwners, export: { area: 'ledger' }, erase: books },
  {
    table: 'entry',
    of: `t.account IN ${accounts}`,
    export: {
      area: 'ledger',
      add: {
        kind: '(SELECT kind FROM transfer WHERE id = t.transfer)',
        reference: '(SELECT reference FROM transfer WHERE id = t.transfer)',
        at: '(SELECT created_at FROM transfer WHERE id = t.transfer)',
      },
    },
    erase: books,
  },
  {
    table: 'transfer',
    of: `(t."from" IN ${accounts} OR t."to" IN ${accounts})`,
    export: 'Exported with the entries.',
    erase: books,
  },
  {
    table: 'hold',
    of: `t.account IN ${accounts}`,
    export: 'Exported as entries of the account that holds the money.',
    erase: books,
  },
  {
    table: 'balance_adjustment',
    of: own,
    export: { area: 'ledger', hide: ['reason'] },
    erase: emptied('reason'),
  },
  {
    table: 'deposit',
    of: own,
    export: { area: 'payments' },
    erase: { rule: 'clear', set: { action: 'NULL', return_url: `''` } },
  },
  {
    table: 'deposit_event',
    of: through('deposit', 'deposit'),
    export: { area: 'payments', hide: ['note'] },
    erase: kept(
      'Append-only steps of a payment. A note of the person who reviewed it stays as it was written.',
    ),
  },
  {
    table: 'deposit_receipt',
    of: through('deposit', 'deposit'),
    export: { area: 'payments', show: picture('image') },
    erase: { rule: 'record', set: 'delete' },
  },
  {
    table: 'received_callback',
    of: `t.reference IN (SELECT reference FROM deposit WHERE member = :member
      UNION ALL SELECT payout_reference FROM withdrawal WHERE member = :member AND payout_reference IS NOT NULL)`,
    export: { area: 'payments' },
    erase: deleted,
  },
  {
    table: 'reconciliation_difference',
    of: own,
    export: { area: 'payments', hide: ['resolved_by', 'resolution'] },
    erase: emptied('resolution'),
  },
  {
    table: 'payout_account',
    of: own,
    export: {
      area: 'payments',
      show: {
        number: `CASE WHEN t.bank = '' AND t.holder = '' THEN left(t.number, 4) ELSE '' END || '••••' || right(t.number, 4)`,
        holder: `regexp_replace(t.holder, '(\\S)\\S+', '\\1••••', 'g')`,
      },
    },
    erase: {
      rule: 'record',
      set: { number: `'erased-' || t.id`, holder: `''`, removed_at: 'coalesce(t.removed_at, now())' },
      unless: 'NOT EXISTS (SELECT FROM withdrawal w WHERE w.account = t.id AND w.member = :member)',
    },
  },
  { table: 'withdrawal', of: own, export: { area: 'payments' }, erase: emptied('reason') },
  {
    table: 'withdrawal_step',
    of: through('withdrawal', 'withdrawal'),
    export: { area: 'payments' },
    erase: books,
  },
  { table: 'wallet_transfer', of: own, export: { area: 'payments' }, erase: books },
  {
    table: 'vendor_wallet',
    of: own,
    export: 'A counter of transfers, which are exported.',
    erase: kept('A counter of transfers.'),
  },
  {
    table: 'member_transfer',
    of: '(t.sender = :member OR t.recipient = :member)',
    export: { area: 'payments' },
    erase: books,
  },
  {
    table: 'vendor_round',
    of: through('player', 'vendor_player'),
    export: { area: 'bets' },
    erase: kept('Numbers of closed rounds.'),
  },
  {
    table: 'game_session',
    of: through('player', 'vendor_player'),
    export: { area: 'bets', hide: ['id'] },
    erase: deleted,
  },
  {
    table: 'vendor_player',
    of: own,
    export: { area: 'bets' },
    erase: kept('A random name by which late prizes and corrections of a vendor find the account.'),
  },
  { table: 'bet', of: own, export: { area: 'bets' }, erase: books },
  {
    table: 'round_action',
    of: own,
    export: 'The vendor’s messages about bets that are exported.',
    erase: books,
  },
  { table: 'lottery_chase', of: own, export: { area: 'lotteries' }, erase: books },
  {
    table: 'lottery_chase_link',
    of: through('chase', 'lottery_chase'),
    export: { area: 'lotteries' },
    erase: books,
  },
  {
    table: 'lottery_order',
    of: own,
    // The ids of members above, and what they earn by it.
    export: { area: 'lotteries', hide: ['uplines', 'upline_points', 'upline_rebates'] },
    erase: books,
  },
  { table: 'lottery_ticket', of: own, export: { area: 'lotteries' }, erase: books },
  {
    table: 'lottery_win',
    of: `t.member = :member AND t.issue IN (SELECT issue FROM lottery_ticket WHERE member = :member)`,
    export: { area: 'lotteries' },
    erase: books,
  },
  { table: 'lottery_upline_rebate', of: own, export: { area: 'agents' }, erase: books },
  {
    table: 'lottery_issue',
    of: own,
    export: 'Draws of instant lotteries, which anyone may verify; the tickets in them are exported.',
    erase: proof,
  },
  { table: 'lottery_chain', of: own, export: 'Secrets of draws to come.', erase: proof },
  { table: 'turnover_requirement', of: own, export: { area: 'bonuses' }, erase: books },
  { table: 'bonus_forfeiture', of: own, export: { area: 'bonuses' }, erase: books },
  {
    table: 'promotion_claim_image',
    of: through('claim', 'promotion_claim'),
    export: { area: 'bonuses', show: picture('image') },
    erase: deleted,
  },
  { table: 'promotion_claim', of: own, export: { area: 'bonuses' }, erase: emptied('remark', 'reason') },
  { table: 'rebate_claim', of: own, export: { area: 'bonuses' }, erase: books },
  { table: 'rebate_line', of: own, export: { area: 'bonuses' }, erase: books },
  { table: 'point_hour', of: own, export: { area: 'points' }, erase: books },
  { table: 'point_conversion', of: own, export: { area: 'points' }, erase: books },
  { table: 'point_redemption', of: own, export: { area: 'points' }, erase: emptied('contact', 'reason') },
  { table: 'reward', of: own, export: { area: 'rewards' }, erase: books },
  {
    table: 'raffle_ticket',
    of: `t.member = :member AND t.drawn_at IS NULL`,
    export: { area: 'rewards' },
    erase: books,
  },
  { table: 'raffle_draw', of: own, export: { area: 'rewards' }, erase: proof },
  { table: 'raffle_chain', of: own, export: 'Secrets of draws to come.', erase: proof },
  { table: 'check_in', of: own, export: { area: 'rewards' }, erase: books },
  { table: 'mission_award', of: own, export: { area: 'rewards' }, erase: books },
  { table: 'mission_progress', of: own, export: { area: 'rewards' }, erase: books },
  { table: 'leaderboard_score', of: own, export: { area: 'rewards' }, erase: books },
  {
    table: 'referral_reward',
    of: '(t.friend = :member OR t.inviter = :member)',
    // What two members share is about both, and a sign of fraud.
    export: { area: 'rewards', hide: ['shared', 'reason'] },
    erase: emptied('reason'),
  },
  {
    table: 'agent_contract',
    of: '(t.upline = :member OR t.downline = :member)',
    export: { area: 'agents' },
    erase: books,
  },
  { table: 'agent_bill', of: 't.payee = :member', export: { area: 'agents' }, erase: books },
  { table: 'member_hour', of: own, export: sums, erase: books },
  { table: 'member_hour_change', of: own, export: sums, erase: books },
  { table: 'member_day', of: own, export: sums, erase: books },
  { table: 'member_sales_change', of: own, export: sums, erase: books },
  { table: 'team_day', of: own, export: sums, erase: books },
  { table: 'play_hour', of: own, export: sums, erase: books },
];

/** Tables with a column that names members, whose rows belong to no single member. */
export const nobodysTables: Readonly<Record<string, string>> = {
  mission: 'The agent is the line that the mission is for.',
};
