import { memberRole } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import { inPaymentOrder } from '../core/payment-order.ts';
import { expectedPicture, readPicture } from '../core/sent-picture.ts';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { readAgent } from './agent-deposits.store.ts';
import { requestPayment } from './provider-requests.ts';
import { beginDeposit, sameRequest } from './begin.ts';
import { bonusAnswer, depositAnswer, methodAnswer } from './deposit.answer.ts';
import type { Deposit } from './deposit.ts';
import {
  closeDeposit,
  findByRequest,
  findDeposit,
  listDeposits,
  lockDeposit,
  noteEvent,
} from './deposits.store.ts';
import { paymentMethods, runningBonuses } from './methods.store.ts';
import type { PaymentProviders } from '../payment-providers/provider.ts';

type DepositCalls =
  | 'depositMethods'
  | 'depositPromoCode'
  | 'depositCreate'
  | 'depositList'
  | 'depositRead'
  | 'depositCancel'
  | 'depositReceipt';

/** Handlers of paying in. `imageOf` gives the address of a picture of the brand file. */
export function depositCalls(parts: {
  readonly sql: Sql;
  readonly limit: TakeLimit;
  readonly providers: PaymentProviders;
  readonly imageOf: (merchant: string, source: string) => string | null;
}): Pick<Handlers, DepositCalls> {
  const { sql, limit, providers, imageOf } = parts;
  const offered = () => [...providers.keys()];

  /** The member's own deposit; another's is not found. */
  async function ownDeposit(reference: string, { session }: CallContext<'required'>) {
    const deposit = await findDeposit(sql, reference);
    return deposit?.member === session.member ? deposit : undefined;
  }

  async function reread(reference: string, { language, merchant }: CallContext<'required'>) {
    const deposit = await findDeposit(sql, reference);
    if (deposit === undefined) throw new Error(`deposit ${reference} is gone`);
    return answer(depositAnswer(deposit, language, merchant));
  }

  async function requestFromProvider(deposit: Deposit, log: FastifyBaseLogger): Promise<void> {
    const provider = providers.get(deposit.provider ?? '');
    if (deposit.state === 'created' && provider) await requestPayment(sql, provider, deposit, log);
  }

  return {
    depositMethods: async (_request, { merchant, language, session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const agent = await readAgent(sql, session.member);
      const [methods, bonuses] = await Promise.all([
        paymentMethods(sql, merchant, offered(), agent !== undefined),
        runningBonuses(sql, merchant, session.member),
      ]);
      return answer({
        methods: inPaymentOrder(methods, merchant, ({ kind }) => kind).map((method) =>
          methodAnswer(method, language, merchant, imageOf),
        ),
        bonuses: bonuses.map((bonus) => bonusAnswer(bonus, language, merchant)),
      });
    },

    depositPromoCode: async ({ body }, { merchant, language, session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const wait = await limit('promoCodeByMember', String(session.member));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const [bonus] = await runningBonuses(sql, merchant, session.member, body.promoCode);
      return bonus ? answer(bonusAnswer(bonus, language, merchant)) : refuse('not-found');
    },

    depositCreate: async ({ body }, context) => {
      const { merchant, session, host, language, log } = context;
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const known = await findByRequest(sql, session.member, body.requestId);
      const wait = known
        ? undefined
        : await limit.once('depositByMember', String(session.member), body.requestId);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const begun = known
        ? sameRequest(known, body)
        : await beginDeposit(sql, offered(), { body, merchant, member: session.member, host, language });
      if (!begun.ok) return begun;
      await requestFromProvider(begun.value, log);
      return reread(begun.value.reference, context);
    },

    depositList: async ({ query }, { merchant, language, session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const before = query.before === undefined ? undefined : BigInt(query.before);
      const rows = await listDeposits(sql, session.member, before, query.pageSize + 1);
      const page = rows.slice(0, query.pageSize);
      return answer({
        deposits: page.map((deposit) => depositAnswer(deposit, language, merchant)),
        next: rows.length > page.length ? String(page.at(-1)?.id) : null,
      });
    },

    depositRead: async ({ query }, context) => {
      if (memberRole(context.session.type) === 'trial') return refuse('real-account-required');
      const deposit = await ownDeposit(query.reference, context);
      return deposit
        ? answer(depositAnswer(deposit, context.language, context.merchant))
        : refuse('not-found');
    },

    depositCancel: async ({ body }, context) => {
      if (memberRole(context.session.type) === 'trial') return refuse('real-account-required');
      const deposit = await ownDeposit(body.reference, context);
      if (deposit === undefined) return refuse('not-found');
      const closed = await closeDeposit(sql, deposit.id, {
        from: ['created', 'awaiting-payment'],
        state: 'cancelled',
        actor: 'member',
      });
      // Cancelling is idempotent.
      return closed || deposit.state === 'cancelled' ? reread(body.reference, context) : refuse('conflict');
    },

    depositReceipt: async ({ body }, context) => {
      const { session } = context;
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const deposit = await ownDeposit(body.reference, context);
      if (deposit === undefined) return refuse('not-found');
      if (!takesReceipt(deposit)) return refuse('conflict');
      const wait = await limit('receiptByMember', String(session.member));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const receipt = await readPicture(body.type, body.image);
      if (!receipt.ok) return invalid('image', expectedPicture, receipt.error);
      const saved = await sql.begin(async (tx) => {
        const held = await lockDeposit(tx, body.reference);
        if (held === undefined || !takesReceipt(held)) return false;
        await tx`INSERT INTO deposit_receipt (deposit, type, image) VALUES (${held.id}, ${body.type}, ${receipt.value})
          ON CONFLICT (deposit) DO UPDATE SET type = excluded.type, image = excluded.image, received_at = now()`;
        await tx`UPDATE deposit SET state = 'held-for-review', review_reason = 'receipt' WHERE id = ${held.id}`;
        await noteEvent(tx, held.id, 'member', 'held-for-review', 'receipt');
        return true;
      });
      return saved ? reread(body.reference, context) : refuse('conflict');
    },
  };
}

/** An open bank transfer, or one whose receipt has not been reviewed. */
function takesReceipt({ kind, state, reviewReason }: Deposit): boolean {
  if (kind !== 'bank-transfer') return false;
  return state === 'awaiting-payment' || (state === 'held-for-review' && reviewReason === 'receipt');
}
