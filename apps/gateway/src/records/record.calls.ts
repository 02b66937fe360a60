import { memberRole, type AnswerOf, type CallOf } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { bonusesToGiveUp, isInPlay } from './give-up.store.ts';
import { textIn } from '../core/merchant.ts';
import { bonusesQuery, bonusSums } from './bonuses.store.ts';
import { inCurrency, isTrial, type MemberContext } from './record-context.ts';
import { referenceAnswer } from './movement-reference.ts';
import { movementsQuery, movementSums } from './movements.store.ts';
import { betsQuery, betSums, betVendors, downlineMember } from './records.store.ts';
import { paidInAndOut } from './profit.store.ts';
import { readGiven, readProfit, type Settled } from './profit.ts';
import { turnoverSourcesOf } from './turnover-sources.store.ts';
import { isTimeZone } from './time-zone.ts';
import { recordTypeOf } from './transfer-types.ts';
import { wireBet } from './wire-bet.ts';

type RecordCallName =
  | 'betRecords'
  | 'betTotals'
  | 'memberTransactionDetail'
  | 'accountTotals'
  | 'memberProfit'
  | 'bonusRecords'
  | 'bonusTotals'
  | 'turnoverSources';

/** Handlers of what a member looks up: bets, movements, profit and loss, bonuses. */
export function recordCalls({ sql }: { sql: Sql }): Pick<Handlers, RecordCallName> {
  return {
    betRecords: async ({ query: { limit, cursor, ...filter } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, language } = context;
      const found = await betsQuery(sql, { member: session.member, ...filter }, { cursor, limit: limit + 1 });
      const bets = found.slice(0, limit);
      return answer({
        bets: bets.map((bet) => wireBet(bet, merchant, language)),
        next: found.length > limit ? `${bets.at(-1)?.id}` : null,
      });
    },

    betTotals: async ({ query }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session } = context;
      const wire = inCurrency(merchant.currency);
      const filter = { member: session.member, ...query };
      const [{ count, stake, payout, net }, vendors] = await Promise.all([
        betSums(sql, filter),
        betVendors(sql, filter),
      ]);
      return answer({ count, stake: wire(stake), payout: wire(payout), net: wire(net), vendors });
    },

    memberTransactionDetail: async ({ query: { limit, cursor, account, ...filter } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, language } = context;
      let { member } = session;
      if (account !== undefined) {
        if (memberRole(session.type) !== 'agent') return refuse('not-an-agent');
        const below = await downlineMember(sql, merchant.code, session.member, account);
        if (below === undefined) return refuse('unknown-account');
        member = below;
      }
      const { currency } = merchant;
      const wire = inCurrency(currency);
      const found = await movementsQuery(sql, { member, currency, ...filter }, { cursor, limit: limit + 1 });
      const transactions = found.slice(0, limit);
      return answer({
        transactions: transactions.map(({ seq, kind, amount, balanceAfter, at, ...reference }) => ({
          id: `${seq}`,
          type: recordTypeOf(kind),
          amount: wire(amount),
          balanceAfter: wire(balanceAfter),
          reference: referenceAnswer(reference, (texts) => textIn(texts, language, merchant)),
          at: at.toISOString(),
        })),
        next: found.length > limit ? `${transactions.at(-1)?.seq}` : null,
      });
    },

    accountTotals: async ({ query }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session } = context;
      const { currency } = merchant;
      const wire = inCurrency(currency);
      const { count, income, outgo } = await movementSums(sql, {
        member: session.member,
        currency,
        ...query,
      });
      return answer({ count, income: wire(income), outgo: wire(outgo) });
    },

    memberProfit: async ({ query }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      if (query.timeZone !== undefined && !isTimeZone(query.timeZone)) {
        const message = 'expected an IANA time zone';
        return refuse('invalid-request', { fields: [{ path: 'query.timeZone', rule: 'check', message }] });
      }
      return answer(await profit(sql, query, context));
    },

    bonusRecords: async ({ query: { limit, cursor, ...filter } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, language } = context;
      const wire = inCurrency(merchant.currency);
      const found = await bonusesQuery(
        sql,
        { member: session.member, ...filter },
        { cursor, limit: limit + 1 },
      );
      const bonuses = found.slice(0, limit);
      return answer({
        bonuses: bonuses.map(
          ({ id, code, names, reference, deposited, amount, required, fulfilled, state, taken, at }) => ({
            id: `${id}`,
            name: names === null ? code : textIn(names, language, merchant),
            reference,
            deposited: wire(deposited),
            amount: wire(amount),
            required: wire(required),
            fulfilled: wire(fulfilled),
            state,
            taken: taken === null ? null : wire(taken),
            at: at.toISOString(),
          }),
        ),
        next: found.length > limit ? `${bonuses.at(-1)?.id}` : null,
      });
    },

    bonusTotals: async ({ query }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session } = context;
      const wire = inCurrency(merchant.currency);
      const { count, deposited, amount, missing } = await bonusSums(sql, {
        member: session.member,
        ...query,
      });
      return answer({ count, deposited: wire(deposited), amount: wire(amount), missing: wire(missing) });
    },

    turnoverSources: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, language } = context;
      const wire = inCurrency(merchant.currency);
      const { member } = session;
      const [sources, bonuses, inPlay] = await Promise.all([
        turnoverSourcesOf(sql, member),
        bonusesToGiveUp(sql, member, merchant.currency),
        isInPlay(sql, member),
      ]);
      const giveUpOf = (id: bigint) => {
        const outcome = bonuses.find(({ requirement }) => requirement === id)?.outcome;
        return outcome === undefined
          ? null
          : { takes: wire(outcome.taken), stays: wire(outcome.required - outcome.fulfilled) };
      };
      return answer({
        missing: wire(sources.reduce((sum, { required, fulfilled }) => sum + required - fulfilled, 0n)),
        inPlay,
        sources: sources.map(({ id, kind, names, bonus, reference, credited, required, fulfilled, at }) => ({
          id: `${id}`,
          kind,
          name:
            names === null ? (kind === 'deposit-bonus' ? bonus : null) : textIn(names, language, merchant),
          reference,
          credited: credited === null ? null : wire(credited),
          required: wire(required),
          fulfilled: wire(fulfilled),
          missing: wire(required - fulfilled),
          giveUp: giveUpOf(id),
          at: at.toISOString(),
        })),
      });
    },
  };
}

async function profit(
  sql: Sql,
  { from, to, timeZone = 'UTC' }: { from: string; to: string; timeZone?: string | undefined },
  { merchant, session }: MemberContext,
): Promise<AnswerOf<CallOf<'memberProfit'>>> {
  const { currency } = merchant;
  const { member } = session;
  const wire = inCurrency(currency);
  const lineOf = ({ bets, stake, payout }: Settled) => ({
    bets,
    stake: wire(stake),
    payout: wire(payout),
    net: wire(payout - stake),
  });
  const filter = { merchant: merchant.code, member, currency, from, to };
  const [{ categories, vendors, days }, { deposits, withdrawals }, { bonuses, rebates }] = await Promise.all([
    readProfit(sql, filter, timeZone),
    paidInAndOut(sql, filter),
    readGiven(sql, filter),
  ]);
  const stake = categories.reduce((sum, line) => sum + line.stake, 0n);
  const payout = categories.reduce((sum, line) => sum + line.payout, 0n);
  return {
    categories: categories.map(({ category, ...line }) => ({ category, ...lineOf(line) })),
    vendors: vendors.map(({ vendor, name, ...line }) => ({ vendor, name, ...lineOf(line) })),
    days: days.map(({ day, ...line }) => ({ day, ...lineOf(line) })),
    stake: wire(stake),
    payout: wire(payout),
    net: wire(payout - stake),
    deposits: wire(deposits),
    withdrawals: wire(withdrawals),
    bonuses: wire(bonuses),
    rebates: wire(rebates),
    result: wire(payout - stake + bonuses + rebates),
  };
}
