import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres, { type TransactionSql } from 'postgres';
import type { WireLanguage } from '@marquee/brand';
import { openPool, openSecrets, readSecretsKeys } from '@marquee/gateway';
import { recordsOf } from '@marquee/gateway/testing/lottery-records';
import * as v from 'valibot';
import { platformFile } from './files.ts';

const platformSchema = v.object({
  databaseUrl: v.string(),
  closingUrl: v.string(),
  switchingUrl: v.string(),
  outbox: v.string(),
  drandUrl: v.string(),
  secretsKeyFile: v.string(),
});

const messageSchema = v.object({ to: v.string(), text: v.string() });

/** The platform's own data, as its operator changes it: straight in the database of the journeys' gateway. */
export interface Platform {
  setMaintenance(merchant: string, on: boolean): Promise<void>;
  /** Blocks an address range (CIDR), or lifts the block. */
  blockNetwork(merchant: string, network: string): Promise<void>;
  unblockNetwork(merchant: string, network: string): Promise<void>;
  /** The characters of a captcha's picture. */
  captchaAnswer(merchant: string, captchaId: string): Promise<string>;
  /** Where the gap of a slider's picture begins, in pixels of the picture. */
  sliderPosition(sliderId: string): Promise<number>;
  /** Logs a member in without a page. @returns the session's token */
  openSession(merchant: string, username: string): Promise<string>;
  /** What a member has, a decimal string, and the bets that have not ended. */
  walletOf(
    merchant: string,
    username: string,
  ): Promise<{ readonly balance: string; readonly openBets: number }>;
  /** The version of the terms that a member accepted when registering. */
  acceptedTermsOf(merchant: string, username: string): Promise<string | undefined>;
  /** Adds a member with the demo password, who has set nothing else yet. */
  addMember(merchant: string, username: string): Promise<void>;
  /** Binds a mailbox and a number (E.164) to a member, and makes the demo password their payment password too. */
  bindContacts(merchant: string, username: string, email: string, mobile: string): Promise<void>;
  /** Adds an agent with a wallet, whose password and payment password are the demo password; without an upline, a top agent. */
  addAgent(merchant: string, username: string, upline?: string): Promise<void>;
  /**
   * Gives an agent a contract with the upline, or with the platform for a top agent. A real-time one pays from the next
   * five minutes on, others from tomorrow on.
   */
  giveContract(
    merchant: string,
    username: string,
    terms: {
      readonly kind: 'daily' | 'hourly' | 'real-time' | 'dividend';
      readonly rate: string;
      readonly base: readonly string[];
    },
  ): Promise<void>;
  /** Runs a job of the gateway now, in place of its next time. */
  runJob(name: string): Promise<void>;
  /** Queues a job that has failed for good, as after its last try. @param key names it among the others of its kind */
  failJob(name: string, key: string, error: string): Promise<void>;
  /** The stake on slots, in ten-thousandths, for which a member earns so many points. */
  stakeForPoints(merchant: string, username: string, points: number): Promise<bigint>;
  /** What a member must still stake for the next VIP rank, and the name of that rank in a language. */
  nextRank(
    merchant: string,
    username: string,
    language: WireLanguage,
  ): Promise<{ readonly name: string; readonly missing: bigint }>;
  /** Adds a friend of a member, who registered in the same browser and has deposited so much, in ten-thousandths. */
  addFriendOnDevice(merchant: string, inviter: string, username: string, deposited: bigint): Promise<void>;
  /** Has the only period of a leaderboard, and the bets on its games, be three hours ago. */
  endLeaderboard(merchant: string, code: string): Promise<void>;
  /** How many prizes of a leaderboard members were given. */
  prizesOf(merchant: string, code: string): Promise<number>;
  /** Ends the five minutes in which a merchant's bets were settled, and has them paid. */
  endFiveMinutes(merchant: string): Promise<void>;
  /** Has the settled bets of a player be two hours ago, when agents' hourly contracts began, and the hours since then paid. */
  passTwoHours(merchant: string, agents: readonly string[], player: string): Promise<void>;
  /**
   * Has everything be two days ago that agents' daily contracts and a player's bets were about, and the days paid. Hours stay
   * as they were paid: hourly contracts end with the last of them.
   */
  passTwoDays(merchant: string, agents: readonly string[], player: string): Promise<void>;
  /** Adds a member without money, password or a demo account to be like. */
  addStranger(merchant: string, username: string): Promise<void>;
  /** Gives a member without one a main wallet. */
  openWallet(merchant: string, username: string): Promise<void>;
  /** Lets a member's password expire. */
  expirePassword(merchant: string, username: string): Promise<void>;
  /** Has a merchant's visits counted by one service, or by none. */
  setAnalytics(
    merchant: string,
    service: { readonly provider: string; readonly id: string; readonly host: string } | undefined,
  ): Promise<void>;
  /** Puts money, in ten-thousandths, into a member's main wallet. @returns the new balance as a screen shows it */
  credit(merchant: string, username: string, amount: bigint): Promise<string>;
  /**
   * Has a member whose account has the money request a withdrawal, in ten-thousandths, to an account of their own; it waits for
   * a person.
   */
  requestWithdrawal(merchant: string, username: string, amount: bigint): Promise<void>;
  /**
   * Has a member send the picture of a transfer, a PNG, for a deposit of so much, in ten-thousandths; it waits for a person.
   *
   * @returns its reference
   */
  sendReceipt(merchant: string, username: string, amount: bigint, picture: Buffer): Promise<string>;
  /** Has a member lose a bet of so much, in ten-thousandths, on the first slot of a merchant. */
  loseBet(merchant: string, username: string, stake: bigint): Promise<void>;
  /** Has a member exclude themselves from play for half a year, from now on. */
  selfExclude(merchant: string, username: string): Promise<void>;
  /** The number of a member's newest application for a promotion. */
  newestApplication(merchant: string, username: string): Promise<string>;
  /** Switches functions of a merchant on. */
  switchOn(merchant: string, flags: readonly string[]): Promise<void>;
  /** Has a member's sessions ask for the second factor again, as after five minutes. */
  expireSecondFactor(merchant: string, username: string): Promise<void>;
  /** Ends every session of a member. */
  endSessions(merchant: string, username: string): Promise<void>;
  /** Makes the codes that were sent to a number too old, or good again. */
  setCodesExpired(number: string, expired: boolean): Promise<void>;
  /** Makes the wait for the next code to a number an hour, in place of a minute. */
  lengthenCodeWait(merchant: string, number: string): Promise<void>;
  /** Has all of a day’s login codes that strangers can request been sent to a number. */
  exhaustCodes(merchant: string, number: string): Promise<void>;
  /** Counts wrong passwords in a row for `account:<name>`, or for `both:<address> <name>`. */
  failLogins(merchant: string, subject: string, count: number): Promise<void>;
  /** Gives a merchant a chat room. */
  openChatRoom(merchant: string, url: string): Promise<void>;
  /** The number of the notice at a place among the published ones, newest first. */
  noticeAt(merchant: string, place: number): Promise<string>;
  /** The six digits of the first, second, … text to a number; waits for it. */
  codeSentTo(number: string, place: number): Promise<string>;
  /** Adds a lottery of a family to a merchant, in addition to those of the demo. */
  addLottery(merchant: string, code: string, family: string): Promise<void>;
  /**
   * Has a lottery draw once a day, half a day from now, so that what is on sale stays so until {@link drawNow}.
   *
   * @returns the number of the issue on sale
   */
  lockSale(lottery: string): Promise<string>;
  /** Ends the sale of an issue and has it drawn; the next one goes on sale. */
  drawNow(lottery: string, issue: string): Promise<void>;
  /** Adds a lottery to a merchant that mixes a round of the local drand in, and draws so many seconds apart. */
  addDrandLottery(merchant: string, code: string, seconds: number): Promise<void>;
  /** Publishes the round of the local drand that an issue waits for. */
  publishRound(lottery: string, issue: string): Promise<void>;
  /** Has the time of an issue's draw, and the time until which it waits for its round, be over. */
  endWait(lottery: string, issue: string): Promise<void>;
  /** The signed records of the last days with one issue of a lottery, as its operator publishes them. */
  recordsOf(lottery: string, issue: string): Promise<readonly string[]>;
  /** What a member's VIP rank is called in a language. */
  rankName(merchant: string, username: string, language: WireLanguage): Promise<string>;
  close(): Promise<void>;
}

/** Opens the database of the tests' gateway, of an additional one (`address.ts`), or another one. */
export function openPlatform(other?: 'closing' | 'switching' | URL): Platform {
  const written = v.parse(platformSchema, JSON.parse(readFileSync(platformFile, 'utf8')));
  const { databaseUrl, closingUrl, switchingUrl, outbox, drandUrl, secretsKeyFile } = written;
  const additional = { closing: closingUrl, switching: switchingUrl };
  const url = other instanceof URL ? other.href : other === undefined ? databaseUrl : additional[other];
  const sql = postgres(url, { max: 1 });
  return {
    setMaintenance: async (merchant, on) => {
      await sql`UPDATE merchant SET maintenance = ${on} WHERE code = ${merchant}`;
    },
    blockNetwork: async (merchant, network) => {
      await sql`INSERT INTO blocked_network (merchant, network) VALUES (${merchant}, ${network}::cidr)`;
    },
    unblockNetwork: async (merchant, network) => {
      await sql`DELETE FROM blocked_network WHERE merchant = ${merchant} AND network = ${network}::cidr`;
    },
    captchaAnswer: async (merchant, captchaId) => {
      const [row] = await sql<
        { answer: string }[]
      >`SELECT answer FROM captcha WHERE id = ${`${merchant} ${captchaId}`}`;
      if (!row) throw new Error(`${merchant} has no captcha ${captchaId}`);
      return row.answer;
    },
    sliderPosition: async (sliderId) => {
      const [row] = await sql<
        { position: number }[]
      >`SELECT position FROM slider_challenge WHERE id = ${sliderId}`;
      if (!row) throw new Error(`There is no slider ${sliderId}`);
      return row.position;
    },
    openSession: async (merchant, username) => {
      const token = randomBytes(32).toString('base64url');
      const made = await sql`INSERT INTO session (token_hash, merchant, member, expires_at)
        SELECT sha256(${token}::bytea), merchant, id, now() + interval '1 hour' FROM member
        WHERE merchant = ${merchant} AND username = ${username}`;
      if (made.count !== 1) throw new Error(`${merchant} has no member ${username}`);
      return token;
    },
    walletOf: async (merchant, username) => {
      const [row] = await sql<{ balance: string; openBets: number }[]>`
        SELECT (balance / 10000.0)::numeric(20, 4)::text AS balance,
          (SELECT count(*)::int FROM bet WHERE bet.member = member.id AND state = 'open') AS "openBets"
        FROM member JOIN account ON owner = 'member:' || member.id AND kind = 'cash' AND currency <> 'PTS'
        WHERE member.merchant = ${merchant} AND username = ${username}`;
      if (!row) throw new Error(`${merchant} has no member ${username} with money`);
      return row;
    },
    acceptedTermsOf: async (merchant, username) => {
      const [row] = await sql<{ version: string }[]>`
        SELECT terms_version AS version FROM registration JOIN member ON id = member
        WHERE merchant = ${merchant} AND username = ${username}`;
      return row?.version;
    },
    addMember: async (merchant, username) => {
      await sql`INSERT INTO member (merchant, username, nickname, language, rank_name, rank_level, password_hash)
        SELECT merchant, ${username}, '', language, rank_name, rank_level, password_hash FROM member
        WHERE merchant = ${merchant} AND username = 'demo'`;
    },
    bindContacts: async (merchant, username, email, mobile) => {
      const made = await sql`
        UPDATE member SET email = ${email}, mobile = ${mobile}, payment_password_hash = password_hash
        WHERE merchant = ${merchant} AND username = ${username}`;
      if (made.count !== 1) throw new Error(`${merchant} has no member ${username}`);
    },
    addAgent: async (merchant, username, upline) => {
      const made = await sql`
        INSERT INTO member (merchant, username, nickname, type, upline, language, rank_name, rank_level, password_hash, payment_password_hash)
        SELECT merchant, ${username}, ${username}, 1,
          (SELECT id FROM member up WHERE up.merchant = demo.merchant AND up.username = ${upline ?? ''}),
          language, rank_name, rank_level, password_hash, password_hash
        FROM member demo WHERE merchant = ${merchant} AND username = 'demo'`;
      if (made.count !== 1) throw new Error(`${merchant} has no demo member`);
      await sql`INSERT INTO account (owner, kind, currency)
        SELECT 'member:' || member.id, 'cash', house.currency FROM member
        JOIN account house ON house.owner = 'house:' || merchant AND house.kind = 'funding'
        WHERE member.merchant = ${merchant} AND username = ${username}`;
    },
    giveContract: async (merchant, username, { kind, rate, base }) => {
      const period = { daily: 'day', hourly: 'hour', 'real-time': 'five-minutes', dividend: 'day' }[kind];
      const tiers = [{ rate, minSales: '0', minLoss: '0', minActiveMembers: '0' }];
      const terms = {
        kind,
        period,
        mode: 'percentage',
        base: [...base],
        carryOver: 'none',
        floating: false,
        tiers,
      };
      await sql.begin(async (tx) => {
        const [offered] = await tx<{ id: string }[]>`
          INSERT INTO agent_contract (merchant, kind, period, upline, downline, version, terms)
          SELECT merchant, ${kind}, ${period}, upline, id, 1, ${tx.json(terms)} FROM member
          WHERE merchant = ${merchant} AND username = ${username} RETURNING id::text`;
        if (!offered) throw new Error(`${merchant} has no member ${username}`);
        await tx`UPDATE agent_contract SET state = 'accepted', decided_at = now(), starts_at = CASE
            WHEN kind = 'real-time' THEN date_bin('5 minutes', now() + interval '5 minutes', '2000-01-01 00:00Z')
            ELSE (date_trunc('day', now() AT TIME ZONE merchant_time_zone(merchant)) + interval '1 day') AT TIME ZONE merchant_time_zone(merchant)
          END WHERE id = ${offered.id}`;
      });
    },
    runJob: async (name) => {
      await sql`SELECT graphile_worker.add_job(${name}, job_key => ${`${name}:journey`})`;
    },
    failJob: async (name, key, error) => {
      await sql`SELECT graphile_worker.permanently_fail_jobs(ARRAY[added.id], ${error})
        FROM graphile_worker.add_job(${name}, job_key => ${key}, run_at => now() + interval '1 hour') added`;
    },
    stakeForPoints: async (merchant, username, points) => {
      const [row] = await sql<{ stake: string }[]>`
        SELECT ceil(${points} * 10000.0 * per_units * 1000000 / (rate * coalesce((
          SELECT percent FROM point_rank k WHERE k.merchant = m.merchant AND k.rank_level <= m.rank_level
          ORDER BY k.rank_level DESC LIMIT 1), 100)))::bigint::text AS stake
        FROM member m JOIN point_setting USING (merchant) JOIN point_rate USING (merchant)
        WHERE m.merchant = ${merchant} AND username = ${username} AND category = 'RNG'`;
      if (!row) throw new Error(`${username} earns no points`);
      return BigInt(row.stake);
    },
    nextRank: async (merchant, username, language) => {
      const [row] = await sql<{ name: string; missing: string }[]>`
        SELECT r.names ->> ${language}::text AS name, (r.reach_stakes - coalesce((
          SELECT sum(sales) FROM member_hour WHERE member = m.id), 0))::bigint::text AS missing
        FROM member m JOIN vip_rank r ON r.merchant = m.merchant AND r.level = m.rank_level + 1
        WHERE m.merchant = ${merchant} AND username = ${username}`;
      if (!row) throw new Error(`${username} has no rank to reach`);
      return { name: row.name, missing: BigInt(row.missing) };
    },
    addFriendOnDevice: async (merchant, inviter, username, deposited) => {
      await sql.begin(async (tx) => {
        const [pair] = await tx<{ inviter: string; friend: string }[]>`
          INSERT INTO member (merchant, username, nickname, language, rank_name)
          SELECT merchant, ${username}, '', language, rank_name FROM member WHERE merchant = ${merchant} AND username = ${inviter}
          RETURNING id::text AS friend, (SELECT id::text FROM member WHERE merchant = ${merchant} AND username = ${inviter}) AS inviter`;
        if (!pair) throw new Error(`${merchant} has no member ${inviter}`);
        await tx`INSERT INTO known_device (member, device_hash)
          SELECT member, sha256(${username}::bytea) FROM unnest(ARRAY[${pair.inviter}, ${pair.friend}]::bigint[]) member`;
        await tx`INSERT INTO registration (member, method, register_url, domain, address, referred_by, terms_version, fields)
          VALUES (${pair.friend}, 'username', '', '', '203.0.113.77', ${pair.inviter}, '1', '{}')`;
        await tx`INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount,
            fee_flat, fee_per_mille, fee_minimum, turnover, state, return_url, language, expires_at, net_amount, closed_at)
          SELECT ${`D-${username}`}, merchant, ${pair.friend}, gen_random_uuid(), '', code, kind, channel, currency, ${String(deposited)},
            0, 0, 0, 1, 'credited', '', 'EN', now(), ${String(deposited)}, now()
          FROM payment_method WHERE merchant = ${merchant} AND code = 'bank'`;
      });
    },
    endLeaderboard: async (merchant, code) => {
      await sql.begin(async (tx) => {
        await tx`UPDATE leaderboard SET starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
          WHERE merchant = ${merchant} AND code = ${code}`;
        await tx`UPDATE leaderboard_period SET starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
          WHERE merchant = ${merchant} AND board = ${code}`;
        await tx`UPDATE bet SET placed_at = placed_at - interval '3 hours', settled_at = settled_at - interval '3 hours'
          FROM leaderboard b WHERE b.merchant = ${merchant} AND b.code = ${code} AND bet.merchant = b.merchant
            AND bet.state = 'settled' AND bet.settled_at >= b.ends_at AND b.play -> 'games' ? bet.game`;
      });
    },
    prizesOf: async (merchant, code) => {
      const rows = await sql`SELECT FROM reward
        WHERE merchant = ${merchant} AND source = 'leaderboard' AND starts_with(key, ${`${code}:`})`;
      return rows.length;
    },
    endFiveMinutes: async (merchant) => {
      await sql.begin(async (tx) => {
        await tx`UPDATE agent_contract SET starts_at = starts_at - interval '20 minutes'
          WHERE merchant = ${merchant} AND kind = 'real-time' AND state = 'accepted' AND starts_at > now() - interval '10 minutes'`;
        await moveRuns(tx, merchant, ['real-time'], '20 minutes');
        await tx`UPDATE member_sales_change SET created_at = created_at - interval '10 minutes' WHERE merchant = ${merchant} AND run IS NULL`;
      });
      await sql`SELECT graphile_worker.add_job('agent-runs', job_key => 'agent-runs:journey')`;
    },
    passTwoHours: async (merchant, agents, player) => {
      await sql.begin(async (tx) => {
        await moveRuns(tx, merchant, ['hourly'], '3 hours');
        await tx`UPDATE agent_contract SET starts_at = hour_start(now() - interval '2 hours', merchant_time_zone(merchant))
          WHERE kind = 'hourly' AND state = 'accepted' AND downline IN
            (SELECT id FROM member WHERE merchant = ${merchant} AND username = ANY(${[...agents]}))`;
        await moveBets(tx, merchant, player, '2 hours');
      });
      await sql`SELECT graphile_worker.add_job('agent-runs', job_key => 'agent-runs:journey')`;
    },
    passTwoDays: async (merchant, agents, player) => {
      await sql.begin(async (tx) => {
        const contracts = tx`state = 'accepted' AND downline IN
          (SELECT id FROM member WHERE merchant = ${merchant} AND username = ANY(${[...agents]}))`;
        await tx`UPDATE agent_contract SET starts_at = starts_at - interval '3 days'
          WHERE kind IN ('daily', 'dividend') AND ${contracts}`;
        await moveRuns(tx, merchant, ['daily', 'dividend'], '3 days');
        await moveRuns(tx, merchant, ['hourly'], '2 days');
        await tx`UPDATE agent_contract SET starts_at = starts_at - interval '2 days',
            ends_at = (SELECT max(ends_at) FROM agent_run r WHERE r.merchant = ${merchant} AND r.kind = 'hourly')
          WHERE kind = 'hourly' AND ${contracts}`;
        await moveBets(tx, merchant, player, '2 days');
      });
      await sql`SELECT graphile_worker.add_job('agent-runs', job_key => 'agent-runs:journey')`;
    },
    addStranger: async (merchant, username) => {
      await sql`INSERT INTO member (merchant, username, nickname, language, rank_name)
        VALUES (${merchant}, ${username}, '', 'EN', 'Bronze')`;
    },
    openWallet: async (merchant, username) => {
      await sql`INSERT INTO account (owner, kind, currency)
        SELECT 'member:' || member.id, 'cash', currency FROM member
        JOIN account ON account.owner = 'house:' || merchant AND account.kind = 'funding'
        WHERE merchant = ${merchant} AND username = ${username} ON CONFLICT DO NOTHING`;
    },
    expirePassword: async (merchant, username) => {
      await sql`UPDATE member SET password_expires_at = now() WHERE merchant = ${merchant} AND username = ${username}`;
    },
    setAnalytics: async (merchant, service) => {
      await sql.begin(async (tx) => {
        await tx`DELETE FROM analytics WHERE merchant = ${merchant}`;
        if (service) await tx`INSERT INTO analytics ${tx({ merchant, ...service })}`;
      });
    },
    credit: async (merchant, username, amount) => {
      await sql`INSERT INTO account (owner, kind, currency)
        SELECT 'member:' || member.id, 'cash', house.currency FROM member
        JOIN account house ON house.owner = 'house:' || merchant AND house.kind = 'funding'
        WHERE member.merchant = ${merchant} AND username = ${username} ON CONFLICT DO NOTHING`;
      const [moved] = await sql<{ outcome: string; sum: string }[]>`
        SELECT moved.outcome, to_char(trunc(moved.to_balance / 10000.0, 2), 'FM999,999,999,990.00') AS sum
        FROM member JOIN account mine ON mine.owner = 'member:' || member.id AND mine.kind = 'cash' AND mine.currency <> 'PTS'
        JOIN account house ON house.owner = 'house:' || merchant AND house.kind = 'funding' AND house.currency = mine.currency,
        ledger_transfer('journey:' || gen_random_uuid(), house.id, mine.id, ${String(amount)}::bigint, 'journey', NULL) AS moved
        WHERE member.merchant = ${merchant} AND username = ${username}`;
      if (moved?.outcome !== 'applied')
        throw new Error(`paying ${username}: ${moved?.outcome ?? 'no such member'}`);
      return moved.sum;
    },
    requestWithdrawal: async (merchant, username, amount) => {
      const [account] = await sql<{ id: string }[]>`
        INSERT INTO payout_account (merchant, member, request_id, method, number, holder, usable_at)
        SELECT merchant, member.id, gen_random_uuid(), way.code, member.id::text, upper(username), now()
        FROM member CROSS JOIN LATERAL (SELECT code FROM withdrawal_method method
          WHERE method.merchant = member.merchant ORDER BY code LIMIT 1) way
        WHERE merchant = ${merchant} AND username = ${username} RETURNING id`;
      await sql`INSERT INTO account (owner, kind, currency)
        SELECT owner, 'withdrawal-hold', currency FROM account JOIN member ON owner = 'member:' || member.id
        WHERE merchant = ${merchant} AND username = ${username} AND kind = 'cash' AND currency <> 'PTS'`;
      const made = await sql`
        WITH made AS (
          INSERT INTO withdrawal (merchant, member, request_id, account, currency, amount, fee, state)
          SELECT merchant, member.id, gen_random_uuid(), ${account?.id ?? ''}, hold.currency, ${String(amount)}, 0, 'reviewing'
          FROM member JOIN account hold ON hold.owner = 'member:' || member.id AND hold.kind = 'withdrawal-hold'
          WHERE merchant = ${merchant} AND username = ${username} RETURNING *
        ), noted AS (
          INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, state, 'rule' FROM made
        )
        SELECT moved.outcome FROM made
        JOIN account hold ON hold.owner = 'member:' || made.member AND hold.kind = 'withdrawal-hold'
        JOIN account cash ON cash.owner = hold.owner AND cash.kind = 'cash' AND cash.currency = hold.currency,
        ledger_transfer('withdrawal:' || made.member || ':' || made.request_id, cash.id, hold.id, made.amount, 'withdrawal',
          'withdrawal:' || made.id) AS moved
        WHERE moved.outcome = 'applied'`;
      if (made.length !== 1) throw new Error(`${username} has not so much, or ${merchant} pays nothing out`);
    },
    sendReceipt: async (merchant, username, amount, picture) => {
      const reference = `JOURNEY-${randomBytes(6).toString('hex').toUpperCase()}`;
      const made = await sql`
        WITH made AS (
          INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount,
            fee_flat, fee_per_mille, fee_minimum, turnover, state, review_reason, return_url, language, expires_at)
          SELECT ${reference}, member.merchant, member.id, gen_random_uuid(), '', way.code, way.kind, '', cash.currency,
            ${String(amount)}, 0, 0, 0, 1, 'held-for-review', 'receipt', '', member.language, now() + interval '1 day'
          FROM member JOIN account cash ON cash.owner = 'house:' || member.merchant AND cash.kind = 'funding'
          JOIN payment_method way ON way.merchant = member.merchant AND way.kind = 'bank-transfer'
          WHERE member.merchant = ${merchant} AND username = ${username} LIMIT 1 RETURNING id
        ), noted AS (
          INSERT INTO deposit_event (deposit, actor, state) SELECT id, 'member', 'held-for-review' FROM made
        )
        INSERT INTO deposit_receipt (deposit, type, image) SELECT id, 'image/png', ${picture} FROM made`;
      if (made.count !== 1) throw new Error(`${merchant} has no member ${username}, or takes no transfers`);
      return reference;
    },
    loseBet: async (merchant, username, stake) => {
      const [bet] = await sql<{ outcome: string }[]>`
        WITH placed AS (
          INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
          SELECT merchant, member.id, category, vendor, game.code, 'journey', gen_random_uuid(), ${String(stake)}::bigint, 'settled', now()
          FROM member JOIN game USING (merchant) WHERE merchant = ${merchant} AND username = ${username} AND category = 'RNG'
          ORDER BY game.code LIMIT 1 RETURNING *)
        SELECT moved.outcome FROM placed
        JOIN account mine ON mine.owner = 'member:' || placed.member AND mine.kind = 'cash' AND mine.currency <> 'PTS'
        JOIN account house ON house.owner = 'house:' || merchant AND house.kind = 'funding' AND house.currency = mine.currency,
        ledger_transfer('bet:' || merchant || ':' || vendor || ':' || reference, mine.id, house.id, stake, 'bet', placed.id::text) AS moved`;
      if (bet?.outcome !== 'applied')
        throw new Error(`betting for ${username}: ${bet?.outcome ?? 'no such member'}`);
    },
    selfExclude: async (merchant, username) => {
      const made = await sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
        SELECT id, gen_random_uuid(), 'self-exclusion', '6m', now() + interval '6 months' FROM member
        WHERE merchant = ${merchant} AND username = ${username}`;
      if (made.count !== 1) throw new Error(`${merchant} has no member ${username}`);
    },
    newestApplication: async (merchant, username) => {
      const [row] = await sql<{ id: string }[]>`
        SELECT c.id::text FROM promotion_claim c JOIN member ON member.id = c.member
        WHERE member.merchant = ${merchant} AND username = ${username} ORDER BY c.id DESC LIMIT 1`;
      if (!row) throw new Error(`${username} has applied for nothing`);
      return row.id;
    },
    switchOn: async (merchant, flags) => {
      await sql`UPDATE whitelabel_flag SET enabled = true WHERE merchant = ${merchant} AND mod_id IN ${sql([...flags])}`;
    },
    expireSecondFactor: async (merchant, username) => {
      await sql`UPDATE session SET second_factor_at = NULL FROM member
        WHERE member.id = session.member AND member.merchant = ${merchant} AND username = ${username}`;
    },
    endSessions: async (merchant, username) => {
      await sql`UPDATE session SET revoked_at = now() WHERE member IN
        (SELECT id FROM member WHERE merchant = ${merchant} AND username = ${username})`;
    },
    setCodesExpired: async (number, expired) => {
      await sql`UPDATE verification_code SET expires_at = now() + make_interval(mins => ${expired ? -1 : 5})
        WHERE target = ${number}`;
    },
    lengthenCodeWait: async (merchant, number) => {
      const made =
        await sql`UPDATE rate_limit SET expire = extract(epoch FROM now() + interval '1 hour')::bigint * 1000
        WHERE starts_with(key, ${`codeByRequester:${merchant} `}) AND right(key, ${number.length}) = ${number}`;
      if (made.count === 0) throw new Error(`No code was sent to ${number}`);
    },
    exhaustCodes: async (merchant, number) => {
      await sql`INSERT INTO rate_limit (key, points, expire)
        VALUES (${`codeByNumberDaily:${merchant} login ${number}`}, 1000, extract(epoch FROM now() + interval '1 hour')::bigint * 1000)`;
    },
    failLogins: async (merchant, subject, count) => {
      await sql`INSERT INTO login_failure (merchant, subject, count) VALUES (${merchant}, ${subject}, ${count})
        ON CONFLICT (merchant, subject) DO UPDATE SET count = excluded.count, last_at = now()`;
    },
    openChatRoom: async (merchant, url) => {
      await sql`INSERT INTO resource (merchant, position, type, url, labels)
        VALUES (${merchant}, 90, 'CHAT', ${url}, '{}') ON CONFLICT DO NOTHING`;
    },
    noticeAt: async (merchant, place) => {
      const [row] = await sql<{ id: string }[]>`SELECT id::text FROM notice
        WHERE merchant = ${merchant} AND published_at <= now()
        ORDER BY published_at DESC, id DESC OFFSET ${place} LIMIT 1`;
      if (!row) throw new Error(`${merchant} has no notice ${place}`);
      return row.id;
    },
    codeSentTo: async (number, place) => {
      for (let tries = 0; tries < 300; tries += 1) {
        const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n') : [];
        const texts = lines.map((line) => v.parse(messageSchema, JSON.parse(line)));
        // Notices of withdrawals go to the same number, and hold no code.
        const code = texts
          .filter(({ to }) => to === number)
          .flatMap(({ text }) => text.match(/\b\d{6}\b/)?.[0] ?? [])
          .at(place - 1);
        if (code !== undefined) return code;
        await delay(50);
      }
      throw new Error(`No code ${place} was sent to ${number}`);
    },
    addLottery: async (merchant, code, family) => {
      await sql`INSERT INTO lottery (code, family, draw_source, schedule, settings, beacon, position)
        VALUES (${code}, ${family}, 'own', ${sql.json(dailyAt(0))}, '{"prices": {"mode": "Lott"}}', 'operator', 900)`;
      await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
        VALUES (${merchant}, 'LOTT', 'TCG_LOTT', ${code}, '{"EN": "One more lottery"}', 900)`;
    },
    lockSale: async (lottery) => {
      await sql`UPDATE lottery SET schedule = ${sql.json(dailyAt(12))} WHERE code = ${lottery}`;
      // What was planned until now is over; there are no bets on it.
      await moveTimes(
        sql,
        (tx) => tx`UPDATE lottery_issue SET opens_at = committed_at + interval '1 microsecond',
            closes_at = clock_timestamp() - interval '2 milliseconds', draws_at = clock_timestamp() - interval '1 millisecond'
          WHERE lottery = ${lottery} AND closed_at IS NULL AND closes_at > now()`,
      );
      await sql`SELECT graphile_worker.add_job('lottery-issues', job_key => 'lottery-issues:start')`;
      for (let tries = 0; tries < 150; tries += 1) {
        const [row] = await sql<{ issue: string }[]>`SELECT issue FROM lottery_issue
          WHERE lottery = ${lottery} AND opens_at <= now() AND closes_at > now() + interval '1 hour' ORDER BY closes_at LIMIT 1`;
        if (row) return row.issue;
        await delay(100);
      }
      throw new Error(`${lottery} has no issue on sale`);
    },
    drawNow: async (lottery, issue) => {
      await moveTimes(sql, async (tx) => {
        await tx`UPDATE lottery_issue SET closes_at = clock_timestamp() - interval '2 milliseconds',
            draws_at = clock_timestamp() - interval '1 millisecond'
          WHERE lottery = ${lottery} AND issue = ${issue}`;
        await tx`UPDATE lottery_issue SET opens_at = least(opens_at, clock_timestamp()) WHERE id = (
          SELECT id FROM lottery_issue WHERE lottery = ${lottery} AND closes_at > clock_timestamp() ORDER BY closes_at LIMIT 1)`;
      });
      await sql`SELECT graphile_worker.add_job('lottery-draw', json_build_object('lottery', ${lottery}::text, 'issue', ${issue}::text),
        job_key => ${`draw:${lottery}:${issue}`})`;
    },
    addDrandLottery: async (merchant, code, seconds) => {
      const draws = { kind: 'every', seconds, windows: [{ from: '00:00', to: '23:59' }] };
      const numbering = { kind: 'day', digits: 4 };
      const schedule = { timeZone: 'UTC', draws, closeSeconds: 2, numbering };
      await sql`INSERT INTO lottery (code, family, draw_source, schedule, settings, beacon, position)
        VALUES (${code}, 'ssc', 'own', ${sql.json(schedule)}, '{"prices": {"mode": "Lott"}}', 'drand', 901)`;
      await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
        VALUES (${merchant}, 'LOTT', 'TCG_LOTT', ${code}, '{"EN": "Public draws"}', 901)`;
      await sql`SELECT graphile_worker.add_job('lottery-issues', job_key => ${`lottery-issues:${code}`})`;
    },
    publishRound: async (lottery, issue) => {
      const [row] = await sql<
        { network: string; round: string }[]
      >`SELECT network, round::text FROM lottery_issue
        WHERE lottery = ${lottery} AND issue = ${issue}`;
      if (!row) throw new Error(`${lottery} has no issue ${issue}`);
      await fetch(`${drandUrl}/${row.network}/public/${row.round}`, { method: 'POST' });
    },
    endWait: async (lottery, issue) => {
      await moveTimes(
        sql,
        (tx) => tx`UPDATE lottery_issue SET closes_at = clock_timestamp() - interval '3 milliseconds',
            draws_at = clock_timestamp() - interval '2 milliseconds', void_at = clock_timestamp() - interval '1 millisecond'
          WHERE lottery = ${lottery} AND issue = ${issue}`,
      );
      await sql`SELECT graphile_worker.add_job('lottery-draw', json_build_object('lottery', ${lottery}::text, 'issue', ${issue}::text),
        job_key => ${`draw:${lottery}:${issue}`})`;
    },
    recordsOf: async (lottery, issue) => {
      const pool = openPool(url, { applicationName: 'journeys', max: 1 });
      try {
        const keys = readSecretsKeys(undefined, path.dirname(secretsKeyFile));
        return await recordsOf(pool, await openSecrets(pool, keys), lottery, issue);
      } finally {
        await pool.end();
      }
    },
    rankName: async (merchant, username, language) => {
      const [row] = await sql<{ name: string | null }[]>`
        SELECT r.names ->> ${language}::text AS name FROM member m
        JOIN vip_rank r ON r.merchant = m.merchant AND r.level = m.rank_level
        WHERE m.merchant = ${merchant} AND m.username = ${username}`;
      if (!row?.name) throw new Error(`${username} has no rank in ${language}`);
      return row.name;
    },
    close: () => sql.end(),
  };
}

/** The schedule of a lottery that draws once a day, so many hours from now, its issues numbered like no others. */
function dailyAt(hours: number) {
  const drawn = new Date(Date.now() + hours * 3_600_000);
  return {
    timeZone: 'UTC',
    draws: { kind: 'at', times: [drawn.toISOString().slice(11, 16)] },
    closeSeconds: 60,
    numbering: {
      kind: 'running',
      first: 900_000_001,
      since: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    },
  };
}

/**
 * Moves what agents were paid for into the past, so that the periods that are over now are still to be paid. The runs go through a
 * time where there are none: no two may begin at the same time.
 */
async function moveRuns(
  tx: TransactionSql,
  merchant: string,
  kinds: readonly string[],
  by: string,
): Promise<void> {
  for (const shift of ['-9 years', `9 years -${by}`])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tx`UPDATE agent_run SET starts_at = starts_at + ${shift}::interval, ends_at = ends_at + ${shift}::interval
      WHERE merchant = ${merchant} AND kind = ANY(${[...kinds]})`;
}

/** Moves the settled bets of a player into the past. */
async function moveBets(tx: TransactionSql, merchant: string, player: string, by: string): Promise<void> {
  await tx`UPDATE bet SET placed_at = placed_at - ${by}::interval, settled_at = settled_at - ${by}::interval
    WHERE state = 'settled' AND member = (SELECT id FROM member WHERE merchant = ${merchant} AND username = ${player})`;
}

/** Moves the times of issues, which the database lets nobody do: journeys cannot wait for a draw. */
async function moveTimes(
  sql: postgres.Sql,
  move: (tx: TransactionSql) => PromiseLike<unknown>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE lottery_issue DISABLE TRIGGER check_lottery_issue_change`;
    await move(tx);
    await tx`ALTER TABLE lottery_issue ENABLE TRIGGER check_lottery_issue_change`;
  });
}
