import { useQueries, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useScreens } from '../app/screens.ts';
import { mayUse, merchantsWith } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { staffQuery } from '../staff/staff.queries.ts';
import { withdrawalsQuery } from '../withdrawals/withdrawals.queries.ts';
import { bestEntries, type PaletteEntry } from './best-entries.ts';

/** Characters from which on more than screens are searched. */
const ENOUGH = 2;

/**
 * What fits the words that were typed: screens, and from two characters on people and withdrawals that wait.
 *
 * @param isOpen whether the palette is shown: nothing is fetched before, because the audit log notes who reads withdrawals
 */
export function usePaletteEntries(isOpen: boolean, text: string): readonly PaletteEntry[] {
  const { t } = useLingui();
  const session = useSession();
  const screens = useScreens().flatMap((group) => group.screens);
  const isSearching = isOpen && text.trim().length >= ENOUGH;
  const staff = useQuery({ ...staffQuery, enabled: isSearching && mayUse(session.rights, 'staff.read') });
  const withdrawals = useQueries({
    queries: merchantsWith(session, 'withdrawals.read').map((merchant) => ({
      ...withdrawalsQuery(merchant, false),
      enabled: isSearching,
    })),
    combine: (results) => results.map(({ data }) => data?.withdrawals ?? []),
  });
  const merchants = merchantsWith(session, 'withdrawals.read');
  const entries: PaletteEntry[] = [
    ...screens.map(({ path, name }) => ({ path, name, kind: t`Screen` })),
    ...(isSearching ? (staff.data?.staff ?? []) : []).map(({ name }) => ({
      path: `/staff?id=${encodeURIComponent(name)}`,
      name,
      kind: t`Staff`,
    })),
    ...withdrawals.flatMap((list, index) =>
      (isSearching ? list : []).map(({ id, username }) => ({
        path: `/withdrawals?merchant=${merchants[index] ?? ''}&id=${id}`,
        name: `${id} ${username}`,
        kind: t`Withdrawal`,
      })),
    ),
  ];
  return bestEntries(entries, text);
}
