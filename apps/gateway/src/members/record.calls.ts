import { textIn } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { referenceAnswer } from '../records/movement-reference.ts';
import { movementsQuery, movementSums } from '../records/movements.store.ts';
import { inCurrency } from '../records/record-context.ts';
import { betsQuery, betSums } from '../records/records.store.ts';
import { recordTypeOf } from '../records/transfer-types.ts';
import { wireBet } from '../records/wire-bet.ts';
import { readLogins } from '../sessions/history.store.ts';
import { deviceOf } from '../sessions/user-agent.ts';
import { maskNumber } from '../withdrawals/payee-name.ts';
import { isMember } from './profile.store.ts';
import {
  depositsOf,
  depositSums,
  ticketsOf,
  ticketSums,
  withdrawalsOf,
  withdrawalSums,
} from './records.store.ts';
import { addressesOf, countLogins, devicesOf, openSessionsOf } from './sessions.store.ts';

type RecordCalls = Pick<
  OperatorHandlers,
  | 'memberMovements'
  | 'memberBets'
  | 'memberTickets'
  | 'memberDeposits'
  | 'memberWithdrawals'
  | 'memberSessions'
>;

/** Handlers of the records of one member that staff read. */
export function memberRecordCalls({ sql }: { readonly sql: Sql }): RecordCalls {
  return {
    memberMovements: async ({ query: { limit, cursor, ...query } }, { merchant }) => {
      if (!(await isMember(sql, merchant.code, query.member))) return refuse('not-found');
      const { currency, defaultLanguage } = merchant;
      const wire = inCurrency(currency);
      const filter = { ...query, member: BigInt(query.member), currency };
      const [found, totals] = await Promise.all([
        movementsQuery(sql, filter, { cursor, limit: limit + 1 }),
        movementSums(sql, filter),
      ]);
      return answer({
        movements: found.slice(0, limit).map(({ seq, kind, amount, balanceAfter, at, ...reference }) => ({
          id: `${seq}`,
          type: recordTypeOf(kind),
          kind,
          amount: wire(amount),
          balanceAfter: wire(balanceAfter),
          reference: referenceAnswer(reference, (texts) => textIn(texts, defaultLanguage, merchant)),
          at: at.toISOString(),
        })),
        totals: { count: totals.count, income: wire(totals.income), outgo: wire(totals.outgo) },
        nextCursor: found.length > limit ? `${found[limit - 1]?.seq}` : null,
      });
    },

    memberBets: async ({ query: { limit, cursor, ...query } }, { merchant }) => {
      if (!(await isMember(sql, merchant.code, query.member))) return refuse('not-found');
      const wire = inCurrency(merchant.currency);
      const filter = { ...query, member: BigInt(query.member) };
      const [found, totals] = await Promise.all([
        betsQuery(sql, filter, { cursor, limit: limit + 1 }),
        betSums(sql, filter),
      ]);
      return answer({
        bets: found.slice(0, limit).map((bet) => wireBet(bet, merchant, merchant.defaultLanguage)),
        totals: {
          count: totals.count,
          stake: wire(totals.stake),
          payout: wire(totals.payout),
          net: wire(totals.net),
        },
        nextCursor: cursorOf(found, limit),
      });
    },

    memberTickets: async ({ query: { limit, cursor, ...filter } }, { merchant }) => {
      if (!(await isMember(sql, merchant.code, filter.member))) return refuse('not-found');
      const wire = inCurrency(merchant.currency);
      const [found, totals] = await Promise.all([
        ticketsOf(sql, filter, { cursor, limit: limit + 1 }),
        ticketSums(sql, filter),
      ]);
      return answer({
        tickets: found
          .slice(0, limit)
          .map(({ id, names, lottery, stake, prize, refund, placedAt, ...ticket }) => ({
            ...ticket,
            id: `${id}`,
            lottery,
            lotteryName: names === null ? lottery : textIn(names, merchant.defaultLanguage, merchant),
            stake: wire(stake),
            prize: prize === null ? null : wire(prize),
            refund: refund === null ? null : wire(refund),
            placedAt: placedAt.toISOString(),
          })),
        totals: {
          count: totals.count,
          stake: wire(totals.stake),
          prize: wire(totals.prize),
          refund: wire(totals.refund),
        },
        nextCursor: cursorOf(found, limit),
      });
    },

    memberDeposits: async ({ query: { limit, cursor, ...filter } }, { merchant: { code, currency } }) => {
      if (!(await isMember(sql, code, filter.member))) return refuse('not-found');
      const total = inCurrency(currency);
      const [found, totals] = await Promise.all([
        depositsOf(sql, filter, { cursor, limit: limit + 1 }),
        depositSums(sql, filter),
      ]);
      return answer({
        deposits: found.slice(0, limit).map(({ currency: own, paidCurrency, ...row }) => {
          const wire = (amount: bigint | null) => (amount === null ? null : inCurrency(own)(amount));
          return {
            ...row,
            id: `${row.id}`,
            amount: inCurrency(own)(row.amount),
            paid: row.paid === null ? null : inCurrency(paidCurrency ?? own)(row.paid),
            fee: wire(row.fee),
            credited: wire(row.credited),
            bonus: wire(row.bonus),
            createdAt: row.createdAt.toISOString(),
            closedAt: row.closedAt?.toISOString() ?? null,
          };
        }),
        totals: {
          count: totals.count,
          amount: total(totals.amount),
          credited: total(totals.credited),
          bonus: total(totals.bonus),
        },
        nextCursor: cursorOf(found, limit),
      });
    },

    memberWithdrawals: async ({ query: { limit, cursor, ...filter } }, { merchant: { code, currency } }) => {
      if (!(await isMember(sql, code, filter.member))) return refuse('not-found');
      const total = inCurrency(currency);
      const [found, totals] = await Promise.all([
        withdrawalsOf(sql, filter, { cursor, limit: limit + 1 }),
        withdrawalSums(sql, filter),
      ]);
      return answer({
        withdrawals: found.slice(0, limit).map(({ currency: own, kind, ...row }) => ({
          ...row,
          id: `${row.id}`,
          number: maskNumber(kind, row.number),
          amount: inCurrency(own)(row.amount),
          fee: inCurrency(own)(row.fee),
          requestedAt: row.requestedAt.toISOString(),
        })),
        totals: {
          count: totals.count,
          amount: total(totals.amount),
          fee: total(totals.fee),
          paidOut: total(totals.paidOut),
        },
        nextCursor: cursorOf(found, limit),
      });
    },

    memberSessions: async ({ query: { member, limit, cursor } }, { merchant: { code } }) => {
      if (!(await isMember(sql, code, member))) return refuse('not-found');
      const isFirst = cursor === undefined;
      const [sessions, devices, addresses, logins, count] = await Promise.all([
        isFirst ? openSessionsOf(sql, member) : [],
        isFirst ? devicesOf(sql, member) : [],
        isFirst ? addressesOf(sql, member) : [],
        readLogins(sql, BigInt(member), { cursor, limit }),
        countLogins(sql, member),
      ]);
      return answer({
        sessions: sessions.map(({ id, startedAt, usedAt, address, userAgent }) => ({
          id,
          startedAt: startedAt.toISOString(),
          usedAt: usedAt.toISOString(),
          address,
          ...deviceOf(userAgent),
        })),
        devices: devices.map(({ usedAt, ...device }) => ({ ...device, usedAt: usedAt.toISOString() })),
        addresses: addresses.map(({ usedAt, ...place }) => ({ ...place, usedAt: usedAt.toISOString() })),
        logins: logins.slice(0, limit).map(({ id, at, address, userAgent }) => ({
          id: `${id}`,
          at: at.toISOString(),
          address,
          ...deviceOf(userAgent),
        })),
        totals: { logins: count },
        nextCursor: cursorOf(logins, limit),
      });
    },
  };
}

/** The cursor of the next page, of rows read with one more than the page shows. */
function cursorOf(rows: readonly { readonly id: bigint }[], limit: number): string | null {
  return rows.length > limit ? `${rows[limit - 1]?.id}` : null;
}
