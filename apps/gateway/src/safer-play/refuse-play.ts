import { refuse } from '../http/refusal.ts';
import type { Excluded, Verdict } from './limits.ts';

/** The refusal during a break, with the seconds until it ends. */
export function refuseBreak({ seconds }: Excluded) {
  return refuse('play-break', { retryAfterSeconds: seconds });
}

/** The refusal of a verdict. */
export function refusePlay(verdict: Exclude<Verdict, { kind: 'ok' }>) {
  return verdict.kind === 'excluded' ? refuseBreak(verdict) : refuse('play-limit-reached');
}
