import { useSite } from './site-context.ts';
import type { Arrival } from '../features/login/arrival.ts';
import { letIn } from '../features/login/log-in.ts';

/** Lets a member in by a token, and leaves the form. */
export function useEnter(onDone: () => void) {
  const site = useSite();
  return (token: string, came?: Arrival) => letIn(site, { token, came, onDone });
}
