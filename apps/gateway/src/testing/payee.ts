import { randomUUID } from 'node:crypto';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { addMember } from '../identity/members.store.ts';
import type { Answer, CallRequest, TestGateway } from './test-gateway.ts';

/** The password and payment password of every member made by {@link newPayee}. */
export const PASSWORD = 'Demo2026!';

/** A member of alpha with money, a payment password and a session. */
export interface Payee {
  readonly id: bigint;
  readonly username: string;
  readonly token: string;
  /** Adds an account of BPI; the answer's status is not looked at. */
  readonly bind: (more?: Record<string, unknown>) => Promise<Answer>;
  readonly requestWithdrawal: (
    account: string,
    amount: string,
    more?: Record<string, unknown>,
  ) => Promise<Answer>;
  readonly balances: () => Promise<{ cash: bigint; hold: bigint }>;
}

let made = 0;

/** Makes a member at alpha. `cash` in whole pesos. */
export async function newPayee(
  gateway: TestGateway,
  { cash = 10_000, upline = null, type = 0 }: { cash?: number; upline?: bigint | null; type?: number } = {},
): Promise<Payee> {
  const { sql, send } = gateway;
  made += 1;
  const username = `payee${made}x${process.pid}`;
  const [demo] = await sql<
    { hash: string }[]
  >`SELECT password_hash AS hash FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  const id = await addMember(sql, {
    merchant: 'alpha',
    username,
    nickname: username,
    type,
    language: 'EN',
    passwordHash: demo?.hash ?? null,
    upline,
    rankName: 'Bronze',
    rankLevel: 0,
  });
  await sql`UPDATE member SET payment_password_hash = password_hash WHERE id = ${id}`;
  const account = await openMemberAccount(sql, id, 'PHP');
  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  const amount = BigInt(cash) * 10_000n;
  if (amount > 0n)
    await transfer(sql, { key: `payee:${id}`, from: house, to: account, amount, kind: 'deposit' });
  await sql`TRUNCATE rate_limit`;
  const token = await gateway.login(username);
  const post = (name: 'payoutAccountAdd' | 'withdrawalRequest', body: CallRequest['body']) =>
    send(name, { token, body });
  return {
    id,
    username,
    token,
    bind: (more = {}) =>
      post('payoutAccountAdd', {
        requestId: randomUUID(),
        method: 'bank',
        bank: 'BPI',
        number: String(1_000_000_000 + Math.trunc(Math.random() * 8e9)),
        holder: 'Maria Clara Santos',
        paymentPassword: PASSWORD,
        ...more,
      }),
    requestWithdrawal: (bound, size, more = {}) =>
      post('withdrawalRequest', {
        requestId: randomUUID(),
        account: bound,
        amount: size,
        paymentPassword: PASSWORD,
        ...more,
      }),
    balances: async () => {
      const rows = await sql<
        { kind: string; balance: bigint }[]
      >`SELECT kind, balance FROM account WHERE owner = ${`member:${id}`} AND currency <> 'PTS'`;
      const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
      return { cash: of('cash'), hold: of('withdrawal-hold') };
    },
  };
}
