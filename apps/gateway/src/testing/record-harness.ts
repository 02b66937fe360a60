import { randomUUID } from 'node:crypto';
import type { CallName } from '@marquee/contract';
import { memberBalance } from '../ledger/ledger.store.ts';
import { endBet, recordBet, type BetEnd, type NewBet } from '../rounds/bets.store.ts';
import { startTestGateway, valueOf } from './test-gateway.ts';

/** An amount on the wire. */
export interface Wire {
  amount: string;
}

/** A period with everything in it. */
export const always = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

/** A gateway whose demo members bet on a slot and read their records. */
export async function openRecordHarness() {
  const gateway = await startTestGateway();
  const tokens = {
    demo: await gateway.login('demo'),
    vip: await gateway.login('vip'),
    agent: await gateway.login('agent'),
  };
  const rows = await gateway.sql<
    { username: string; id: bigint }[]
  >`SELECT username, id FROM member WHERE merchant = 'alpha'`;
  const members = Object.fromEntries(rows.map(({ username, id }) => [username, id]));
  const [merchant] = await gateway.sql<
    { currency: string }[]
  >`SELECT currency FROM merchant WHERE code = 'alpha'`;
  const currency = merchant?.currency ?? '';
  const [game] = await gateway.sql<
    { code: string; vendor: string; category: NewBet['category'] }[]
  >`SELECT code, vendor, category FROM game WHERE merchant = 'alpha' AND category = 'RNG' ORDER BY code LIMIT 1`;
  if (game === undefined) throw new Error('the demo has no slot');

  const idOf = (username: string) => members[username] ?? 0n;
  const cash = async (username: string) =>
    (await memberBalance(gateway.sql, idOf(username), currency)).amount;

  const place = (username: string, stake: bigint, more: Partial<NewBet> = {}) =>
    gateway.sql.begin((tx) =>
      recordBet(tx, {
        merchant: 'alpha',
        member: idOf(username),
        category: game.category,
        vendor: game.vendor,
        game: game.code,
        round: 'r1',
        reference: randomUUID(),
        stake,
        currency,
        ...more,
      }),
    );

  /** Places a bet and ends it. */
  async function played(username: string, stake: bigint, end: BetEnd, more: Partial<NewBet> = {}) {
    const placed = await place(username, stake, more);
    if (placed.kind !== 'applied') throw new Error(placed.kind);
    await gateway.sql.begin((tx) => endBet(tx, placed.bet, end, currency));
    return placed.bet;
  }

  const read = async <Value>(name: CallName, query: object, token: string) =>
    valueOf<Value>((await gateway.send(name, { query: { ...always, ...query }, token })).json);

  /** Everything that a filter finds, as the file that a member downloads. */
  const download = (
    path: string,
    token: string | undefined,
    query: Record<string, string> = {},
    language = 'EN',
  ) =>
    gateway.request({
      path: `/wps/relay/${path}.csv?${new URLSearchParams({ ...always, ...query })}`,
      headers: { language, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });

  return { gateway, tokens, currency, game, idOf, cash, place, played, read, download };
}

/** What a test file of records holds on to. */
export type RecordHarness = Awaited<ReturnType<typeof openRecordHarness>>;
