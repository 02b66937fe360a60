import { createHmac, randomBytes } from 'node:crypto';
import { chancesNow, prizeOfNumber, raffleNumber } from '@marquee/reward-rules';
import type { Encryption } from '../core/encryption.ts';
import type { Texts } from '../core/merchant.ts';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { anchorOf, CHAIN_LENGTH, linkAt } from '../lottery/hash-chain.ts';
import { grantRewards, type RewardPrize } from '../rewards/rewards.store.ts';
import { chanceOf, readRaffles, type RafflePrize } from './raffles.store.ts';

/** The next draw of a member, fixed by its commitment: the SHA-256 of its seed. */
export interface NextDraw {
  readonly draw: string;
  readonly commitment: Buffer;
}

const secretOwner = (merchant: string, raffle: string) => `raffle-chain:${merchant}:${raffle}`;

async function readNext(
  sql: Queryable,
  merchant: string,
  raffle: string,
  member: bigint,
): Promise<NextDraw | undefined> {
  const [next] = await sql<NextDraw[]>`
    SELECT id || '-' || used + 1 AS draw, commitment FROM raffle_chain
    WHERE member = ${member} AND merchant = ${merchant} AND raffle = ${raffle} AND used < length ORDER BY id DESC LIMIT 1`;
  return next;
}

/** The member's next draw, the same until it is used. All seeds of a chain are fixed when it is made. */
export async function commitDraw(
  sql: Sql,
  secrets: Encryption,
  merchant: string,
  raffle: string,
  member: bigint,
): Promise<NextDraw> {
  const known = await readNext(sql, merchant, raffle, member);
  if (known !== undefined) return known;
  return sql.begin(async (tx) => {
    await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
    const meanwhile = await readNext(tx, merchant, raffle, member);
    if (meanwhile !== undefined) return meanwhile;
    const last = randomBytes(32);
    await tx`INSERT INTO raffle_chain (merchant, raffle, member, length, secret, commitment)
      VALUES (${merchant}, ${raffle}, ${member}, ${CHAIN_LENGTH}, ${secrets.encrypt(last.toString('hex'), secretOwner(merchant, raffle))},
        ${anchorOf(last, CHAIN_LENGTH)})`;
    const made = await readNext(tx, merchant, raffle, member);
    if (made === undefined) throw new Error(`a chain of ${raffle} was not written`);
    return made;
  });
}

/** A request to draw. */
export interface DrawRequest {
  readonly merchant: string;
  readonly member: bigint;
  readonly requestId: string;
  readonly raffle: string;
  /** The next draw that the member saw. */
  readonly draw: string;
  readonly memberSeed: string;
  /** The chances that the member saw. */
  readonly chances: readonly number[];
}

/** A draw with its prize and its proof. */
export interface Draw extends Pick<RafflePrize, 'prize' | 'amount' | 'turnover'> {
  readonly id: bigint;
  readonly raffle: string;
  readonly titles: Texts;
  /** Of the prize, from 1. */
  readonly place: number;
  readonly number: number;
  readonly draw: string;
  readonly commitment: Buffer;
  readonly seed: Buffer;
  readonly memberSeed: string;
  readonly chances: readonly number[];
  readonly createdAt: Date;
}

export type DrawOutcome =
  | { readonly kind: 'drawn' | 'replay'; readonly draw: Draw }
  /** `changed`: the request names another draw or other chances than those of now, or its id is that of another request. */
  | { readonly kind: 'not-found' | 'no-ticket' | 'changed' };

/** A member's draws, the newest first. @param condition on the draw `d` */
function readDraws(sql: Queryable, member: bigint, condition: ReturnType<Queryable>, limit: number) {
  return sql<Draw[]>`
    SELECT d.id, d.raffle, r.titles, d.place, p.prize, p.amount, p.turnover, d.number, d.chain || '-' || d.link AS draw, d.commitment,
      d.seed, d.member_seed AS "memberSeed", d.chances, d.created_at AS "createdAt"
    FROM raffle_draw d JOIN raffle r ON (r.merchant, r.code) = (d.merchant, d.raffle)
      JOIN raffle_prize p ON (p.merchant, p.raffle, p.place) = (d.merchant, d.raffle, d.place)
    WHERE d.member = ${member} AND ${condition} ORDER BY d.id DESC LIMIT ${limit}`;
}

/** A member's draws, the newest first: all with a smaller id than `cursor`. */
export async function drawsOf(
  sql: Queryable,
  member: bigint,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<readonly Draw[]> {
  return readDraws(sql, member, cursor === undefined ? sql`true` : sql`d.id < ${cursor}::bigint`, limit);
}

/** Draws with one ticket and pays the prize, inside the caller's transaction: if it is interrupted, nothing was drawn. */
export async function drawPrize(
  tx: Transaction,
  secrets: Encryption,
  request: DrawRequest,
): Promise<DrawOutcome> {
  const { merchant, member, requestId, raffle: code, memberSeed } = request;
  // One draw of a member at a time: the same request sent twice at once finds the first one here.
  await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const [known] = await readDraws(tx, member, tx`d.request_id = ${requestId}`, 1);
  if (known !== undefined)
    return isOf(known, request) ? { kind: 'replay', draw: known } : { kind: 'changed' };
  const open = await tx`SELECT 1 FROM raffle
    WHERE merchant = ${merchant} AND code = ${code} AND starts_at <= now() AND ends_at > now() FOR SHARE`;
  const [raffle] = open.length === 0 ? [] : await readRaffles(tx, merchant, tx`r.code = ${code}`);
  if (raffle === undefined) return { kind: 'not-found' };
  const [ticket] = await tx<{ id: bigint }[]>`
    SELECT id FROM raffle_ticket WHERE member = ${member} AND merchant = ${merchant} AND raffle = ${code} AND drawn_at IS NULL
    ORDER BY id LIMIT 1`;
  if (ticket === undefined) return { kind: 'no-ticket' };
  const chances = chancesNow(raffle.prizes.map(chanceOf));
  const next = await readNext(tx, merchant, code, member);
  if (next?.draw !== request.draw || `${chances}` !== `${request.chances}`) return { kind: 'changed' };

  const [chain = '', link = ''] = next.draw.split('-');
  const seed = await seedAt(tx, secrets, secretOwner(merchant, code), chain, Number(link));
  const number = await raffleNumber((message) => createHmac('sha256', seed).update(message).digest(), {
    memberSeed,
    raffle: code,
    draw: next.draw,
  });
  const place = prizeOfNumber(chances, number) + 1;
  const prize = raffle.prizes[place - 1];
  if (prize === undefined) throw new Error(`the raffle ${code} has no prize ${place}`);
  if (prize.stock !== null) {
    const taken = await tx`UPDATE raffle_prize SET given = given + 1
      WHERE merchant = ${merchant} AND raffle = ${code} AND place = ${place} AND given < stock RETURNING 1`;
    // Another member got the last piece meanwhile. The seed stays secret, and the draw is made again with other chances.
    if (taken.length === 0) return { kind: 'changed' };
  }
  await tx`UPDATE raffle_ticket SET drawn_at = now() WHERE id = ${ticket.id}`;
  await tx`UPDATE raffle_chain SET used = ${Number(link)}, commitment = ${seed} WHERE id = ${chain}::bigint`;
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO raffle_draw (merchant, raffle, member, ticket, request_id, chain, link, commitment, seed, member_seed, chances, number, place)
    VALUES (${merchant}, ${code}, ${member}, ${ticket.id}, ${requestId}, ${chain}::bigint, ${Number(link)}, ${next.commitment}, ${seed},
      ${memberSeed}, ${[...chances]}::int[], ${number}, ${place}) RETURNING id`;
  const id = row?.id ?? 0n;
  const won = rewardOf(prize, code);
  if (won !== undefined) {
    const granted = { merchant, member, source: 'raffle' as const, key: `draw:${id}`, titles: raffle.titles };
    await grantRewards(tx, [{ ...granted, prize: won, expiresAt: null, automatic: true }]);
  }
  const [draw] = await readDraws(tx, member, tx`d.id = ${id}`, 1);
  if (draw === undefined) throw new Error(`the draw ${next.draw} of ${code} was not written`);
  return { kind: 'drawn', draw };
}

function isOf(known: Draw, { raffle, draw, memberSeed, chances }: DrawRequest): boolean {
  return (
    known.raffle === raffle &&
    known.draw === draw &&
    known.memberSeed === memberSeed &&
    `${known.chances}` === `${chances}`
  );
}

async function seedAt(
  sql: Queryable,
  secrets: Encryption,
  owner: string,
  chain: string,
  link: number,
): Promise<Buffer> {
  const [row] = await sql<{ secret: Buffer; length: number }[]>`
    SELECT secret, length FROM raffle_chain WHERE id = ${chain}::bigint`;
  if (row === undefined) throw new Error(`the chain ${chain} is gone`);
  return linkAt(Buffer.from(secrets.decrypt(row.secret, owner), 'hex'), row.length, link);
}

function rewardOf({ prize, amount, turnover }: RafflePrize, raffle: string): RewardPrize | undefined {
  switch (prize) {
    case 'money':
      return { kind: 'money', amount, turnover };
    case 'points':
      return { kind: 'points', amount };
    case 'raffle-ticket':
      return { kind: 'raffle-ticket', raffle, count: Number(amount) };
    case 'none':
      return undefined;
  }
}
