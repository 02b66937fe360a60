import { Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { useSession } from '../../app/site-context.ts';
import { loginEventAtom } from './login-event.ts';
import { useForcedChange } from './forced-change.ts';
import { welcomeDialog } from '../../layout/parts.ts';

/** What a login ends with, once: the operator's notes, and a welcome on the first login. */
export function WelcomeDialogHost() {
  const came = useAtomValue(loginEventAtom);
  const changing = useForcedChange();
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
