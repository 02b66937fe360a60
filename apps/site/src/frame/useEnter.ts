import { useLingui } from '@lingui/react/macro';
import { memberQuery } from '@marquee/auth';
import { useSite } from '../site-context.ts';
import { queryClient } from './query-client.ts';
import { say } from './toast.ts';

/** Lets a member in: keeps the token, leaves the form, and greets. */
export function useEnter(onDone: () => void) {
  const { t } = useLingui();
  const { client, session } = useSite();

  async function greet() {
    const member = await queryClient()
      .fetchQuery(memberQuery(client, session))
      .catch(() => undefined);
    if (member) void say({ tone: 'positive', title: t`Welcome, ${member.nickname || member.account}` });
  }

  return (token: string) => {
    session.open(token);
    onDone();
    // The button that had the focus is gone with the guest.
    requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }));
    void greet();
  };
}
