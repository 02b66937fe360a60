import { Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { checkAccess } from '@marquee/auth';
import { modalOf } from '../../app/modal.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { loginModal } from '../../app/parts.ts';
import { useLocation } from 'react-router-dom';
import { useMember, useRole } from '../../app/site-data.ts';
import { usePanel } from '../../app/usePanel.ts';
import { realAccountDialog } from '../../layout/parts.ts';
import { useForcedChange } from '../login/forced-change.ts';
import { loginEventAtom } from '../login/login-event.ts';
import { agentPanel } from './address.ts';
import { agentCentre, notAnAgentDialog } from './parts.ts';

/** The agent centre while the address names it: a guest logs in first, and everyone but agents reads why not. */
export function AgentCentreHost() {
  const { pathname, search } = useLocation();
  const { place, close } = usePanel(agentPanel);
  const role = useRole();
  const member = useMember();
  const access = checkAccess(role);
  const changing = useForcedChange();
  // Two dialogs that both take the focus would close each other: the welcome is read first.
  const welcome = useAtomValue(loginEventAtom) !== undefined && access !== 'login';
  const elsewhere = modalOf(search, pathname) !== undefined || (access === 'login' && pathname === '/login');
  if (place === undefined || elsewhere || changing || welcome) return null;
  const AgentCentre = agentCentre.Part;
  const LoginModal = loginModal.Part;
  const NotAnAgentDialog = notAnAgentDialog.Part;
  const RealAccountDialog = realAccountDialog.Part;
  return (
    <PartBoundary onRetry={() => window.location.reload()}>
      <Suspense fallback={null}>
        {access === 'login' && <LoginModal onClose={close} onDone={() => undefined} />}
        {access === 'real-account' && <RealAccountDialog onClose={close} />}
        {access === 'allowed' && role === 'agent' && <AgentCentre place={place} />}
        {access === 'allowed' && role !== 'agent' && member.data && <NotAnAgentDialog onClose={close} />}
      </Suspense>
    </PartBoundary>
  );
}
