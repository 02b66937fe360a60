import { useLingui } from '@lingui/react/macro';
import type { ApprovalState } from '@marquee/contract/operator';
import type { Tone } from '@marquee/ui-kit';
import { Status } from '../list/Status.tsx';
import type { Approval } from './approvals.queries.ts';

const tones: Record<ApprovalState | 'unknown', Tone | 'neutral'> = {
  requested: 'warning',
  approved: 'positive',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  unknown: 'neutral',
};

/** What the states are called. */
export function useApprovalStateNames(): Record<ApprovalState | 'unknown', string> {
  const { t } = useLingui();
  return {
    requested: t({ message: 'Waiting', context: 'back office', comment: 'State of a request for approval' }),
    approved: t({ message: 'Approved', comment: 'State of a request for approval' }),
    rejected: t({ message: 'Rejected', comment: 'State of a request for approval' }),
    withdrawn: t({
      message: 'Taken back',
      context: 'back office',
      comment: 'State of a request: its author no longer wants it',
    }),
    expired: t({ message: 'Expired', comment: 'State of a request for approval' }),
    unknown: t({ message: 'Unknown', comment: 'State of a request for approval' }),
  };
}

/** The state of a request. */
export function ApprovalStatus({ approval: { state } }: { readonly approval: Pick<Approval, 'state'> }) {
  const names = useApprovalStateNames();
  return <Status tone={tones[state]}>{names[state]}</Status>;
}
