import type { AnswerOf, CallOf } from '@marquee/contract';
import { openLog } from '../http/request-log.ts';
import { paymentJobs } from '../payments/payment.jobs.ts';
import { createHttpProvider } from '../payment-providers/provider.ts';
import { startTestGateway, valueOf, type Answer, type TestGateway } from './test-gateway.ts';
import { requestId, startTestProvider, type TestProvider } from './test-provider.ts';

export type Deposit = AnswerOf<CallOf<'depositRead'>>;

/** A gateway with a payment provider, and the member demo of alpha who deposits there. */
export interface DepositHarness {
  readonly provider: TestProvider;
  readonly gateway: TestGateway;
  /** The member's. */
  readonly token: string;
  /** Requests a deposit without checking the status. */
  readonly create: (body: object, as?: string) => Promise<Answer>;
  /** A new deposit: 500 by e-wallet, unless `more` changes it. */
  readonly begin: (more?: object) => Promise<Deposit>;
  readonly read: (reference: string) => Promise<Deposit>;
  /** The provider sends a notification of 500 PHP by default. */
  readonly sendCallback: (
    ...args: Parameters<typeof notificationOf>
  ) => ReturnType<TestProvider['sendCallback']>;
  /** Runs the jobs as the clock would. */
  readonly tick: () => Promise<void>;
  /** By how much something raises the member's balance, in ten-thousandths. */
  readonly creditedBy: (work: () => Promise<unknown>) => Promise<number>;
  /** Ledger problems: each unbalanced currency, and each deposit that moved another amount than it states. */
  readonly unevenBooks: () => Promise<unknown[]>;
  /** Forgets what the last test did to the provider and to the limits on attempts. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A request for a deposit of 500 by e-wallet. */
export const depositRequest = (more: object = {}) => ({
  requestId: requestId(),
  method: 'ewallet',
  amount: '500',
  returnUrl: 'http://alpha.localhost:4000/index?member=depositv2',
  ...more,
});

/** A provider's notification of a payment. */
export const notificationOf = (
  deposit: Pick<Deposit, 'reference'>,
  status: string,
  amount = '500',
  currency = 'PHP',
) => ({
  reference: deposit.reference,
  providerReference: `p-${deposit.reference}`,
  status,
  amount,
  currency,
});

/** Starts the harness of one test file. */
export async function openDepositHarness(): Promise<DepositHarness> {
  const provider = await startTestProvider();
  const gateway = await startTestGateway({
    providers: [provider.settings],
    operators: { host: '127.0.0.1', port: 0 },
  });
  const token = await gateway.login();
  const create = (body: object, as = token) => gateway.send('depositCreate', { body, token: as });
  const units = async () => {
    const { json } = await gateway.send('walletBalance', { token });
    return Number(valueOf<{ sumBalance: string }>(json).sumBalance.replace('.', ''));
  };
  return {
    provider,
    gateway,
    token,
    create,
    begin: async (more) => valueOf<Deposit>((await create(depositRequest(more))).json),
    read: async (reference) =>
      valueOf<Deposit>((await gateway.send('depositRead', { query: { reference }, token })).json),
    sendCallback: (...args) => provider.sendCallback(gateway.port, notificationOf(...args)),
    tick: async () => {
      const providers = new Map([['sandbox', createHttpProvider(provider.settings, () => undefined)]]);
      const jobs = paymentJobs({ sql: gateway.sql, providers, log: openLog('/dev/null').log });
      for (const job of jobs) await job.run({});
    },
    creditedBy: async (work) => {
      const before = await units();
      await work();
      return (await units()) - before;
    },
    unevenBooks: async () => [
      ...(await gateway.sql`SELECT currency FROM account GROUP BY currency HAVING sum(balance) <> 0`),
      ...(await gateway.sql`SELECT reference FROM deposit d WHERE state = 'credited' AND (
        SELECT coalesce(sum(amount), 0) FROM transfer t
        WHERE t.reference = d.reference AND t.kind IN ('deposit', 'deposit-fee')
      ) <> net_amount + fee`),
    ],
    refresh: async () => {
      provider.mood = 'good';
      await gateway.sql`TRUNCATE rate_limit`;
    },
    close: async () => {
      await gateway.close();
      await provider.close();
    },
  };
}
