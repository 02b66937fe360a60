import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { addMember } from '../identity/members.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { PASSWORD } from './payee.ts';
import { seal } from './seal.ts';
import { requestPort, type Answer } from './test-gateway.ts';
import type { TestProvider } from './test-provider.ts';

/** Ten-thousandths of a peso. */
const PESO = 10_000n;
/** What everyone has at first, and the size of each movement, in pesos. */
const START = 100_000n;
const SENT = 100n;
const WITHDRAWN = 600n;
const DEPOSITED = 500n;
/** Movements of one member in one load; the proofs of the first two are limited per member. */
const TRANSFERS = 4;
const WITHDRAWALS = 4;
const DEPOSITS = 6;

/** One request that moves money, the same however often it is sent. */
export interface Work {
  readonly name: string;
  /** Sends it. @returns what it was acknowledged as; undefined without an acknowledgement */
  readonly send: (port: number) => Promise<string | undefined>;
}

/** Members of alpha who send money to their agent, withdraw and deposit, all over HTTP. */
export interface MoneyLoad {
  /** Fresh requests of all members, in no order. */
  readonly newWork: () => Promise<Work[]>;
  /**
   * What the members, their holds and the agent have, compared with what they would have if every request had happened once.
   */
  readonly balances: () => Promise<{ readonly found: readonly bigint[]; readonly right: readonly bigint[] }>;
  /** The number of withdrawal requests so far. */
  readonly withdrawals: () => number;
}

interface Mover {
  readonly id: bigint;
  readonly token: string;
  readonly account: string;
}

/** Makes the members. */
export async function makeMoneyLoad(sql: Sql, provider: TestProvider, count: number): Promise<MoneyLoad> {
  const wide = 10n ** 15n;
  await sql`UPDATE withdrawal_method SET daily_count = 1000000, daily_amount = ${wide} WHERE merchant = 'alpha'`;
  await sql`UPDATE withdrawal_rule SET auto_approve_limit = ${wide} WHERE merchant = 'alpha'`;
  await sql`UPDATE member_transfer_rule SET daily_count = 1000000, daily_amount = ${wide} WHERE merchant = 'alpha'`;
  const agent = await makeMember(sql, 'load-agent', null);
  const movers: Mover[] = [];
  for (let n = 0; n < count; n++) movers.push(await makeMember(sql, `load-${n}`, agent.id));
  let loads = 0n;

  async function call(name: CallName, token: string, body: object, port: number): Promise<Answer> {
    const address = { 'x-forwarded-for': `10.1.${Math.trunc(Math.random() * 250)}.1` };
    const { json } = await requestPort(port, { path: calls.systemEnvelopeKey.path, headers: address });
    const key =
      json?.success === true
        ? (json.value as { keyId: string; publicKey: string; merchant: string })
        : undefined;
    if (key === undefined) throw new Error('no key');
    const { method, path } = calls[name];
    return requestPort(port, {
      method,
      path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...address },
      body: JSON.stringify(seal(body, { ...key, method, path })),
    });
  }

  const idOf = ({ json }: Answer) => (json?.success === true ? (json.value as { id: string }).id : undefined);
  /** A lost connection or an internal failure acknowledges nothing. */
  const acknowledged =
    (name: CallName, { token }: Mover, body: object) =>
    async (port: number) =>
      call(name, token, { requestId: randomUUID(), paymentPassword: PASSWORD, ...body }, port).then(
        idOf,
        () => undefined,
      );

  /** The notification of an open deposit. */
  async function depositWork({ id }: Mover, name: string): Promise<Work> {
    const reference = `LOAD${name}`;
    await sql`INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, provider, channel,
        currency, amount, fee_flat, fee_per_mille, fee_minimum, turnover, state, return_url, language, expires_at)
      VALUES (${reference}, 'alpha', ${id}, gen_random_uuid(), '', 'ewallet', 'e-wallet', 'sandbox', '', 'PHP',
        ${DEPOSITED * PESO}, 0, 0, 0, 0, 'awaiting-payment', '', 'EN', now() + interval '1 hour')`;
    const news = {
      reference,
      providerReference: `p-${reference}`,
      status: 'paid',
      amount: String(DEPOSITED),
      currency: 'PHP',
    };
    return {
      name,
      send: (port) =>
        provider.sendCallback(port, news).then(
          ({ status, text }) => (status === 200 && /credited|unchanged/.test(text) ? reference : undefined),
          () => undefined,
        ),
    };
  }

  return {
    newWork: async () => {
      loads += 1n;
      await sql`DELETE FROM rate_limit`;
      const work: Work[] = [];
      for (const [place, mover] of movers.entries()) {
        const name = (kind: string, n: number) => `${kind}${loads}M${place}N${n}`;
        for (let n = 0; n < TRANSFERS; n++) {
          const body = { requestId: randomUUID(), to: 'upline', amount: `${SENT}.00` };
          work.push({ name: name('T', n), send: acknowledged('memberTransferSend', mover, body) });
        }
        for (let n = 0; n < WITHDRAWALS; n++) {
          const body = { requestId: randomUUID(), account: mover.account, amount: `${WITHDRAWN}.00` };
          work.push({ name: name('W', n), send: acknowledged('withdrawalRequest', mover, body) });
        }
        for (let n = 0; n < DEPOSITS; n++) work.push(await depositWork(mover, name('D', n)));
      }
      return work.toSorted(() => Math.random() - 0.5);
    },
    balances: async () => {
      const owners = [...movers, agent].map(({ id }) => `member:${id}`);
      const rows = await sql<{ owner: string; kind: string; balance: bigint }[]>`
        SELECT owner, kind, balance FROM account WHERE owner = ANY(${owners}) AND currency <> 'PTS'`;
      const of = (owner: string, kind: string) =>
        rows.find((row) => row.owner === owner && row.kind === kind)?.balance ?? 0n;
      const change =
        BigInt(DEPOSITS) * DEPOSITED - BigInt(TRANSFERS) * SENT - BigInt(WITHDRAWALS) * WITHDRAWN;
      const members = movers.map(() => (START + loads * change) * PESO);
      const sent = loads * BigInt(count * TRANSFERS) * SENT;
      return {
        found: [
          ...owners.map((owner) => of(owner, 'cash')),
          ...owners.map((owner) => of(owner, 'withdrawal-hold')),
        ],
        right: [...members, (START + sent) * PESO, ...owners.map(() => 0n)],
      };
    },
    withdrawals: () => Number(loads) * count * WITHDRAWALS,
  };
}

async function makeMember(sql: Sql, username: string, upline: bigint | null): Promise<Mover> {
  const [demo] = await sql<{ hash: string }[]>`
    SELECT password_hash AS hash FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  const id = await addMember(sql, {
    merchant: 'alpha',
    username,
    nickname: username,
    type: upline === null ? 1 : 0,
    language: 'EN',
    passwordHash: demo?.hash ?? null,
    upline,
    rankName: 'Bronze',
    rankLevel: 0,
  });
  await sql`UPDATE member SET payment_password_hash = password_hash WHERE id = ${id}`;
  await transfer(sql, {
    key: `load:${id}`,
    from: await openHouseAccount(sql, 'alpha', 'PHP'),
    to: await openMemberAccount(sql, id, 'PHP'),
    amount: START * PESO,
    kind: 'deposit',
  });
  const [account] = await sql<{ id: bigint }[]>`
    INSERT INTO payout_account (merchant, member, request_id, method, bank, number, holder, usable_at)
    VALUES ('alpha', ${id}, gen_random_uuid(), 'bank', 'BPI', ${String(3_000_000_000n + id)}, 'L L', now()) RETURNING id`;
  return { id, token: await openSession(sql, 'alpha', id), account: String(account?.id) };
}

/** Sends work with many clients at once. @returns what was acknowledged as what */
export async function sendAll(
  work: readonly Work[],
  port: number,
  onAcknowledged: (count: number) => void = () => {},
): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  const left = [...work];
  const client = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const answer = await next.send(port);
      if (answer === undefined) continue;
      acknowledged.set(next.name, answer);
      onAcknowledged(acknowledged.size);
    }
  };
  await Promise.all(Array.from({ length: 32 }, client));
  return acknowledged;
}
