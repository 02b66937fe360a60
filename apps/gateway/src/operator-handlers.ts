import { agentOperatorCalls } from './agents/operator.calls.ts';
import { missionOperatorCalls } from './missions/operator.calls.ts';
import { pointOperatorCalls } from './points/operator.calls.ts';
import { raffleOperatorCalls } from './raffles/operator.calls.ts';
import { rankOperatorCalls } from './ranks/operator.calls.ts';
import { referralOperatorCalls } from './referrals/operator.calls.ts';
import type { Sql } from './database/connection.ts';
import { inboxOperatorCalls } from './inbox/operator.calls.ts';
import type { OperatorHandlers } from './operators/operator-handler.ts';

/** The handlers of the operators' calls of all folders. @param jobsSql a pool for work that takes minutes */
export function createOperatorHandlers(parts: {
  readonly sql: Sql;
  readonly jobsSql: Sql;
}): OperatorHandlers {
  return {
    ...agentOperatorCalls(parts),
    ...inboxOperatorCalls(parts),
    ...missionOperatorCalls(parts),
    ...pointOperatorCalls(parts),
    ...raffleOperatorCalls(parts),
    ...rankOperatorCalls(parts),
    ...referralOperatorCalls(parts),
  };
}
