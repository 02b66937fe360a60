import { memberRole } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { isSubscribed, subscribe, unsubscribe } from './push.store.ts';
import type { WebPush } from './web-push.ts';

type PushCallName = 'messagePushState' | 'messagePushOn' | 'messagePushOff';

const isTrial = ({ session }: CallContext<'required'>) => memberRole(session.type) === 'trial';

/** Handlers for the switch of pushed messages. Without keys there is nothing to turn on. */
export function pushCalls({
  sql,
  webPush,
}: {
  sql: Sql;
  webPush: WebPush | undefined;
}): Pick<Handlers, PushCallName> {
  return {
    messagePushState: async ({ body: { endpoint } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const on = endpoint !== undefined && (await isSubscribed(sql, context.session.member, endpoint));
      return answer({ publicKey: webPush?.publicKey ?? null, on });
    },

    messagePushOn: async ({ body }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      if (webPush === undefined) return refuse('not-found');
      if (!webPush.accepts(body.endpoint)) {
        const message = 'expected the address of a known push service';
        return refuse('invalid-request', {
          fields: [{ path: 'body.endpoint', rule: 'push-service', message }],
        });
      }
      await sql.begin((tx) => subscribe(tx, context.session.member, body));
      return answer({ on: true });
    },

    messagePushOff: async ({ body: { endpoint } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      await unsubscribe(sql, context.session.member, endpoint);
      return answer({ on: false });
    },
  };
}
