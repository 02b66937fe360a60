import { Suspense, useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkAccess } from '@marquee/auth';
import { useForcedChange } from '../login/forced-change.ts';
import { loginEventAtom } from '../login/login-event.ts';
import { realAccountDialog } from '../../layout/parts.ts';
import { useRole } from '../../app/site-data.ts';
import { modalOf } from '../../app/modal.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { loginModal } from '../../app/parts.ts';
import { withMember } from './address.ts';
import { memberCentre } from './parts.ts';
import { useMemberCentre } from './useMemberCentre.ts';

/** The member centre while the address names it: a guest logs in first, a trial account sees why it cannot. */
export function MemberCentreHost() {
  const { pathname, search } = useLocation();
  const { place, closeMember } = useMemberCentre();
  useWayBack();
  const admission = checkAccess(useRole());
  const changing = useForcedChange();
  // Two windows that both want the focus would shut each other out: the welcome dialog is read first.
  const welcoming = useAtomValue(loginEventAtom) !== undefined && admission !== 'login';
  const elsewhere =
    modalOf(search, pathname) !== undefined || (admission === 'login' && pathname === '/login');
  const MemberCentre = memberCentre.Part;
  const LoginModal = loginModal.Part;
  const RealAccountDialog = realAccountDialog.Part;
  if (place === undefined || elsewhere || changing || welcoming) return null;
  return (
    <PartBoundary onRetry={() => window.location.reload()}>
      <Suspense fallback={null}>
        {admission === 'login' && <LoginModal onClose={closeMember} onDone={() => undefined} />}
        {admission === 'real-account' && <RealAccountDialog onClose={closeMember} />}
        {admission === 'allowed' && <MemberCentre place={place} />}
      </Suspense>
    </PartBoundary>
  );
}

/**
 * Gives a page of the centre that was opened from outside, such as by a payment provider, an entry of this site before it in
 * the history: Back leads to the page below, not to the provider's.
 */
function useWayBack(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!new URLSearchParams(search).has('member.deposit') || state !== null) return;
    const [visit] = performance.getEntriesByType('navigation');
    if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate') return;
    navigate({ pathname, search: withMember(search, undefined), hash }, { replace: true });
    navigate({ pathname, search, hash }, { state: { panelSteps: 1 } });
  }, [hash, navigate, pathname, search, state]);
}
