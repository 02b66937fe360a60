import { randomUUID } from 'node:crypto';
import type { Merchant } from '../core/merchant.ts';
import type { Transaction } from '../database/connection.ts';
import { addMember } from '../identity/members.store.ts';
import { openHouseAccount, openMemberAccount } from '../ledger/ledger.store.ts';
import { demoUnitOf } from './demo-unit.ts';
import { recordPastBets, type PastBet } from './past-bets.ts';
import { transferInThePast, type PastTransfer } from './past-transfers.ts';
import { seededRandom } from './random.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 24 * 3600];

/** Players below the partner: how many days ago they registered, and what they deposited then, in units of the demo. */
const players = [
  { username: 'mika88', nickname: 'Mika', days: 39, deposited: 60_000n },
  { username: 'somchai7', nickname: 'Somchai', days: 38, deposited: 45_000n },
  { username: 'linhdan', nickname: 'Linh', days: 36, deposited: 38_000n },
  { username: 'putri21', nickname: 'Putri', days: 35, deposited: 25_000n },
  { username: 'haruto5', nickname: 'Haruto', days: 12, deposited: 12_000n },
  { username: 'dewisari', nickname: 'Dewi', days: 1, deposited: 8_000n },
] as const;
/** What rounds pay, in tenths of their stakes: every cycle costs the players a fifth. */
const payouts = [0, 25, 0, 0, 19, 4, 0, 32, 0, 0] as const;
/** Stakes in units of the demo. */
const stakes = [100n, 150n, 200n, 300n] as const;

/** The members of the demo agent's line. */
export interface AgentLine {
  readonly agent: bigint;
  /** An agent below, whose account visitors may use. */
  readonly partner: bigint;
  /** An agent below who is not interested. */
  readonly reseller: bigint;
}

/** Opens two agents below the demo agent, and players below the first of them, who registered through a link and deposited. */
export async function addAgentLine(tx: Transaction, merchant: Merchant): Promise<AgentLine> {
  const { code, currency, domains } = merchant;
  const unit = demoUnitOf(currency);
  const [top] = await tx<{ id: bigint; passwordHash: string }[]>`
    SELECT id, password_hash AS "passwordHash" FROM member WHERE merchant = ${code} AND username = 'agent'`;
  if (top === undefined) throw new Error(`${code} has no demo agent`);
  const common = { merchant: code, language: merchant.defaultLanguage, rankName: 'Silver', rankLevel: 2 };
  const below = { ...common, type: 1, upline: top.id };
  const partner = await addMember(tx, {
    ...below,
    username: 'partner',
    nickname: 'Parker',
    passwordHash: top.passwordHash,
  });
  await tx`UPDATE member SET email = 'partner@player.example', mobile = '+639175550104', payee_name = 'Parker Santos',
    payment_password_hash = password_hash WHERE id = ${partner}`;
  const reseller = await addMember(tx, {
    ...below,
    username: 'reseller',
    nickname: 'Farah',
    passwordHash: null,
  });
  await tx`UPDATE member SET created_at = now() - interval '40 days' WHERE id IN (${partner}, ${reseller})`;
  await tx`UPDATE affiliate_code SET name = 'Avery', visits = 58, created_at = now() - interval '40 days'
    WHERE merchant = ${code} AND code = 'AVERY2026'`;
  await tx`INSERT INTO affiliate_code (merchant, code, member, name, visits, created_at)
    VALUES (${code}, 'PARKER2026', ${partner}, 'Parker', 31, now() - interval '40 days')`;
  await tx`INSERT INTO registration (member, method, register_url, domain, address, affiliate_code, terms_version, fields, terms_accepted_at)
    SELECT id, 'username', '', ${domains[0] ?? ''}, '203.0.113.30', 'AVERY2026', '1', '{}', created_at FROM member
    WHERE merchant = ${code} AND upline = ${top.id} AND username BETWEEN 'player005' AND 'player009'`;
  const house = await openHouseAccount(tx, code, currency, 'payments:bank-transfer');
  const moves: PastTransfer[] = [];
  for (const { username, nickname, days, deposited } of players) {
    /* oxlint-disable no-await-in-loop -- one transaction */
    const member = await addMember(tx, {
      ...common,
      username,
      nickname,
      type: 0,
      passwordHash: null,
      upline: partner,
    });
    await tx`UPDATE member SET created_at = now() - make_interval(days => ${days}) WHERE id = ${member}`;
    await tx`INSERT INTO registration (member, method, register_url, domain, address, affiliate_code, terms_version, fields, terms_accepted_at)
      VALUES (${member}, 'username', '', ${domains[0] ?? ''}, ${`203.0.113.${40 + days}`}, 'PARKER2026', '1', '{}',
        now() - make_interval(days => ${days}))`;
    const secondsAgo = days * DAY - HOUR;
    const { id, reference } = await creditedDeposit(tx, merchant, member, deposited * unit, secondsAgo);
    const to = await openMemberAccount(tx, member, currency);
    moves.push({
      key: `deposit:${id}`,
      from: house,
      to,
      amount: deposited * unit,
      kind: 'deposit',
      reference,
      secondsAgo,
    });
    /* oxlint-enable no-await-in-loop */
  }
  moves.push(await passedDown(tx, merchant, { agent: top.id, partner }, 5_000n * unit));
  await transferInThePast(tx, moves);
  return { agent: top.id, partner, reseller };
}

async function creditedDeposit(
  tx: Transaction,
  { code, currency, defaultLanguage }: Merchant,
  member: bigint,
  amount: bigint,
  secondsAgo: number,
): Promise<{ readonly id: bigint; readonly reference: string }> {
  const at = tx`now() - make_interval(secs => ${secondsAgo})`;
  const [written] = await tx<{ id: bigint; reference: string }[]>`
    INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
      fee_per_mille, fee_minimum, turnover, state, return_url, language, paid_amount, paid_currency, fee, net_amount, created_at, expires_at, closed_at)
    SELECT ${`DEMO-${code}-${member}`}, merchant, ${member}, ${randomUUID()}, '', code, kind, channel, currency, ${amount}, 0, 0, 0, 1,
      'credited', '', ${defaultLanguage}, ${amount}, currency, 0, ${amount}, ${at} - interval '10 minutes', ${at}, ${at}
    FROM payment_method WHERE merchant = ${code} AND code = 'bank' AND currency = ${currency} RETURNING id, reference`;
  if (written === undefined) throw new Error(`${code} has no bank transfers`);
  await tx`INSERT INTO deposit_event (deposit, created_at, actor, state) VALUES (${written.id}, ${at}, 'operator:demo', 'credited')`;
  return written;
}

/** What the agent passed down to the partner three days ago. */
async function passedDown(
  tx: Transaction,
  { code, currency }: Merchant,
  { agent, partner }: Pick<AgentLine, 'agent' | 'partner'>,
  amount: bigint,
): Promise<PastTransfer> {
  const requestId = randomUUID();
  const [written] = await tx<{ id: bigint }[]>`
    INSERT INTO member_transfer (merchant, sender, recipient, request_id, direction, currency, amount, created_at)
    VALUES (${code}, ${agent}, ${partner}, ${requestId}, 'downline', ${currency}, ${amount}, now() - interval '3 days') RETURNING id`;
  return {
    key: `member-transfer:${agent}:${requestId}`,
    from: await openMemberAccount(tx, agent, currency),
    to: await openMemberAccount(tx, partner, currency),
    amount,
    kind: 'transfer',
    reference: `member-transfer:${written?.id}`,
    secondsAgo: 3 * DAY,
  };
}

/** Gives the players below the partner five weeks of bets, of which the last are of the past hour. */
export async function playLine(tx: Transaction, merchant: Merchant): Promise<void> {
  const { code, currency } = merchant;
  const random = seededRandom(`${code} line`);
  const unit = demoUnitOf(currency);
  const accounts = await tx<{ username: string; member: bigint; account: bigint }[]>`
    SELECT username, m.id AS member, a.id AS account FROM member m
    JOIN account a ON a.owner = 'member:' || m.id AND a.kind = 'cash' AND a.currency = ${currency}
    WHERE m.merchant = ${code} AND username = ANY(${players.map(({ username }) => username)})`;
  const games = await tx<{ category: PastBet['category']; vendor: string; game: string }[]>`
    SELECT g.category, g.vendor, g.code AS game FROM game g
    JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
    WHERE g.merchant = ${code} AND v.connection = 'arcade' AND g.category IN ('RNG', 'FISH') ORDER BY g.code`;
  if (games.length === 0) return;
  let round = 0;
  const bet = (username: string, secondsAgo: number): PastBet => {
    const player = accounts.find((each) => each.username === username);
    if (player === undefined) throw new Error(`${code} has no member ${username}`);
    const stake = random.pick(stakes) * unit;
    const payout = (stake * BigInt(payouts[round++ % payouts.length] ?? 0)) / 10n;
    const { member, account } = player;
    return {
      ...random.pick(games),
      member,
      account,
      stake,
      payout,
      state: 'settled',
      secondsAgo,
      seconds: 8,
    };
  };
  const bets: PastBet[] = [];
  for (const { username, days } of players)
    for (let ago = days - 1; ago > 0; ago--) {
      if (random.below(5) < 2) continue;
      const at = ago * DAY + random.below(10) * HOUR;
      for (let place = 0; place < 6; place++) bets.push(bet(username, at - place * 70));
    }
  // The first three play today, in each of the last hours and a few times in each five minutes of the last.
  const regulars = players.slice(0, 3);
  for (const [place, { username }] of regulars.entries()) {
    for (let ago = 7; ago > 1; ago--) bets.push(bet(username, ago * HOUR + place * 11 * MINUTE));
    for (let ago = 56; ago > 1; ago -= 9) bets.push(bet(username, (ago - place * 0.3) * MINUTE));
  }
  await recordPastBets(tx, merchant, { name: 'line', bets });
}
