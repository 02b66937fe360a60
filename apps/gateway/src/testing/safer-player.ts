import { randomUUID } from 'node:crypto';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { recordBet } from '../rounds/bets.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { valueOf, type TestGateway } from './test-gateway.ts';

interface State {
  limits: {
    kind: string;
    period: string;
    amount: { amount: string } | null;
    minutes: number | null;
    used: { amount: { amount: string } | null; minutes: number | null };
    raise: { amount: { amount: string } | null; minutes: number | null; from: string; until: string } | null;
  }[];
}

let next = 0;

/** Makes a member of alpha with ten thousand pesos and a session. */
export async function newSaferPlayer(gateway: TestGateway) {
  const { sql } = gateway;
  const name = `safer${next++}`;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name, password_hash)
    SELECT merchant, ${name}, 'Safer', language, rank_name, password_hash FROM member
    WHERE merchant = 'alpha' AND username = 'demo' RETURNING id`;
  const member = row?.id ?? 0n;
  const account = await openMemberAccount(sql, member, 'PHP');
  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  await transfer(sql, { key: `safer:${name}`, from: house, to: account, amount: 10_000_0000n, kind: 'test' });
  const token = await openSession(sql, 'alpha', member);
  const body = (fields: object) => ({ token, body: fields });
  return {
    member,
    token,
    name,
    limit: (fields: object) => gateway.send('saferPlayLimitSet', body(fields)),
    confirm: (kind: string, period: string) => gateway.send('saferPlayRaiseConfirm', body({ kind, period })),
    rest: (fields: object) => gateway.send('saferPlayBreak', body({ requestId: randomUUID(), ...fields })),
    deposit: (amount: string, requestId: string = randomUUID()) =>
      gateway.send(
        'depositCreate',
        body({ requestId, method: 'bank', amount, returnUrl: 'http://alpha.localhost/' }),
      ),
    give: (amount: string) =>
      gateway.send(
        'walletTransfer',
        body({ requestId: randomUUID(), from: 'MAIN', to: 'SEVENMOONS', amount }),
      ),
    bet: (stake: bigint, reference: string = randomUUID()) =>
      sql.begin((tx) =>
        recordBet(tx, {
          merchant: 'alpha',
          member,
          category: 'RNG',
          vendor: 'SEVENMOONS',
          game: 'G',
          round: 'R',
          reference,
          stake,
          currency: 'PHP',
        }),
      ),
    state: async () => valueOf<State>((await gateway.send('saferPlay', { token })).json),
    only: async () => (await valueOf<State>((await gateway.send('saferPlay', { token })).json)).limits[0],
  };
}

/** Moves a request into the past, which only works with the trigger off. */
export async function waited(
  { sql }: Pick<TestGateway, 'sql'>,
  member: bigint,
  hours: number,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE play_limit DISABLE TRIGGER check_play_limit_change`;
    await tx`UPDATE play_limit SET raise_requested_at = raise_requested_at - make_interval(hours => ${hours}) WHERE member = ${member}`;
    await tx`ALTER TABLE play_limit ENABLE TRIGGER check_play_limit_change`;
  });
}
