import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import type { Match } from '@marquee/games';
import type { Selection } from '@marquee/games/sports';
import { showToast } from '@marquee/ui-kit';
import { loadPart } from '../../app/load-part.ts';
import { useSite } from '../../app/site-context.ts';
import { slipCodeAtom } from './slip-state.ts';
import { slipWantedAtom } from './slip-wanted.ts';

/** Puts odds on the bet slip, or takes them off; the first press loads the slip. */
export function usePressOdds(): (match: Match, selection: Selection, odds: string) => void {
  const { t } = useLingui();
  const { betSlip } = useSite().site;
  const store = useStore();
  return useCallback(
    (match, selection, odds) => {
      if (!betSlip) return;
      const press = async () => {
        const code = store.get(slipCodeAtom) ?? (await loadPart(betSlip)).slipCode;
        store.set(slipCodeAtom, code);
        store.set(code.slipAtom, (slip) => code.toggle(slip, code.choiceOf(match, selection, odds)));
        store.set(slipWantedAtom, true);
      };
      press().catch(() =>
        showToast({
          tone: 'danger',
          title: t`The page could not be loaded`,
          text: t`Check your network connection, then try again.`,
        }),
      );
    },
    [betSlip, store, t],
  );
}
