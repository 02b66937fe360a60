import { useLingui } from '@lingui/react/macro';
import { launchGame, type Playable } from '@marquee/games';
import { isGameAddress } from '../game/game-address.ts';
import { useSettings, useSite } from '../site-context.ts';
import { useDescribe } from './describe.ts';
import { useLanguage, useMember } from './site-data.ts';
import { say } from './toast.ts';

/**
 * Opens a game in a window of its own. Call it within a press: browsers refuse a window that opens later, so it opens
 * empty, and closes again, with a word on why, when the game cannot be had.
 */
export function useGameWindow(): (playable: Playable) => void {
  const { t } = useLingui();
  const { client } = useSite();
  const { hosts, merchant } = useSettings();
  const describe = useDescribe();
  const account = useMember().data?.account ?? '';
  const language = useLanguage();

  async function open(playable: Playable) {
    const opened = window.open('', '_blank');
    if (!opened) {
      return say({
        tone: 'danger',
        title: t`The window of the game was held back`,
        text: t`Allow pop-up windows for this site, then start the game again.`,
      });
    }
    opened.document.title = playable.name;
    const answer = await launchGame(client, playable.launch, { account, merchantCode: merchant, language });
    if (answer.ok && isGameAddress(answer.value.game_url, hosts.games, window.location.origin)) {
      opened.opener = null;
      opened.location.replace(answer.value.game_url);
      return undefined;
    }
    opened.close();
    if (answer.ok) {
      return say({
        tone: 'danger',
        title: t`The game is at an address that this site does not know`,
        text: t`It was not opened. Ask customer service.`,
      });
    }
    const { title, advice } = describe(answer.error);
    return say({ tone: 'danger', title, text: advice });
  }

  return (playable) => void open(playable);
}
