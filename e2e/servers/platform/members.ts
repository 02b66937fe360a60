import { randomBytes } from 'node:crypto';
import type { WireLanguage } from '@marquee/brand';
import type { Sql } from 'postgres';

/** Members, their sessions, devices and ranks. @param sql of the owner of the tables */
export function memberData(sql: Sql) {
  return {
    /** Logs a member in without a page. @returns the session's token */
    openSession: (merchant: string, username: string): Promise<string> =>
      openSession(sql, merchant, username),
    /** What a member has, a decimal string, and the bets that have not ended. */
    async walletOf(
      merchant: string,
      username: string,
    ): Promise<{ readonly balance: string; readonly openBets: number }> {
      const [row] = await sql<{ balance: string; openBets: number }[]>`
        SELECT (balance / 10000.0)::numeric(20, 4)::text AS balance,
          (SELECT count(*)::int FROM bet WHERE bet.member = member.id AND state = 'open') AS "openBets"
        FROM member JOIN account ON owner = 'member:' || member.id AND kind = 'cash' AND currency <> 'PTS'
        WHERE member.merchant = ${merchant} AND username = ${username}`;
      if (!row) throw new Error(`${merchant} has no member ${username} with money`);
      return row;
    },
    /** The version of the terms that a member accepted when registering. */
    async acceptedTermsOf(merchant: string, username: string): Promise<string | undefined> {
      const [row] = await sql<{ version: string }[]>`
        SELECT terms_version AS version FROM registration JOIN member ON id = member
        WHERE merchant = ${merchant} AND username = ${username}`;
      return row?.version;
    },
    /** Adds a member with the demo password, who has set nothing else yet. */
    async addMember(merchant: string, username: string): Promise<void> {
      await sql`INSERT INTO member (merchant, username, nickname, language, rank_name, rank_level, password_hash)
        SELECT merchant, ${username}, '', language, rank_name, rank_level, password_hash FROM member
        WHERE merchant = ${merchant} AND username = 'demo'`;
    },
    /** Binds a mailbox and a number (E.164) to a member, and makes the demo password their payment password too. */
    async bindContacts(merchant: string, username: string, email: string, mobile: string): Promise<void> {
      const made = await sql`
        UPDATE member SET email = ${email}, mobile = ${mobile}, payment_password_hash = password_hash
        WHERE merchant = ${merchant} AND username = ${username}`;
      if (made.count !== 1) throw new Error(`${merchant} has no member ${username}`);
    },
    /** Adds a member without money, password or a demo account to be like. */
    async addStranger(merchant: string, username: string): Promise<void> {
      await sql`INSERT INTO member (merchant, username, nickname, language, rank_name)
        VALUES (${merchant}, ${username}, '', 'EN', 'Bronze')`;
    },
    /** Gives a member without one a main wallet. */
    async openWallet(merchant: string, username: string): Promise<void> {
      await sql`INSERT INTO account (owner, kind, currency)
        SELECT 'member:' || member.id, 'cash', currency FROM member
        JOIN account ON account.owner = 'house:' || merchant AND account.kind = 'funding'
        WHERE merchant = ${merchant} AND username = ${username} ON CONFLICT DO NOTHING`;
    },
    /** Lets a member's password expire. */
    async expirePassword(merchant: string, username: string): Promise<void> {
      await sql`UPDATE member SET password_expires_at = now() WHERE merchant = ${merchant} AND username = ${username}`;
    },
    /** Has a member exclude themselves from play for half a year, from now on. */
    async selfExclude(merchant: string, username: string): Promise<void> {
      const made = await sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
        SELECT id, gen_random_uuid(), 'self-exclusion', '6m', now() + interval '6 months' FROM member
        WHERE merchant = ${merchant} AND username = ${username}`;
      if (made.count !== 1) throw new Error(`${merchant} has no member ${username}`);
    },
    /** Has a member's sessions ask for the second factor again, as after five minutes. */
    async expireSecondFactor(merchant: string, username: string): Promise<void> {
      await sql`UPDATE session SET second_factor_at = NULL FROM member
        WHERE member.id = session.member AND member.merchant = ${merchant} AND username = ${username}`;
    },
    /** Ends every session of a member. */
    async endSessions(merchant: string, username: string): Promise<void> {
      await sql`UPDATE session SET revoked_at = now() WHERE member IN
        (SELECT id FROM member WHERE merchant = ${merchant} AND username = ${username})`;
    },
    /** Adds a friend of a member, who registered in the same browser and has deposited so much, in ten-thousandths. */
    async addFriendOnDevice(
      merchant: string,
      inviter: string,
      username: string,
      deposited: bigint,
    ): Promise<void> {
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
    /** What a member must still stake for the next VIP rank, and the name of that rank in a language. */
    async nextRank(
      merchant: string,
      username: string,
      language: WireLanguage,
    ): Promise<{ readonly name: string; readonly missing: bigint }> {
      const [row] = await sql<{ name: string; missing: string }[]>`
        SELECT r.names ->> ${language}::text AS name, (r.reach_stakes - coalesce((
          SELECT sum(sales) FROM member_hour WHERE member = m.id), 0))::bigint::text AS missing
        FROM member m JOIN vip_rank r ON r.merchant = m.merchant AND r.level = m.rank_level + 1
        WHERE m.merchant = ${merchant} AND username = ${username}`;
      if (!row) throw new Error(`${username} has no rank to reach`);
      return { name: row.name, missing: BigInt(row.missing) };
    },
    /** What a member's VIP rank is called in a language. */
    async rankName(merchant: string, username: string, language: WireLanguage): Promise<string> {
      const [row] = await sql<{ name: string | null }[]>`
        SELECT r.names ->> ${language}::text AS name FROM member m
        JOIN vip_rank r ON r.merchant = m.merchant AND r.level = m.rank_level
        WHERE m.merchant = ${merchant} AND m.username = ${username}`;
      if (!row?.name) throw new Error(`${username} has no rank in ${language}`);
      return row.name;
    },
  };
}

/** Logs a member in without a page. @returns the session's token */
export async function openSession(sql: Sql, merchant: string, username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const made = await sql`INSERT INTO session (token_hash, merchant, member, expires_at)
    SELECT sha256(${token}::bytea), merchant, id, now() + interval '1 hour' FROM member
    WHERE merchant = ${merchant} AND username = ${username}`;
  if (made.count !== 1) throw new Error(`${merchant} has no member ${username}`);
  return token;
}
