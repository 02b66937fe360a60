import { AgentCentreHost } from '../features/agent-centre/AgentCentreHost.tsx';
import { MemberCentreHost } from '../features/member-centre/MemberCentreHost.tsx';
import { PlayWatch } from '../features/play/PlayWatch.tsx';

/** What opens over the page for members: both centres, and the reality check. */
export function Panels() {
  return (
    <>
      <MemberCentreHost />
      <AgentCentreHost />
      <PlayWatch />
    </>
  );
}
