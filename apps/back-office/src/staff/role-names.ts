import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { StaffRole } from '@marquee/contract/operator';

/** What the roles are called. */
export function useRoleNames(): Record<StaffRole, string> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      owner: t({ message: 'Owner', comment: 'A role of staff' }),
      'brand-manager': t({ message: 'Brand manager', comment: 'A role of staff' }),
      support: t({ message: 'Support', comment: 'A role of staff' }),
      payments: t({ message: 'Payments', comment: 'A role of staff' }),
      risk: t({ message: 'Risk', comment: 'A role of staff' }),
      games: t({ message: 'Games', comment: 'A role of staff' }),
      marketing: t({ message: 'Marketing', comment: 'A role of staff' }),
      finance: t({ message: 'Finance', comment: 'A role of staff' }),
      'draw-officer': t({ message: 'Draw officer', comment: 'A role of staff' }),
      auditor: t({ message: 'Auditor', comment: 'A role of staff' }),
    }),
    [t],
  );
}
