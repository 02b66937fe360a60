import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { trialRefusal } from '../identity/only-members.ts';
import type { CountryLookup } from '../platform/country-lookup.ts';
import { endOtherSessions, endSession, readLogins, readOpenSessions } from './history.store.ts';
import { deviceOf } from './user-agent.ts';

/** Handlers of a member's logins and open sessions. */
export function historyCalls({
  sql,
  countryOf,
}: {
  sql: Sql;
  countryOf: CountryLookup;
}): Pick<Handlers, 'loginHistory' | 'sessionList' | 'sessionEnd' | 'sessionEndOthers'> {
  /** Adds country and device to rows. Ten rows come from one or two addresses, so each is looked up once. */
  async function placed<Row extends { readonly address: string | null; readonly userAgent: string | null }>(
    rows: readonly Row[],
  ) {
    const addresses = [...new Set(rows.flatMap(({ address }) => address ?? []))];
    const countries = new Map(
      await Promise.all(addresses.map(async (address) => [address, await countryOf(address)] as const)),
    );
    return rows.map(({ userAgent, ...row }) => ({
      ...row,
      country: (row.address !== null && countries.get(row.address)) || null,
      ...deviceOf(userAgent),
    }));
  }

  return {
    loginHistory: async ({ query }, { session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const found = await readLogins(sql, session.member, { cursor: query.cursor, limit: query.limit });
      const shown = found.slice(0, query.limit);
      const rows = await placed(shown);
      return answer({
        logins: rows.map(({ id, at, ...row }) => ({ ...row, id: `${id}`, at: at.toISOString() })),
        next: found.length > query.limit ? `${shown.at(-1)?.id}` : null,
      });
    },

    sessionList: async (_request, { session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const rows = await placed(await readOpenSessions(sql, session.member, session.tokenHash));
      return answer(
        rows.map(({ startedAt, usedAt, ...row }) => ({
          ...row,
          startedAt: startedAt.toISOString(),
          usedAt: usedAt.toISOString(),
        })),
      );
    },

    sessionEnd: async ({ body }, { session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      if (!(await endSession(sql, session.member, body.id))) return refuse('not-found');
      log.info({ member: String(session.member) }, 'session ended by its member');
      return answer(null);
    },

    sessionEndOthers: async (_request, { session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const ended = await endOtherSessions(sql, session.member, session.tokenHash);
      log.info({ member: String(session.member), ended }, 'other sessions ended by their member');
      return answer({ ended });
    },
  };
}
