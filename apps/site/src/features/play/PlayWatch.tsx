import { Suspense, useState } from 'react';
import { useMemberCentre } from '../member-centre/useMemberCentre.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { logoutDialog, realityCheck } from '../../layout/parts.ts';
import { useRole, useToken } from '../../app/site-data.ts';

/** The reality check of a member who wants one, over whatever is on the screen. */
export function PlayWatch() {
  const { client } = useSite();
  const { currency } = useSettings();
  const { openMember } = useMemberCentre();
  const role = useRole();
  const token = useToken();
  const [leaving, setLeaving] = useState(false);
  const RealityCheck = realityCheck.Part;
  const LogoutDialog = logoutDialog.Part;
  if (token === undefined || (role !== 'member' && role !== 'agent')) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheck
        key={token}
        client={client}
        token={token}
        symbol={currency.symbol}
        onLogOut={() => setLeaving(true)}
        onOpenLimits={() => openMember('saferPlay')}
      />
      {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </Suspense>
  );
}
