import { memberRole } from '@marquee/contract';
import { refuse } from '../http/refusal.ts';
import type { Session } from '../core/session.ts';

/** Refuses a trial account what only a real one has; undefined for every other. */
export function trialRefusal(session: Session) {
  return memberRole(session.type) === 'trial' ? refuse('real-account-required') : undefined;
}
