import { useLingui } from '@lingui/react/macro';
import { launchGame, type Playable } from '@marquee/games';
import { showToast } from '@marquee/ui-kit';
import { useSettings, useSite } from '../../app/site-context.ts';
import { writeInWindow } from './game-window.ts';
import { useLanguage, useMember } from '../../app/site-data.ts';

/**
 * Opens a game in a window of its own. Call it within a press: browsers refuse a window that opens later, so it opens
 * with a word on what goes on, and closes again, with a word on why, when the game cannot be had.
 */
export function useGameWindow(): (playable: Playable) => void {
  const { i18n, t } = useLingui();
  const { client } = useSite();
  const { hosts, merchant } = useSettings();
  const account = useMember().data?.account ?? '';
  const language = useLanguage();

  async function open(playable: Playable) {
    const opened = window.open('', '_blank');
    if (!opened) {
      return showToast({
        tone: 'danger',
        title: t`Your browser blocked the game window`,
        text: t`Allow pop-up windows for this site, then start the game again.`,
      });
    }
    writeInWindow(opened, { title: playable.name, text: t`${playable.name} is being opened…` });
    const answer = await launchGame(client, playable.launch, { account, merchantCode: merchant, language });
    if (!answer.ok) {
      opened.close();
      const { failureText } = await import('../failure/failure-text.ts');
      const { title, advice } = failureText[answer.error.kind];
      return showToast({ tone: 'danger', title: i18n._(title), text: i18n._(advice) });
    }
    const { reachLaunched } = await import('../game/reach.ts');
    const reached = await reachLaunched(answer.value, hosts.games);
    if (reached.kind === 'undeclared') {
      opened.close();
      return showToast({
        tone: 'danger',
        title: t`The game is at an address that this site does not know`,
        text: t`It was not opened. Ask customer service.`,
      });
    }
    opened.opener = null;
    if (reached.kind === 'open') return opened.location.replace(reached.address);
    return writeInWindow(opened, {
      title: t`The game does not answer`,
      text: t`Its vendor cannot be reached at the moment. Your balance stays as it is.`,
      link: { words: t`Open it anyway`, address: reached.address },
    });
  }

  return (playable) => void open(playable);
}
