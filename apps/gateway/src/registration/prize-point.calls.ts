import { minimumPoint, pointStep } from '@marquee/commission';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { agentRefusal } from '../identity/only-members.ts';
import { ownPoint, pointBelow, setPoint } from '../identity/prize-points.store.ts';
import { givenPoint } from './given-point.ts';

/** Handlers of the prize points that agents give to members directly below. */
export function prizePointCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<Handlers, 'agentPrizePoints' | 'agentPrizePointRaise'> {
  return {
    agentPrizePoints: async (_request, { session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const own = await ownPoint(sql, session.member);
      return answer({ own, minimum: Math.min(minimumPoint, own), step: pointStep });
    },

    agentPrizePointRaise: async ({ body: { account, prizePoint } }, { session, log }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      return sql.begin(async (tx) => {
        const below = await pointBelow(tx, { agent: session.member, username: account.trim() });
        if (below === undefined) return refuse('not-found');
        // Without a point of their own, members play up to what the agent can pass on: no point is higher.
        const current = below.point ?? (await ownPoint(tx, session.member));
        const given = await givenPoint(tx, session.member, prizePoint, current);
        if (!given.ok) return given;
        const point = given.value ?? current;
        if (point !== current) {
          await setPoint(tx, below.member, point);
          log.info(
            { member: String(session.member), raised: String(below.member), point },
            'prize point raised',
          );
        }
        return answer({ prizePoint: point });
      });
    },
  };
}
