import { useLingui } from '@lingui/react/macro';
import { memberQuery } from '@marquee/auth';
import { useSite } from '../site-context.ts';
import { arrival, type Arrival } from './arrival.ts';
import { forcedChange } from './forced-change.ts';
import { queryClient } from './query-client.ts';
import { say } from './toast.ts';

/**
 * Lets a member in: keeps the token, leaves the form, and greets. A login is greeted by the frame, which knows what the
 * operator has to say to the member; a trial account only in passing.
 */
export function useEnter(onDone: () => void) {
  const { t } = useLingui();
  const { client, session } = useSite();

  async function greet() {
    const member = await queryClient()
      .fetchQuery(memberQuery(client, session))
      .catch(() => undefined);
    if (member) void say({ tone: 'positive', title: t`Welcome, ${member.nickname || member.account}` });
  }

  return (token: string, came?: Arrival) => {
    // A change that was forced on whoever was here before is none of this member's.
    forcedChange.end();
    session.open(token);
    onDone();
    // The button that had the focus is gone with the guest.
    requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }));
    if (came) return arrival.begin(came);
    arrival.end();
    return void greet();
  };
}
