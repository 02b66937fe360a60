import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { claimRequested } from '../operators/claim-requested.ts';
import { countClaims, endClaim, readClaims, releaseTask } from '../operators/task-claims.store.ts';
import {
  findQueued,
  historyOf,
  lockWaiting,
  queueSums,
  readDiscrepancies,
  readQueue,
  receiptOf,
  type QueuedDeposit,
} from './queue.store.ts';
import { approveDeposit, rejectDeposit } from './review.ts';

type DepositCalls = Pick<
  OperatorHandlers,
  Exclude<Extract<keyof OperatorHandlers, `deposit${string}`>, 'depositMethodSave'>
>;
type CountWithdrawals = (
  merchant: string,
) => Promise<{ waiting: number; disputed: number; problems: number }>;

/** Someone else works on the deposit: what the decision has written is taken back. */
class ClaimedByOther extends Error {}

const queue = 'deposits';

/** Handlers of what staff decide about deposits. @param countWithdrawals and countDocuments count the other queues */
export function depositOperatorCalls({
  sql,
  countWithdrawals,
  countDocuments,
}: {
  readonly sql: Sql;
  readonly countWithdrawals: CountWithdrawals;
  readonly countDocuments: (merchant: string) => Promise<number>;
}): DepositCalls & Pick<OperatorHandlers, 'queueCounts'> {
  return {
    depositQueue: async ({ query: { limit, cursor, ...filter } }, { merchant, operator }) => {
      const { code, currency } = merchant;
      const [found, totals, discrepancies] = await Promise.all([
        readQueue(sql, filter, { staff: operator, cursor, limit: limit + 1 }),
        queueSums(sql, filter, operator),
        readDiscrepancies(sql, code),
      ]);
      const deposits = found.slice(0, limit);
      const claims = await readClaims(
        sql,
        { merchant: code, queue },
        deposits.map(({ id }) => id),
      );
      return answer({
        deposits: deposits.map((deposit) => ({
          ...wireDeposit(deposit),
          claim: claims.get(deposit.id) ?? null,
        })),
        totals: { count: totals.count, amount: wire(currency, totals.amount) },
        discrepancies: discrepancies.map(({ currency: own, amount, receivedAt, ...reported }) => ({
          ...reported,
          amount: wire(own, amount),
          receivedAt: receivedAt.toISOString(),
        })),
        nextCursor: found.length > limit ? `${deposits.at(-1)?.id}` : null,
      });
    },

    depositShow: async ({ query: { reference } }, { merchant: { code } }) => {
      const deposit = await findQueued(sql, code, reference);
      if (deposit === undefined) return refuse('not-found');
      const [history, claims] = await Promise.all([
        historyOf(sql, deposit.id),
        readClaims(sql, { merchant: code, queue }, [deposit.id]),
      ]);
      return answer({
        ...wireDeposit(deposit),
        claim: claims.get(deposit.id) ?? null,
        history: history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
      });
    },

    depositReceipt: async ({ query: { reference } }, { merchant: { code } }) => {
      const receipt = await receiptOf(sql, code, reference);
      if (receipt === undefined) return refuse('not-found');
      return answer({ type: receipt.type, image: receipt.image.toString('base64') });
    },

    depositClaim: async ({ body }, { merchant: { code: merchant }, operator, record }) =>
      sql.begin(async (tx) => {
        const references = new Map<bigint, string>();
        const nextWaiting = async () => {
          const found = await lockWaiting(tx, merchant, body.reference);
          if (found !== undefined) references.set(found.id, found.reference);
          return found?.id;
        };
        const place = { merchant, queue } as const;
        const claimed = await claimRequested(tx, place, operator, {
          chosen: body.reference === undefined ? undefined : nextWaiting,
          next: nextWaiting,
        });
        if (!claimed.ok) return claimed;
        const claim = claimed.value;
        const reference = references.get(claim.task) ?? '';
        await record(tx, reference);
        return answer({ reference, expiresAt: claim.expiresAt.toISOString() });
      }),

    depositRelease: async ({ body: { reference } }, { merchant: { code: merchant }, operator, record }) => {
      const deposit = await findQueued(sql, merchant, reference);
      if (deposit === undefined) return refuse('not-found');
      const isReleased = await sql.begin(async (tx) => {
        const released = await releaseTask(tx, { merchant, queue, task: deposit.id }, operator);
        if (released) await record(tx, reference);
        return released;
      });
      return isReleased
        ? answer({ reference })
        : refuse('not-found', { message: 'You do not work on this deposit.' });
    },

    depositDecide: async ({ body }, { merchant: { code: merchant }, operator, record }) => {
      const { reference, decision, amount, reason } = body;
      const deposit = await findQueued(sql, merchant, reference);
      if (deposit === undefined) return refuse('not-found');
      if (decision === 'reject' && reason === undefined)
        return refuse('invalid-request', {
          fields: [{ path: 'body.reason', rule: 'required', message: 'reject needs it' }],
        });
      let other = '';
      const noteDecision: Parameters<typeof approveDeposit>[4] = async (tx) => {
        const claimedBy = await endClaim(tx, { merchant, queue, task: deposit.id }, operator);
        if (claimedBy !== undefined) {
          other = claimedBy;
          throw new ClaimedByOther();
        }
        await record(tx, reference, { decision, ...(amount !== undefined && { amount }) });
      };
      try {
        const outcome =
          decision === 'approve'
            ? await approveDeposit(sql, reference, operator, amount, noteDecision)
            : await rejectDeposit(sql, reference, operator, reason ?? '', noteDecision);
        if (outcome.kind === 'done')
          return answer({ reference, state: decision === 'approve' ? 'credited' : 'rejected' });
        if (outcome.kind === 'not-found') return refuse('not-found');
        if (outcome.kind === 'amount-needed')
          return refuse('invalid-request', {
            fields: [
              {
                path: 'body.amount',
                rule: 'required',
                message: `expected what arrived, in ${deposit.currency}`,
              },
            ],
          });
        return refuse('conflict', { message: `It is ${outcome.state}: there is nothing to decide.` });
      } catch (error) {
        if (error instanceof ClaimedByOther) return refuse('conflict', { message: `${other} works on it.` });
        throw error;
      }
    },

    queueCounts: async (_request, { merchant: { code: merchant }, operator }) => {
      const [deposits, claimed, withdrawals, paying, documents, checking] = await Promise.all([
        queueSums(sql, { merchant }, operator),
        countClaims(sql, { merchant, queue }),
        countWithdrawals(merchant),
        countClaims(sql, { merchant, queue: 'withdrawals' }),
        countDocuments(merchant),
        countClaims(sql, { merchant, queue: 'identity-documents' }),
      ]);
      return answer({
        deposits: { waiting: deposits.count, withReceipt: deposits.withReceipt, claimed },
        withdrawals: { ...withdrawals, claimed: paying },
        identityDocuments: { waiting: documents, claimed: checking },
      });
    },
  };
}

const wire = (currency: string, amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

function wireDeposit({ currency, paidCurrency, member, username, ...deposit }: QueuedDeposit) {
  return {
    ...deposit,
    id: `${deposit.id}`,
    member: { id: `${member}`, username },
    amount: wire(currency, deposit.amount),
    paid: deposit.paid === null ? null : wire(paidCurrency ?? currency, deposit.paid),
    createdAt: deposit.createdAt.toISOString(),
  };
}
