import { useLingui } from '@lingui/react/macro';
import type { MemberSearchKind } from '@marquee/contract/operator';

/** What the ways to search for a member are called. */
export function useSearchKinds(): (kind: MemberSearchKind) => string {
  const { t } = useLingui();
  const names: Readonly<Record<MemberSearchKind, string>> = {
    username: t`User name`,
    id: t`Member’s number`,
    'payee-name': t`Account holder`,
    mobile: t`Mobile number`,
    email: t`E-mail`,
    'payout-account': t`Payout account`,
    device: t`Device`,
    address: t`Network address`,
  };
  return (kind) => names[kind];
}
