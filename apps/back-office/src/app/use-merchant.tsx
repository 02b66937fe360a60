import { useLingui } from '@lingui/react/macro';
import type { OperatorPermission } from '@marquee/contract/operator';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { useFilters } from '../list/use-filters.ts';
import { merchantsWith } from './session.queries.ts';
import { useSession } from './session-context.ts';

const KEY = 'merchant';

/**
 * The merchant that a screen is about: that of the address, else the last one chosen in this browser, else the first at which
 * the visitor has the permission. `chip` lets them choose another.
 */
export function useMerchant(permission: OperatorPermission) {
  const { t } = useLingui();
  const merchants = merchantsWith(useSession(), permission);
  const { values, set } = useFilters([KEY]);
  const wanted = [values.merchant, localStorage.getItem(KEY)];
  const merchant = wanted.find((code) => code && merchants.includes(code)) ?? merchants[0] ?? '';
  const chip = (
    <ChoiceFilter
      label={t`Brand`}
      value={merchant}
      options={merchants.map((code) => ({ value: code, label: code }))}
      onChange={(code) => {
        if (code !== undefined) localStorage.setItem(KEY, code);
        set({ merchant: code, id: undefined });
      }}
    />
  );
  return { merchant, chip };
}
