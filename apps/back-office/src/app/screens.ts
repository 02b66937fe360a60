import { useLingui } from '@lingui/react/macro';
import type { OperatorPermission } from '@marquee/contract/operator';
import { mayUse } from './session.queries.ts';
import { useSession } from './session-context.ts';

/** A screen as the navigation names it. */
export interface Screen {
  readonly path: string;
  readonly name: string;
  /** What its visitor must be allowed to do at some merchant; undefined for everybody. */
  readonly permission: OperatorPermission | undefined;
}

/** The screens that the visitor's roles open, by task. */
export function useScreens(): readonly { readonly label: string; readonly screens: readonly Screen[] }[] {
  const { t } = useLingui();
  const { rights } = useSession();
  const groups: { label: string; screens: Screen[] }[] = [
    {
      label: t({ message: 'Tasks', comment: 'A group of screens: what waits to be decided' }),
      screens: [{ path: '/approvals', name: t`Approvals`, permission: undefined }],
    },
    {
      label: t({ message: 'Administration', comment: 'A group of screens' }),
      screens: [
        { path: '/staff', name: t`Staff`, permission: 'staff.read' },
        { path: '/audit', name: t`Audit log`, permission: 'audit.read' },
      ],
    },
  ];
  return groups
    .map(({ label, screens }) => ({
      label,
      screens: screens.filter(({ permission }) => permission === undefined || mayUse(rights, permission)),
    }))
    .filter(({ screens }) => screens.length > 0);
}
