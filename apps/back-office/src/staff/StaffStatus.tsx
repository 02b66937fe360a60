import { useLingui } from '@lingui/react/macro';
import { Status } from '../list/Status.tsx';
import type { StaffPerson } from './staff.queries.ts';

const tones = { active: 'positive', invited: 'info', suspended: 'danger' } as const;

/** What the states of staff are called. */
export function useStaffStateNames(): Record<StaffPerson['state'], string> {
  const { t } = useLingui();
  return {
    active: t({ message: 'Active', comment: 'State of a member of staff' }),
    invited: t({ message: 'Invited', comment: 'State of a member of staff who has not joined yet' }),
    suspended: t({ message: 'Suspended', comment: 'State of a member of staff' }),
  };
}

/** How a person stands. */
export function StaffStatus({ state }: Pick<StaffPerson, 'state'>) {
  return <Status tone={tones[state]}>{useStaffStateNames()[state]}</Status>;
}
