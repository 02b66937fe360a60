import { cleared, deleted, emptied, kept, own, through, type MemberTable } from './member-table.ts';

const secret = 'A secret, or the hash of one.';
const counter = 'A counter of changes for open pages, which says nothing about the member.';
const staffOnly =
  'What staff write for each other can hold a suspicion of fraud or money laundering, which the member may not be told.';
const path = 'Ids of members above; the direct one is in the profile.';
const ofMember = (condition: string) => `EXISTS (SELECT FROM member m WHERE m.id = :member AND ${condition})`;

/** Who members are, how they log in, what they wrote and were written. The order is that of an erasure. */
export const accountTables: readonly MemberTable[] = [
  // Keyed by what the member row says, which is replaced last.
  {
    table: 'login_failure',
    of: ofMember(
      `t.merchant = m.merchant AND (t.subject = 'account:' || lower(m.username) OR split_part(t.subject, ' ', 2) = lower(m.username))`,
    ),
    export: { area: 'security' },
    erase: deleted,
  },
  {
    table: 'rate_limit',
    of: ofMember(
      `string_to_array(translate(t.key, ':', ' '), ' ') && ARRAY[lower(m.username), m.mobile, lower(m.email), m.email]`,
    ),
    export: 'Counters of requests, which are gone within a day.',
    erase: deleted,
  },
  {
    table: 'verification_code',
    of: ofMember('t.merchant = m.merchant AND t.target IN (m.mobile, m.email)'),
    export: secret,
    erase: deleted,
  },
  { table: 'session', of: own, export: { area: 'security' }, erase: deleted },
  // Written by the removal of sessions.
  { table: 'past_session', of: own, export: { area: 'security' }, erase: deleted },
  { table: 'login_event', of: own, export: { area: 'security' }, erase: deleted },
  { table: 'known_address', of: own, export: { area: 'security' }, erase: deleted },
  { table: 'known_device', of: own, export: { area: 'security' }, erase: deleted },
  { table: 'social_login', of: own, export: { area: 'security' }, erase: deleted },
  {
    table: 'two_factor',
    of: own,
    export: { area: 'security', hide: ['last_step'] },
    erase: deleted,
  },
  { table: 'passkey', of: own, export: { area: 'security', hide: ['credential_id'] }, erase: deleted },
  { table: 'passkey_challenge', of: own, export: secret, erase: deleted },
  { table: 'recovery_code', of: own, export: secret, erase: deleted },
  { table: 'temporary_password', of: own, export: secret, erase: deleted },
  {
    table: 'push_delivery',
    of: through('subscription', 'push_subscription'),
    export: 'Messages on their way to a browser; the messages themselves are exported.',
    erase: deleted,
  },
  {
    table: 'push_subscription',
    of: own,
    export: { area: 'security', hide: ['endpoint', 'p256dh', 'auth'] },
    erase: deleted,
  },
  { table: 'verified_contact', of: own, export: { area: 'profile' }, erase: deleted },
  {
    table: 'registration',
    of: own,
    export: { area: 'profile' },
    // Which terms were accepted, and when, stays: it proves the consent.
    erase: cleared({ register_url: `''`, address: `'0.0.0.0'`, fields: `'{}'` }),
  },
  { table: 'member_tag', of: own, export: staffOnly, erase: deleted },
  { table: 'member_note', of: own, export: staffOnly, erase: emptied('note') },
  {
    table: 'member_block_event',
    of: own,
    export: { area: 'profile', hide: ['reason'] },
    erase: emptied('reason'),
  },
  {
    table: 'member_path',
    of: own,
    export: path,
    erase: kept('Ids of the members above, by which past bets belong to their agents.'),
  },
  {
    table: 'affiliate_code',
    of: own,
    export: { area: 'agents' },
    erase: cleared({ name: `''`, ended_at: 'coalesce(t.ended_at, now())' }),
  },
  {
    table: 'play_limit',
    of: own,
    export: { area: 'safer-play' },
    erase: kept('Amounts and times of limits, which show that the operator kept to them.'),
  },
  {
    table: 'play_break',
    of: own,
    export: { area: 'safer-play' },
    erase: kept('Times of breaks and self-exclusions, which must be remembered until they end.'),
  },
  {
    table: 'identity_document',
    of: own,
    export: { area: 'profile' },
    erase: { rule: 'record', set: 'delete', unless: `t.state NOT IN ('approved', 'expired')` },
  },
  {
    table: 'identity_picture',
    of: through('document', 'identity_document'),
    export: 'Kept encrypted; the member sees them in the member centre, and has the documents.',
    erase: kept('Removed with its document.'),
  },
  { table: 'reality_check', of: own, export: { area: 'safer-play' }, erase: deleted },
  { table: 'play_contact', of: own, export: { area: 'safer-play' }, erase: emptied('note') },
  { table: 'favourite_game', of: own, export: { area: 'favourites' }, erase: deleted },
  { table: 'recent_game', of: own, export: { area: 'favourites' }, erase: deleted },
  { table: 'feedback', of: own, export: { area: 'messages' }, erase: deleted },
  {
    table: 'inbox_message',
    of: `(t.member = :member OR t.member IS NULL AND t.id IN (SELECT message FROM inbox_state WHERE member = :member))`,
    export: { area: 'messages' },
    erase: {
      rule: 'delete',
      // Those that the member sent as an agent hold their name and words.
      of: `(t.member = :member OR t.kind = 'upline-message' AND t.key IN (SELECT id::text FROM agent_message WHERE agent = :member))`,
    },
  },
  { table: 'inbox_state', of: own, export: { area: 'messages' }, erase: deleted },
  { table: 'inbox_version', of: own, export: counter, erase: deleted },
  {
    table: 'agent_message',
    of: '(t.agent = :member OR t.receiver = :member)',
    export: { area: 'messages' },
    erase: deleted,
  },
  { table: 'agent_event_count', of: own, export: counter, erase: deleted },
  { table: 'mission_version', of: own, export: counter, erase: deleted },
  {
    table: 'member_rank',
    of: own,
    export: { area: 'rewards' },
    erase: cleared({ birthday: 'NULL', birthday_year: 'NULL' }),
  },
  { table: 'rank_change', of: own, export: { area: 'rewards', hide: ['note'] }, erase: emptied('note') },
  {
    table: 'member_erasure',
    of: own,
    export: 'Written by the erasure, after which nothing is left to export.',
    erase: kept('Says that the member is erased. Names and contacts in it are keyed hashes.'),
  },
  {
    table: 'member',
    of: 't.id = :member',
    export: { area: 'profile', hide: ['password_hash', 'payment_password_hash'] },
    erase: cleared({
      username: `'erased-' || t.id`,
      nickname: `'erased-' || t.id`,
      password_hash: 'NULL',
      password_expires_at: 'NULL',
      payment_password_hash: 'NULL',
      member_label: `''`,
      mobile: 'NULL',
      email: 'NULL',
      payee_name: 'NULL',
      referral_code: 'NULL',
      avatar: 'NULL',
      blocked_at: 'coalesce(t.blocked_at, now())',
    }),
  },
  // Written by the change of the member row.
  {
    table: 'mission_touch',
    of: own,
    export: 'Members whose missions are to be counted again within seconds.',
    erase: deleted,
  },
];
