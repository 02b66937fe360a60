import type { Sql } from '../database/connection.ts';
import { findInTeam } from '../agents/team.store.ts';
import { textIn } from '../core/merchant.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { agentRefusal } from '../identity/only-members.ts';
import { inCurrency, type MemberContext } from './record-context.ts';
import {
  teamBetsQuery,
  teamBetSums,
  teamLotteries,
  teamMovementsQuery,
  teamMovementSums,
  teamVendors,
} from './team-records.store.ts';
import { recordTypeOf } from './transfer-types.ts';
import { wireBet } from './wire-bet.ts';

type TeamRecordCallName =
  | 'agentTeamBets'
  | 'agentTeamBetTotals'
  | 'agentTeamMovements'
  | 'agentTeamMovementTotals';

/** Handlers of what an agent looks up of the team: bets and movements of wallets. */
export function teamRecordCalls({ sql }: { readonly sql: Sql }): Pick<Handlers, TeamRecordCallName> {
  return {
    agentTeamBets: async ({ query: { limit, cursor, account, ...filter } }, context) => {
      const reader = await teamReader(sql, context, account);
      if ('refusal' in reader) return reader.refusal;
      const { merchant, language } = context;
      const found = await teamBetsQuery(sql, { ...reader, ...filter }, { cursor, limit: limit + 1 });
      const bets = found.slice(0, limit);
      return answer({
        bets: bets.map((bet) => ({ ...wireBet(bet, merchant, language), username: bet.username })),
        next: found.length > limit ? `${bets.at(-1)?.id}` : null,
      });
    },

    agentTeamBetTotals: async ({ query: { account, ...filter } }, context) => {
      const reader = await teamReader(sql, context, account);
      if ('refusal' in reader) return reader.refusal;
      const { merchant, language } = context;
      const wire = inCurrency(merchant.currency);
      const [{ count, stake, payout, net }, vendors, lotteries] = await Promise.all([
        teamBetSums(sql, { ...reader, ...filter }),
        teamVendors(sql, { ...reader, ...filter }),
        teamLotteries(sql, { ...reader, ...filter }),
      ]);
      return answer({
        count,
        stake: wire(stake),
        payout: wire(payout),
        net: wire(net),
        vendors,
        lotteries: lotteries.map(({ game, names }) => ({
          game,
          name: names === null ? game : textIn(names, language, merchant),
        })),
      });
    },

    agentTeamMovements: async ({ query: { limit, cursor, account, ...filter } }, context) => {
      const reader = await teamReader(sql, context, account);
      if ('refusal' in reader) return reader.refusal;
      const { currency } = context.merchant;
      const wire = inCurrency(currency);
      const { rows, next } = await teamMovementsQuery(
        sql,
        { ...reader, currency, ...filter },
        { cursor, limit },
      );
      return answer({
        transactions: rows.map(({ transfer, member, username, kind, amount, at }) => ({
          id: `${transfer}-${member}`,
          username,
          type: recordTypeOf(kind),
          amount: wire(amount),
          at: at.toISOString(),
        })),
        next,
      });
    },

    agentTeamMovementTotals: async ({ query: { account, ...filter } }, context) => {
      const reader = await teamReader(sql, context, account);
      if ('refusal' in reader) return reader.refusal;
      const { currency } = context.merchant;
      const wire = inCurrency(currency);
      const { count, income, outgo } = await teamMovementSums(sql, { ...reader, currency, ...filter });
      return answer({ count, income: wire(income), outgo: wire(outgo) });
    },
  };
}

/** Whose team is read, and of whom in it when an account is named; a refusal for everyone but agents and for another line's. */
export async function teamReader(
  sql: Sql,
  { merchant, session }: Pick<MemberContext, 'merchant' | 'session'>,
  account: string | undefined,
) {
  const refusal = agentRefusal(session);
  if (refusal) return { refusal };
  if (account === undefined) return { agent: session.member };
  const found = await findInTeam(sql, merchant.code, session.member, account);
  if (found === undefined) return { refusal: refuse('unknown-account') };
  return { agent: session.member, member: found.id };
}
