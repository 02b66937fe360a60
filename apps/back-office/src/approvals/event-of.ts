import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';

const events = new Map(Object.values<OperatorCall>(operatorCalls).map(({ name, audit }) => [name, audit]));

/** What a call is named in the audit log, such as `staff invite`; the call's own name for one of a newer gateway. */
export function eventOf(call: string): string {
  return events.get(call) ?? call;
}
