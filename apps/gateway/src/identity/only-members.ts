import { memberRole } from '@marquee/contract';
import { refuse } from '../http/refusal.ts';
import type { Session } from '../core/session.ts';

/** Refuses a trial account what only a real one has; undefined for every other. */
export function trialRefusal(session: Session) {
  return memberRole(session.type) === 'trial' ? refuse('real-account-required') : undefined;
}

/** Refuses everyone but agents; undefined for them. */
export function agentRefusal(session: Session) {
  const role = memberRole(session.type);
  if (role === 'trial') return refuse('real-account-required');
  return role === 'agent' ? undefined : refuse('not-an-agent');
}
