import { memberRole, type AnswerOf, type CallOf } from '@marquee/contract';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { owedBy } from '../ledger/debts.store.ts';
import { accountBalance } from '../ledger/ledger.store.ts';
import { refusePlay } from '../safer-play/refuse-play.ts';
import { carryOut, playerOf, type MoveParts } from './move.ts';
import { offeredVendors } from './vendors.store.ts';
import {
  beginRecall,
  beginTransfer,
  bookResult,
  recentTransfers,
  transfersOfRequest,
  walletVersions,
  type NewTransfer,
  type WalletTransfer,
} from './wallet-transfers.store.ts';

type WalletCallName =
  | 'walletConsolidatedFunds'
  | 'walletMerchant'
  | 'walletTransfer'
  | 'walletRecallAll'
  | 'walletTransferList';
type MemberContext = CallContext<'required'>;
type WalletTransferAnswer = AnswerOf<CallOf<'walletTransfer'>>;

/** The main wallet's name on the wire. */
const MAIN = 'MAIN';
/** Movements that ended, in the list of the newest. */
const RECENT = 10;

const isTrial = ({ session }: MemberContext) => memberRole(session.type) === 'trial';
const wire = (currency: string, amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

function transferAnswer(moved: WalletTransfer): WalletTransferAnswer {
  const [from, to] = moved.direction === 'to-vendor' ? [MAIN, moved.vendor] : [moved.vendor, MAIN];
  return {
    id: String(moved.id),
    from,
    to,
    amount: wire(moved.currency, moved.amount),
    state: moved.state,
    createdAt: moved.createdAt.toISOString(),
  };
}

/** Handlers of the wallets at vendors and of the way to and from them. */
export function walletsCalls(parts: MoveParts): Pick<Handlers, WalletCallName> {
  const { sql, vendorOf } = parts;

  /** A member's balance at each vendor: the vendor's own, or the ledger's when it does not respond in time. */
  async function walletsOf({ merchant, session }: MemberContext) {
    const { currency, code } = merchant;
    const { member } = session;
    const [offered, versions] = await Promise.all([offeredVendors(sql, code), walletVersions(sql, member)]);
    return Promise.all(
      offered.map(async ({ vendor, displayName }) => {
        const there = versions.has(vendor) ? await vendorOf(code, vendor) : undefined;
        const reported = await there?.balance(playerOf(code, member), currency);
        if (reported !== undefined)
          await bookResult(sql, { merchant: code, member, vendor, currency }, reported, versions.get(vendor));
        const balance = reported ?? (await accountBalance(sql, member, currency, `vendor:${vendor}`));
        // A wallet that was never used is empty.
        return { vendor, displayName, balance, stale: reported === undefined && versions.has(vendor) };
      }),
    );
  }

  return {
    walletConsolidatedFunds: async (_request, context) => {
      const { merchant, session } = context;
      const { currency } = merchant;
      const wallets = isTrial(context) ? [] : await walletsOf(context);
      const [main, inTransit, owed] = await Promise.all([
        accountBalance(sql, session.member, currency, 'cash'),
        accountBalance(sql, session.member, currency, 'transfer-hold'),
        owedBy(sql, session.member, currency),
      ]);
      return answer({
        consolidated: wallets.length === 0,
        main: wire(currency, main),
        inTransit: wire(currency, inTransit),
        owed: wire(currency, owed),
        vendors: wallets.map(({ vendor, balance, stale }) => ({
          vassalage: vendor,
          balance: wire(currency, balance),
          stale,
        })),
      });
    },

    walletMerchant: async (_request, { merchant }) => {
      const offered = await offeredVendors(sql, merchant.code);
      return answer(
        offered.map(({ vendor, displayName }) => ({ vassalage: vendor, displayName, transferable: true })),
      );
    },

    walletTransfer: async ({ body }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, log } = context;
      const vendor = body.from === MAIN ? body.to : body.from;
      const offered = await offeredVendors(sql, merchant.code);
      const isKnown = (wallet: string) => wallet === MAIN || offered.some((one) => one.vendor === wallet);
      const wrong = !isKnown(body.from) ? 'from' : !isKnown(body.to) ? 'to' : undefined;
      if (wrong !== undefined)
        return refuse('invalid-request', {
          fields: [{ path: `body.${wrong}`, rule: 'known', message: 'expected MAIN or an offered wallet' }],
        });
      if ((body.from === MAIN) === (body.to === MAIN))
        return refuse('invalid-request', {
          fields: [{ path: 'body.to', rule: 'main', message: 'expected MAIN on one side, and not on both' }],
        });
      const parsed = parseMoney(merchant.currency, body.amount);
      if (!parsed.ok || parsed.value.amount <= 0n)
        return refuse('invalid-request', {
          fields: [{ path: 'body.amount', rule: 'positive', message: 'expected more than nothing' }],
        });
      const requested: NewTransfer = {
        merchant: merchant.code,
        member: session.member,
        requestId: body.requestId,
        vendor,
        direction: body.from === MAIN ? 'to-vendor' : 'from-vendor',
        currency: merchant.currency,
        amount: parsed.value.amount,
      };
      const begun = await sql.begin((tx) => beginTransfer(tx, requested));
      if (begun.kind === 'excluded' || begun.kind === 'limit-reached')
        return refusePlay(sql, session.member, begun);
      if (!('transfer' in begun))
        return refuse(begun.kind === 'conflict' ? 'conflict' : 'insufficient-funds');
      const ended = begun.kind === 'replay' ? begun.transfer : await carryOut(parts, begun.transfer, log);
      if (ended.state !== 'refused') return answer(transferAnswer(ended));
      return refuse(ended.reason === 'insufficient-funds' ? 'insufficient-funds' : 'vendor-unavailable');
    },

    walletRecallAll: async ({ body: { requestId } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, log } = context;
      const { member } = session;
      const before = await transfersOfRequest(sql, member, requestId);
      if (before !== undefined)
        return before.recalled
          ? answer({ transfers: before.transfers.map(transferAnswer), unreachable: [] })
          : refuse('conflict');
      const wallets = await walletsOf(context);
      const requested = wallets
        .filter(({ balance, stale }) => balance > 0n && !stale)
        .map(({ vendor, balance }): NewTransfer => ({
          merchant: merchant.code,
          member,
          requestId,
          vendor,
          direction: 'from-vendor',
          currency: merchant.currency,
          amount: balance,
        }));
      const begun = await sql.begin((tx) => beginRecall(tx, requested));
      await Promise.all(begun.map((one) => carryOut(parts, one, log)));
      const after = await transfersOfRequest(sql, member, requestId);
      return answer({
        transfers: (after?.transfers ?? []).map(transferAnswer),
        unreachable: wallets.filter(({ stale }) => stale).map(({ vendor }) => vendor),
      });
    },

    walletTransferList: async (_request, { session }) => {
      const recent = await recentTransfers(sql, session.member, RECENT);
      return answer(recent.map(transferAnswer));
    },
  };
}
