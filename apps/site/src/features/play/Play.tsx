import { createContext, Suspense, useContext, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import type { Playable } from '@marquee/games';
import { showToast } from '@marquee/ui-kit';
import { balanceQuery } from '@marquee/wallet/balance';
import { lotteryPath } from '../../app/addresses.ts';
import { gameState } from '../game/opened-game.ts';
import { startOf } from '../game/start.ts';
import { useMemberCentre } from '../member-centre/useMemberCentre.ts';
import { useModal } from '../../app/modal.ts';
import { loginModal } from '../../app/parts.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { depositFirstDialog, realAccountDialog } from '../../layout/parts.ts';
import { queryClient } from '../../app/query-client.ts';
import { useRole, useToken } from '../../app/site-data.ts';
import { useEventCallback } from '../../app/useEventCallback.ts';
import { useGameWindow } from './useGameWindow.ts';
import { wantedGame } from './wanted-game.ts';

const PlayContext = createContext<((playable: Playable) => void) | undefined>(undefined);

/**
 * Opens a game, or says why not: a guest logs in first and the game opens then, a trial account is told that a real one
 * is needed, a member without money is offered a deposit. Call it within a press: a window opens in no other moment.
 */
export function usePlay(): (playable: Playable) => void {
  const play = useContext(PlayContext);
  if (!play) throw new Error('usePlay needs a PlayScope above it.');
  return play;
}

/** Lets the parts below it open games. */
export function PlayScope({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { client } = useSite();
  const { windowVendors } = useSettings();
  const navigate = useNavigate();
  const { openModal } = useModal();
  const { openMember } = useMemberCentre();
  const openWindow = useGameWindow();
  const role = useRole();
  const token = useToken();
  const [refused, setRefused] = useState(false);
  const [broke, setBroke] = useState<Playable>();
  const RealAccountDialog = realAccountDialog.Part;
  const DepositFirstDialog = depositFirstDialog.Part;

  function begin(playable: Playable, knowsToBeBroke: boolean): void {
    const balance = queryClient().getQueryData(balanceQuery(client, token).queryKey)?.balance.amount;
    switch (startOf(playable, { role, balance, windowVendors }, knowsToBeBroke)) {
      case 'lottery':
        return void navigate(lotteryPath(playable));
      case 'login':
        wantedGame.want(playable);
        loginModal.preload();
        return openModal('login');
      case 'real-account':
        return setRefused(true);
      case 'closed':
        return void showToast({
          tone: 'info',
          title: t`This game cannot be opened yet`,
          text: t`${playable.name} is in the catalogue, but its vendor is not connected on this site.`,
        });
      case 'deposit':
        return setBroke(playable);
      case 'window':
        return openWindow(playable);
      case 'page':
        return void navigate('/game', { state: gameState(playable) });
    }
  }
  const play = useEventCallback((playable: Playable) => begin(playable, false));

  return (
    <PlayContext value={play}>
      {children}
      <Suspense fallback={null}>
        {refused && <RealAccountDialog onClose={() => setRefused(false)} />}
        {broke && (
          <DepositFirstDialog
            game={broke.name}
            onDeposit={() => {
              setBroke(undefined);
              openMember('depositv2');
            }}
            onPlay={() => {
              setBroke(undefined);
              begin(broke, true);
            }}
            onClose={() => setBroke(undefined)}
          />
        )}
      </Suspense>
    </PlayContext>
  );
}
