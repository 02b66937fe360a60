import { memberRole } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { textIn } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { agentRefusal } from '../identity/only-members.ts';
import { maskEmail, maskMobile } from '../identity/mask-contact.ts';
import { rollUpLatest } from './roll-ups.store.ts';
import { spanRefusal } from './span-refusal.ts';
import {
  bestMembers,
  findInTeam,
  inactiveMembers,
  activeMembers,
  teamDays,
  teamMemberCard,
  teamMembers,
  teamNow,
  type TeamMember,
  type TeamSums,
} from './team.store.ts';

/** Handlers of what an agent sees of the team. */
export function teamCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<Handlers, 'agentTeamOverview' | 'agentTeamMembers' | 'agentTeamMember'> {
  return {
    agentTeamOverview: async ({ query: { from, to } }, { merchant, session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const outOfRange = spanRefusal({ from, to });
      if (outOfRange) return outOfRange;
      const { currency, code } = merchant;
      const span = { merchant: code, agent: session.member, from, to };
      await rollUpLatest(sql, code);
      const [rows, active, now, best, inactive, [clock]] = await Promise.all([
        teamDays(sql, span),
        activeMembers(sql, span),
        teamNow(sql, session.member, currency),
        bestMembers(sql, span),
        inactiveMembers(sql, session.member),
        sql<{ timeZone: string; today: string }[]>`
          SELECT zone AS "timeZone", to_char(now() AT TIME ZONE zone, 'YYYY-MM-DD') AS today FROM merchant_time_zone(${code}) zone`,
      ]);
      const wire = wireAmount(currency);
      const total = (of: 'sales' | 'prizes' | 'given' | 'deposits' | 'withdrawals') =>
        rows.reduce((sum, row) => sum + row[of], 0n);
      return answer({
        timeZone: clock?.timeZone ?? 'UTC',
        today: clock?.today ?? to,
        totals: wireSums(currency, {
          sales: total('sales'),
          prizes: total('prizes'),
          given: total('given'),
          deposits: total('deposits'),
          withdrawals: total('withdrawals'),
          newMembers: rows.reduce((sum, row) => sum + row.newMembers, 0),
          activeMembers: active,
          firstDeposits: rows.reduce((sum, row) => sum + row.firstDeposits, 0),
        }),
        days: rows.map(({ day, ...sums }) => ({ day, ...wireSums(currency, sums) })),
        now: { ...now, balance: wire(now.balance) },
        best: best.map(({ username, sales, net }) => ({ username, sales: wire(sales), net: wire(net) })),
        inactive: inactive.map(({ username, lastBetAt }) => ({
          username,
          lastBetAt: lastBetAt?.toISOString() ?? null,
        })),
      });
    },

    agentTeamMembers: async ({ query: { account, search, sort, page, pageSize } }, { merchant, session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const parent =
        account === undefined
          ? { id: session.member, path: [] }
          : await findInTeam(sql, merchant.code, session.member, account);
      if (parent === undefined) return refuse('unknown-account');
      const { members, count } = await teamMembers(sql, {
        agent: session.member,
        parent: parent.id,
        search,
        sort,
        currency: merchant.currency,
        offset: (page - 1) * pageSize,
        limit: pageSize,
      });
      return answer({
        path: parent.path,
        members: members.map((member) => wireMember(merchant.currency, member)),
        totalPages: Math.ceil(count / pageSize),
      });
    },

    agentTeamMember: async ({ query: { account } }, { merchant, session, language }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const found = await findInTeam(sql, merchant.code, session.member, account);
      if (found === undefined || found.id === session.member) return refuse('unknown-account');
      const card = await teamMemberCard(sql, found.id, merchant.currency);
      const wire = wireAmount(merchant.currency);
      return answer({
        ...wireMember(merchant.currency, card),
        path: found.path,
        mobile: card.mobile && maskMobile(card.mobile),
        email: card.email && maskEmail(card.email),
        rank: card.rankNames === null ? card.rank : textIn(card.rankNames, language, merchant),
        prizePoint: card.prizePoint,
        sales: wire(card.sales),
        prizes: wire(card.prizes),
        deposits: wire(card.deposits),
        withdrawals: wire(card.withdrawals),
      });
    },
  };
}

const wireAmount = (currency: string) => (amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

function wireSums(currency: string, sums: TeamSums) {
  const wire = wireAmount(currency);
  return {
    sales: wire(sums.sales),
    prizes: wire(sums.prizes),
    given: wire(sums.given),
    net: wire(sums.sales - sums.prizes - sums.given),
    deposits: wire(sums.deposits),
    withdrawals: wire(sums.withdrawals),
    newMembers: sums.newMembers,
    activeMembers: sums.activeMembers,
    firstDeposits: sums.firstDeposits,
  };
}

function wireMember(currency: string, member: TeamMember) {
  return {
    username: member.username,
    nickname: member.nickname,
    kind: memberRole(member.type) === 'agent' ? ('agent' as const) : ('member' as const),
    teamSize: member.teamSize,
    directSize: member.directSize,
    registeredAt: member.registeredAt.toISOString(),
    lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
    balance: wireAmount(currency)(member.balance),
    blocked: member.blocked,
  };
}
