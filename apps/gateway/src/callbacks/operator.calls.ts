import { replayableKinds } from '@marquee/contract/operator';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import {
  beginReplay,
  findCallback,
  listCallbacks,
  noteAccepted,
  noteError,
  noteRejected,
  type StoredCallback,
} from './callbacks.store.ts';

/** Applies a stored callback once more; idempotent. Rejects when it goes wrong again. */
export type ReplayCallback = (
  callback: StoredCallback,
) => Promise<{ readonly isAccepted: boolean; readonly outcome: string }>;

/** Handlers of what payment providers and game vendors told the gateway. */
export function callbackOperatorCalls({
  sql,
  replayCallback,
}: {
  readonly sql: Sql;
  readonly replayCallback: ReplayCallback;
}): Pick<OperatorHandlers, 'callbacks' | 'callbackReplay'> {
  return {
    callbacks: async ({ query: { before, ...filter } }) => {
      const found = await listCallbacks(sql, {
        ...filter,
        before: before === undefined ? undefined : BigInt(before),
      });
      return answer({
        callbacks: found.map(({ id, receivedAt, lastAt, replayedAt, payload, ...callback }) => ({
          id: `${id}`,
          receivedAt: receivedAt.toISOString(),
          ...callback,
          lastAt: lastAt.toISOString(),
          replayedAt: replayedAt?.toISOString() ?? null,
          payload: payload ?? {},
        })),
      });
    },

    callbackReplay: async ({ body }, { operator, record }) => {
      const id = BigInt(body.callback);
      const callback = await findCallback(sql, id);
      if (callback === undefined)
        return refuse('not-found', { message: 'There is no callback of this number.' });
      if (!replayableKinds.some((kind) => kind === callback.kind))
        return refuse('conflict', { message: `A callback of the kind ${callback.kind} is not replayed.` });
      const isTaken = await sql.begin(async (tx) => {
        const taken = await beginReplay(tx, id, operator);
        const { sender, connection, kind, reference, error } = callback;
        if (taken) await record(tx, body.callback, { sender, connection, kind, reference, error });
        return taken;
      });
      if (!isTaken)
        return refuse('conflict', {
          message: 'This callback has not failed, or it is being replayed just now.',
        });
      try {
        const { isAccepted, outcome } = await replayCallback(callback);
        await (isAccepted ? noteAccepted(sql, id, outcome) : noteRejected(sql, id, outcome));
        return answer({ callback: body.callback, state: isAccepted ? 'accepted' : 'refused', outcome });
      } catch (error) {
        await noteError(sql, id, error);
        return refuse('unavailable', { message: 'The callback failed again. Its error is in the list.' });
      }
    },
  };
}
