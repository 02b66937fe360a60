import { Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../app/site-context.ts';
import { loginEvent } from './login-event.ts';
import { forcedChange } from './forced-change.ts';
import { welcomeDialog } from '../../layout/parts.ts';

/** How the member came in, until the greeting of this login has been read. */
export function useLoginEvent() {
  return useSyncExternalStore(loginEvent.subscribe, loginEvent.get, loginEvent.get);
}

/** What a login ends with, once: the operator's notes, and a welcome to whoever is here for the first time. */
export function WelcomeDialogHost() {
  const came = useLoginEvent();
  const changing = useSyncExternalStore(forcedChange.subscribe, forcedChange.isOpen);
  const member = useSession().kind === 'member';
  const WelcomeDialog = welcomeDialog.Part;
  // A password that must be changed comes before everything else.
  if (!came || !member || changing) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeDialog came={came} />
    </Suspense>
  );
}
