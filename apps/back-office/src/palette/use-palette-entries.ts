import { useEffect, useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useScreens } from '../app/screens.ts';
import { canUse, merchantsWith } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { staffQuery } from '../staff/staff.queries.ts';
import { withdrawalsQuery } from '../withdrawals/withdrawals.queries.ts';
import { membersQuery, waitingDepositsQuery } from './palette.queries.ts';
import { bestEntries, type PaletteEntry } from './best-entries.ts';

/** Characters from which on more than screens are searched. */
const ENOUGH = 2;
/** How long no one must type before the gateway searches, in milliseconds: the audit log notes each search. */
const PAUSE_MS = 400;

/**
 * What fits the words that were typed: screens, and from two characters on members, people, and deposits and withdrawals that
 * wait.
 *
 * @param isOpen whether the palette is shown: nothing is fetched before, because the audit log notes who reads what
 */
export function usePaletteEntries(isOpen: boolean, text: string): readonly PaletteEntry[] {
  const { t } = useLingui();
  const session = useSession();
  const screens = useScreens().flatMap((group) => group.screens);
  const isSearching = isOpen && text.trim().length >= ENOUGH;
  const settled = useSettled(text.trim());
  const isSettled = isSearching && settled === text.trim();
  const staff = useQuery({ ...staffQuery, enabled: isSearching && canUse(session.rights, 'staff.read') });
  const members = useQueries({
    queries: merchantsWith(session, 'members.read').map((merchant) => ({
      ...membersQuery(merchant, settled),
      enabled: isSettled,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const deposits = useQueries({
    queries: merchantsWith(session, 'payments.read').map((merchant) => ({
      ...waitingDepositsQuery(merchant),
      enabled: isSearching,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const merchants = merchantsWith(session, 'withdrawals.read');
  const withdrawals = useQueries({
    queries: merchants.map((merchant) => ({ ...withdrawalsQuery(merchant, false), enabled: isSearching })),
    combine: (results) =>
      results.flatMap(({ data }, index) =>
        (data?.withdrawals ?? []).map(({ id, username }) => ({
          merchant: merchants[index] ?? '',
          id,
          username,
        })),
      ),
  });
  const shown: readonly PaletteEntry[] = screens.map(({ path, name }) => ({ path, name, kind: t`Screen` }));
  if (!isSearching) return bestEntries(shown, text);
  return bestEntries(
    [
      ...shown,
      ...(isSettled ? members : []).map(({ merchant, id, username }) => ({
        path: `/members?${new URLSearchParams({ merchant, search: username, id })}`,
        name: username,
        kind: t`Member of ${merchant}`,
        isFound: true,
      })),
      ...(staff.data?.staff ?? []).map(({ name }) => ({
        path: `/staff?${new URLSearchParams({ id: name })}`,
        name,
        kind: t`Staff`,
      })),
      ...deposits.map(({ merchant, reference, username }) => ({
        path: `/deposits?${new URLSearchParams({ merchant, id: reference })}`,
        name: `${reference} ${username}`,
        kind: t`Deposit`,
      })),
      ...withdrawals.map(({ merchant, id, username }) => ({
        path: `/withdrawals?${new URLSearchParams({ merchant, id })}`,
        name: `${id} ${username}`,
        kind: t`Withdrawal`,
      })),
    ],
    text,
  );
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
