import type { Secrets } from '../core/encryption.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import {
  idOf,
  lockConnections,
  readConnections,
  removeConnection,
  saveConnection,
  type StoredConnection,
} from './connection-settings.store.ts';
import type { LiveConnections } from './live-connections.ts';
import { completeConnection, enteredSecrets, idOfSent, shownConnection } from './sent-connection.ts';

/** Handlers of how game vendors and payment providers are reached. No answer and no event has a secret. */
export function connectionOperatorCalls({
  sql,
  secrets,
  live,
  reloadConnections,
}: {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly live: LiveConnections;
  /** Has this gateway use what was changed, at once. */
  readonly reloadConnections: () => Promise<void>;
}): Pick<OperatorHandlers, 'connections' | 'connectionSave' | 'connectionRemove'> {
  return {
    connections: async () => {
      const stored = await readConnections(sql, secrets);
      const set = new Set(stored.map(({ id }) => id));
      const given = live.environment.filter((each) => !set.has(idOf(each)));
      const listed = [
        ...stored.map(({ connection, changedAt, changedBy }) => ({
          ...shownConnection(connection),
          origin: 'office' as const,
          changedAt: changedAt.toISOString(),
          changedBy,
        })),
        ...given.map((each) => ({
          ...shownConnection(each),
          origin: 'environment' as const,
          changedAt: null,
          changedBy: null,
        })),
      ];
      return answer({ connections: listed.toSorted((one, other) => one.id.localeCompare(other.id)) });
    },

    connectionSave: async ({ body: { connection: sent } }, { operator, record }) => {
      const saved = await sql.begin(async (tx) => {
        await lockConnections(tx);
        const stored = await readConnections(tx, secrets);
        const all = [...live.environment, ...stored.map(({ connection }) => connection)];
        const id = idOfSent(sent);
        const next = completeConnection(
          sent,
          all.findLast((each) => idOf(each) === id),
        );
        if (!next.ok) return next;
        const problem = problemOf(live, [
          ...stored.filter((each) => each.id !== id),
          { connection: next.value },
        ]);
        if (problem !== undefined) return refuse('conflict', { message: problem });
        await saveConnection(tx, secrets, next.value, operator);
        const { addresses, keys } = shownConnection(next.value);
        await record(tx, id, { addresses, keys, entered: enteredSecrets(sent) });
        return answer({ id });
      });
      if (saved.ok) await reloadConnections();
      return saved;
    },

    connectionRemove: async ({ body: { connection: id } }, { record }) => {
      const isRemoved = await sql.begin(async (tx) => {
        const removed = await removeConnection(tx, id);
        if (removed) await record(tx, id);
        return removed;
      });
      if (!isRemoved)
        return refuse('not-found', { message: 'The back office has no settings of this connection.' });
      await reloadConnections();
      return answer({ id });
    },
  };
}

/** Why a set of connections cannot be used together; undefined when it can. */
function problemOf(
  live: LiveConnections,
  stored: readonly Pick<StoredConnection, 'connection'>[],
): string | undefined {
  try {
    live.check(stored);
    return undefined;
  } catch (error) {
    return `This cannot be used: ${error instanceof Error ? error.message : 'unknown error'}.`;
  }
}
