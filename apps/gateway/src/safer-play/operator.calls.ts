import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { markersOf } from './harm-markers.ts';
import { addContact, listBreaks, listContacts, listLimits, recentPlay } from './operator.store.ts';

type SaferPlayCalls = Pick<
  OperatorHandlers,
  'playBreaks' | 'playLimits' | 'playMarkers' | 'playContacts' | 'playContactAdd'
>;

/** Members with markers that are listed. */
const MOST = 200;

/** Handlers of what staff see of safer play. @param isMember whether a merchant has a member of an id */
export function saferPlayOperatorCalls({
  sql,
  isMember,
}: {
  readonly sql: Sql;
  readonly isMember: (merchant: string, member: string) => Promise<boolean>;
}): SaferPlayCalls {
  return {
    playBreaks: async ({ query: { merchant, state, cursor, limit } }) => {
      const isRunning = state === undefined ? undefined : state === 'running';
      const found = await listBreaks(sql, merchant, isRunning, { cursor, limit: limit + 1 });
      const breaks = found.slice(0, limit);
      return answer({
        breaks: breaks.map(({ id, member, username, kind, startsAt, endsAt, isRunning: runs }) => ({
          id: `${id}`,
          member: `${member}`,
          username,
          kind,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          state: runs ? ('running' as const) : ('ended' as const),
        })),
        nextCursor: found.length > limit ? `${breaks.at(-1)?.id}` : null,
      });
    },

    playLimits: async ({ query: { merchant, state, cursor, limit } }, { merchant: { currency } }) => {
      const isRaising = state === undefined ? undefined : state === 'raise-requested';
      const limits = await listLimits(sql, merchant, isRaising, { cursor, limit });
      const members = new Set(limits.map(({ member }) => member));
      return answer({
        limits: limits.map(({ member, username, kind, period, value, isRaising: raises, changedAt }) => ({
          id: `${member} ${kind} ${period}`,
          member: `${member}`,
          username,
          kind,
          period,
          value: kind === 'time' ? `${value}` : toDecimalString(money(currency, value)),
          currency,
          state: raises ? ('raise-requested' as const) : ('set' as const),
          changedAt: changedAt.toISOString(),
        })),
        nextCursor: members.size === limit ? `${limits.at(-1)?.member}` : null,
      });
    },

    playMarkers: async ({ query: { merchant } }, { merchant: { currency } }) => {
      const played = await recentPlay(sql, merchant);
      const marked = played
        .map((figures) => ({ ...figures, markers: markersOf(figures) }))
        .filter(({ markers }) => markers.length > 0)
        .toSorted((a, b) => b.markers.length - a.markers.length || Number(b.loss - a.loss));
      const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
      return answer({
        members: marked
          .slice(0, MOST)
          .map(({ member, username, markers, loss, deposits, hours, lastContactAt }) => ({
            member: `${member}`,
            username,
            markers,
            loss: wire(loss),
            deposits: wire(deposits),
            hours,
            lastContactAt: lastContactAt?.toISOString() ?? null,
          })),
      });
    },

    playContacts: async ({ query: { merchant, member, cursor, limit } }) => {
      const found = await listContacts(sql, merchant, member, { cursor, limit: limit + 1 });
      const contacts = found.slice(0, limit);
      return answer({
        contacts: contacts.map(({ id, member: about, at, ...rest }) => ({
          ...rest,
          id: `${id}`,
          member: `${about}`,
          at: at.toISOString(),
        })),
        nextCursor: found.length > limit ? `${contacts.at(-1)?.id}` : null,
      });
    },

    playContactAdd: async ({ body }, { merchant, operator, record }) => {
      const { member, way, outcome, text } = body;
      if (!(await isMember(merchant.code, member))) return refuse('not-found');
      const id = await sql.begin(async (tx) => {
        const added = await addContact(tx, { member, staff: operator, way, outcome, text });
        await record(tx, member, { way, outcome, contact: `${added}` });
        return added;
      });
      return answer({ id: `${id}` });
    },
  };
}
