import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { readMember } from '../identity/members.store.ts';
import { agentRefusal } from '../identity/only-members.ts';
import { sendToDirectLine, sentByAgent, type SentMessage } from './messages.store.ts';

/** Handlers of the messages that an agent writes to members directly below. */
export function agentMessageCalls({
  sql,
  limit,
}: {
  readonly sql: Sql;
  readonly limit: TakeLimit;
}): Pick<Handlers, 'agentMessageSend' | 'agentMessageList'> {
  return {
    agentMessageSend: async ({ body }, { session, log }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const agent = session.member;
      const wait = await limit.once('messageByAgent', String(agent), body.requestId);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const { username } = await readMember(sql, agent);
      const outcome = await sql.begin((tx) =>
        sendToDirectLine(tx, {
          agent,
          username,
          requestId: body.requestId,
          account: body.account?.trim(),
          text: body.text,
        }),
      );
      if (outcome.kind === 'not-found' || outcome.kind === 'conflict') return refuse(outcome.kind);
      const [sent] = await sentByAgent(sql, agent, { before: outcome.id + 1n, limit: 1 });
      if (sent === undefined) throw new Error(`message ${outcome.id} of agent ${agent} is gone`);
      if (outcome.kind === 'sent')
        log.info({ member: String(agent), receivers: sent.receivers }, 'agent wrote to the direct line');
      return answer(wireMessage(sent));
    },

    agentMessageList: async ({ query: { cursor, limit: pageSize } }, { session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const before = cursor === undefined ? undefined : BigInt(cursor);
      const found = await sentByAgent(sql, session.member, { before, limit: pageSize + 1 });
      const messages = found.slice(0, pageSize).map(wireMessage);
      return answer({ messages, next: found.length > pageSize ? (messages.at(-1)?.id ?? null) : null });
    },
  };
}

function wireMessage({ id, sentAt, ...message }: SentMessage) {
  return { ...message, id: String(id), sentAt: sentAt.toISOString() };
}
