import { createContext, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { admit } from '@marquee/auth';
import { launchGame, type Playable } from '@marquee/games';
import { useModal } from '../shell/modal.ts';
import { loginModal } from '../shell/parts.ts';
import { useSettings, useSite } from '../site-context.ts';
import { failureText } from './failure-text.ts';
import { realAccountDialog } from './parts.ts';
import { useLanguage, useMember, useRole } from './site-data.ts';
import { say } from './toast.ts';

const PlayContext = createContext<((playable: Playable) => void) | undefined>(undefined);

/** Opens a game: asks a guest to log in, tells a trial account that a real one is needed, else asks the platform. */
export function usePlay(): (playable: Playable) => void {
  const play = useContext(PlayContext);
  if (!play) throw new Error('usePlay needs a PlayScope above it.');
  return play;
}

/** Lets the parts below it open games. */
export function PlayScope({ children }: { children: ReactNode }) {
  const { i18n, t } = useLingui();
  const { client } = useSite();
  const settings = useSettings();
  const navigate = useNavigate();
  const { openModal } = useModal();
  const role = useRole();
  const account = useMember().data?.account;
  const language = useLanguage();
  const [refused, setRefused] = useState(false);
  const RealAccountDialog = realAccountDialog.Part;

  const play = useCallback(
    (playable: Playable) => {
      const admission = admit(role);
      if (admission === 'login') {
        loginModal.preload();
        openModal('login');
        return;
      }
      if (admission === 'real-account') {
        setRefused(true);
        return;
      }
      void launchGame(client, playable, {
        account: account ?? '',
        merchantCode: settings.merchant,
        language,
      }).then((answer) => {
        if (answer.ok)
          return navigate('/game', { state: { name: playable.name, url: answer.value.game_url } });
        if (answer.error.kind === 'not-available') {
          return say({
            tone: 'info',
            title: t`This game cannot be opened yet`,
            text: t`${playable.name} is in the catalogue, but its vendor is not connected on this site.`,
          });
        }
        const { title, advice } = failureText[answer.error.kind];
        return say({ tone: 'danger', title: i18n._(title), text: i18n._(advice) });
      });
    },
    [role, openModal, client, account, settings.merchant, language, navigate, t, i18n],
  );

  return (
    <PlayContext value={play}>
      {children}
      {refused && (
        <Suspense fallback={null}>
          <RealAccountDialog onClose={() => setRefused(false)} />
        </Suspense>
      )}
    </PlayContext>
  );
}
