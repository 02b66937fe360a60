import { money, toDecimalString } from '@marquee/money';
import type { CreatePayoutRequest } from '@marquee/payments/protocol-server';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import type { Job } from '../core/job.ts';
import type { PaymentProvider, PaymentProviders } from '../payment-providers/provider.ts';
import { stepWithdrawal } from '../withdrawals/withdrawal-steps.store.ts';
import { millionths } from '../withdrawals/withdrawal-answers.ts';
import { PAYOUTS_JOB } from '../withdrawals/withdrawal.jobs.ts';
import { applyPayoutNotification } from './payout-notification.ts';
import { claimDue, reportPayoutProblem, type Payout } from './payouts.store.ts';

/** Concurrent requests, so that one slow response delays the others only a little. */
const AT_ONCE = 8;

/** Sends approved payouts to their providers, and queries them when notifications are missing. */
export function payoutJobs(parts: {
  readonly sql: Sql;
  readonly providers: PaymentProviders;
  readonly log: FastifyBaseLogger;
}): readonly Job[] {
  const { sql, providers, log } = parts;

  /** Requests or queries one payout. A failed attempt is retried later: the reference makes it idempotent. */
  async function advancePayout(payout: Payout): Promise<void> {
    const provider = providers.get(payout.provider ?? '');
    if (provider === undefined) return;
    const reported = { provider: provider.code, withdrawal: String(payout.id) };
    const isKnown = payout.providerReference !== null;
    const answer = isKnown
      ? await provider.queryPayout(payout.reference)
      : await provider.payOut(requestOf(payout));
    if (answer.ok) {
      if (answer.value.reference !== payout.reference) {
        log.error(
          { ...reported, answered: answer.value.reference },
          'a provider answered for another payout',
        );
        return;
      }
      const outcome = await applyPayoutNotification(sql, provider.code, answer.value);
      log.info({ ...reported, status: answer.value.status, outcome }, 'payout queried');
      return;
    }
    log.warn({ ...reported, ...answer.error }, 'payout not answered');
    if (answer.error.kind === 'unanswered') return;
    // It acknowledged the payout before: not knowing it now does not tell whether it was paid.
    if (isKnown) await reportPayoutProblem(sql, payout.id, 'forgotten');
    else await refundRefused(provider, payout);
  }

  /**
   * Refunds a refused payout once the provider also reports that it does not know it: the refusal alone could be of a
   * repeated request that was executed before.
   */
  async function refundRefused(provider: PaymentProvider, payout: Payout): Promise<void> {
    const known = await provider.queryPayout(payout.reference);
    if (known.ok) await applyPayoutNotification(sql, provider.code, known.value);
    else if (known.error.kind === 'unknown')
      await stepWithdrawal(sql, {
        withdrawal: payout.id,
        action: 'fail',
        actor: `provider:${provider.code}`,
      });
  }

  return [
    {
      name: PAYOUTS_JOB,
      every: '* * * * *',
      run: async () => {
        const due = await claimDue(sql, [...providers.keys()]);
        const advancing = Array.from({ length: AT_ONCE }, async () => {
          for (let next = due.pop(); next !== undefined; next = due.pop()) await advancePayout(next);
        });
        await Promise.all(advancing);
      },
    },
  ];
}

function requestOf(payout: Payout): Omit<CreatePayoutRequest, 'callbackUrl'> {
  const {
    reference,
    merchant,
    kind,
    channel,
    bank,
    number,
    holder,
    currency,
    amount,
    fee,
    coin,
    coinAmount,
  } = payout;
  return {
    reference,
    merchant,
    kind,
    channel,
    account: { bank, number, holder },
    amount: toDecimalString(money(currency, amount - fee)),
    currency,
    coin: coin === null || coinAmount === null ? null : { code: coin, amount: millionths(coinAmount) },
  };
}
