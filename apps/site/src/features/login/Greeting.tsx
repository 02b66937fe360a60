import { Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../app/site-context.ts';
import { arrival } from './arrival.ts';
import { forcedChange } from './forced-change.ts';
import { greetingDialog } from '../../layout/parts.ts';

/** How the member came in, until the greeting of this login has been read. */
export function useArrival() {
  return useSyncExternalStore(arrival.subscribe, arrival.get, arrival.get);
}

/** What a login ends with, once: the operator's notes, and a welcome to whoever is here for the first time. */
export function Greeting() {
  const came = useArrival();
  const changing = useSyncExternalStore(forcedChange.subscribe, forcedChange.isOpen);
  const member = useSession().kind === 'member';
  const GreetingDialog = greetingDialog.Part;
  // A password that must be changed comes before everything else.
  if (!came || !member || changing) return null;
  return (
    <Suspense fallback={null}>
      <GreetingDialog came={came} />
    </Suspense>
  );
}
