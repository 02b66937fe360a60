import type { Client, Failure } from '@marquee/api-client';
import { feedbackSend, type ParsedRequestOf } from '@marquee/contract';

/** What a visitor writes to the operator. */
export type Remark = ParsedRequestOf<typeof feedbackSend>['body'];

/** Sends a remark. @returns what went wrong, or nothing. */
export async function sendFeedback(client: Client, remark: Remark): Promise<Failure | undefined> {
  const answer = await client.send(feedbackSend, { body: remark });
  return answer.ok ? undefined : answer.error;
}
