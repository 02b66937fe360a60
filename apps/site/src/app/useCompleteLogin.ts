import { useSite } from './site-context.ts';
import type { LoginEvent } from '../features/login/login-event.ts';
import { completeLogin } from '../features/login/log-in.ts';

/** Lets a member in by a token, and leaves the form. */
export function useCompleteLogin(onDone: () => void) {
  const site = useSite();
  return (token: string, came?: LoginEvent) => completeLogin(site, { token, came, onDone });
}
