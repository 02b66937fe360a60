import { openHouseAccount, type Sql } from '@marquee/gateway';

/** Members who read, and the one whose record is as long as a download may be. */
export interface HttpLoad {
  /** The first member's id; the others follow. */
  readonly first: number;
  readonly members: number;
  /** Ledger entries in the database. */
  readonly entries: number;
}

export const MERCHANT = 'aurora';
const CURRENCY = 'PHP';
/** Movements of the member who downloads them: all that a file may hold. */
export const EXPORTED = 100_000;
const AMOUNT = 10_000;
/** Transfers of one statement, which the server's memory holds. */
const AT_ONCE = 25_000;

/** The token that a member of the load is logged in with. */
export const tokenOf = (member: number): string => String(member).padStart(43, 'A');

/** Puts members who are logged in into a database, with as many ledger entries in all. */
export async function fillHttpLoad(sql: Sql, entries: number, members: number): Promise<HttpLoad> {
  const house = await openHouseAccount(sql, MERCHANT, CURRENCY);
  const [row] = await sql<{ first: number }[]>`
    WITH made AS (
      INSERT INTO member (merchant, username, nickname, language, rank_name)
      SELECT ${MERCHANT}, 'reader' || n, 'Reader', 'EN', 'Bronze' FROM generate_series(1, ${members}::int) n RETURNING id),
    opened AS (INSERT INTO account (owner, kind, currency) SELECT 'member:' || id, 'cash', ${CURRENCY} FROM made),
    entered AS (INSERT INTO session (token_hash, merchant, member, expires_at)
      SELECT sha256(convert_to(lpad(id::text, 43, 'A'), 'UTF8')), ${MERCHANT}, id, now() + interval '1 day' FROM made),
    played AS (INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, settled_at)
      SELECT ${MERCHANT}, id, 'RNG', 'BENCH', 'BENCH', 'R', id || '-' || n, 10000, n % 3 * 10000, 'settled', now()
      FROM made, generate_series(1, 40) n),
    known AS (SELECT code FROM game WHERE merchant = ${MERCHANT} ORDER BY code LIMIT 5),
    started AS (INSERT INTO recent_game (member, merchant, game) SELECT made.id, ${MERCHANT}, code FROM made, known),
    marked AS (INSERT INTO favourite_game (member, merchant, game) SELECT made.id, ${MERCHANT}, code FROM made, known)
    SELECT min(id)::int AS first FROM made`;
  const first = row?.first ?? 0;
  await transfer(sql, house, [first], EXPORTED);
  const others = Array.from({ length: members - 1 }, (_, n) => first + 1 + n);
  await transfer(sql, house, others, Math.ceil((entries / 2 - EXPORTED) / others.length));
  await sql`VACUUM ANALYZE`;
  const [count] = await sql<{ entries: number }[]>`SELECT count(*)::int AS entries FROM entry`;
  return { first, members, entries: count?.entries ?? 0 };
}

/** Pays each of some members so many times. */
async function transfer(sql: Sql, house: bigint, members: readonly number[], times: number): Promise<void> {
  const owners = members.map((member) => `member:${member}`);
  const step = Math.max(1, Math.floor(AT_ONCE / members.length));
  for (let done = 0; done < times; done += step)
    // oxlint-disable-next-line no-await-in-loop -- each statement continues from the balances of the one before
    await sql`
      WITH paid AS (
        SELECT id, seq + k AS seq, balance + k * ${AMOUNT}::bigint AS balance, row_number() OVER (ORDER BY k, id) AS n
        FROM account, generate_series(1, ${Math.min(step, times - done)}::int) k
        WHERE owner = ANY (${owners}) AND kind = 'cash')
      INSERT INTO transfer (key, "from", "to", amount, kind, from_seq, to_seq, from_balance, to_balance)
      SELECT 'bench:' || paid.id || ':' || paid.seq, house.id, paid.id, ${AMOUNT}::bigint, 'commission', house.seq + n,
        paid.seq, house.balance - n * ${AMOUNT}::bigint, paid.balance
      FROM paid, account house WHERE house.id = ${house}`;
}
