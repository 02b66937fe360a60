import { memberRole } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { launchGame, type LaunchParts } from './launch.ts';
import { findRoom } from './sessions.store.ts';

const isTrial = ({ session }: CallContext<'required'>) => memberRole(session.type) === 'trial';

/** Handlers that start games. */
export function launchCalls(parts: LaunchParts): Pick<Handlers, 'gameLaunch' | 'pvpLaunch'> {
  const { sql } = parts;
  return {
    gameLaunch: async ({ body }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session } = context;
      if (body.merchantCode !== merchant.code)
        return refuseField('merchantCode', 'expected the merchant of this host');
      if (!(await isUsername(sql, session.member, body.username)))
        return refuseField('username', 'expected the account that is logged in');
      // Games of the catalogue have one node each.
      if (body.nodeId !== undefined && body.nodeId !== body.gameId) return refuse('not-found');
      const language = merchant.languages.includes(body.language) ? body.language : context.language;
      return launchGame(parts, { vendor: body.vassalage, game: body.gameId, language }, context);
    },
    pvpLaunch: async ({ body }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, language } = context;
      const game = await findRoom(sql, merchant.code, body.vassalage, body.roomId);
      if (game === undefined) return refuse('not-found');
      return launchGame(parts, { vendor: body.vassalage, game, room: body.roomId, language }, context);
    },
  };
}

async function isUsername(sql: Sql, member: bigint, username: string): Promise<boolean> {
  const [row] = await sql`SELECT FROM member WHERE id = ${member} AND lower(username) = lower(${username})`;
  return row !== undefined;
}

function refuseField(path: string, message: string) {
  return refuse('invalid-request', { fields: [{ path: `body.${path}`, rule: 'session', message }] });
}
