import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  markFavourite,
  ownGamesQuery,
  withMark,
  type Favourites,
  type ListedGame,
  type Playable,
} from '@marquee/games';
import { showToast } from '@marquee/ui-kit';
import { useModal } from '../../app/modal.ts';
import { useSite } from '../../app/site-context.ts';
import { useFailureText } from '../failure/describe.ts';
import { queryClient } from '../../app/query-client.ts';
import { useRole, useToken } from '../../app/site-data.ts';
import { useEventCallback } from '../../app/useEventCallback.ts';

/** What was asked for last of each game: the platform must receive a game's marks in their order. */
const lines = new Map<string, Promise<unknown>>();

/**
 * The member's favourites. A mark shows at once, and goes again, with a word on why, when the platform refuses it. A
 * guest is asked to log in; a trial account keeps no favourites.
 */
export function useFavourites(): Favourites | undefined {
  const { t } = useLingui();
  const { client } = useSite();
  const { openModal } = useModal();
  const describe = useFailureText();
  const role = useRole();
  const token = useToken();
  const { data } = useQuery(ownGamesQuery(client, 'favourites', token));
  const ids = useMemo(() => new Set(data?.map(({ vassalage, gameId }) => `${vassalage}/${gameId}`)), [data]);

  async function mark(playable: Playable, marked: boolean, owner: string) {
    const { launch } = playable;
    if (launch.kind !== 'game') return;
    const { queryKey } = ownGamesQuery(client, 'favourites', owner);
    const show = (shown: boolean) =>
      queryClient().setQueryData<ListedGame[]>(queryKey, (games = []) => withMark(games, playable, shown));
    // An answer that is still under way would not know of it.
    await queryClient().cancelQueries({ queryKey });
    show(marked);
    const before = lines.get(playable.id) ?? Promise.resolve();
    const line = before.then(() => markFavourite(client, launch.vassalage, launch.gameId, marked));
    lines.set(playable.id, line);
    const answer = await line;
    if (lines.get(playable.id) === line) lines.delete(playable.id);
    if (answer.ok) return;
    show(!marked);
    const { title, advice } = describe(answer.error);
    showToast({ tone: 'danger', title: t`${playable.name} could not be marked: ${title}`, text: advice });
  }

  const onMark = useEventCallback((playable: Playable, marked: boolean) => {
    if (token === undefined) return openModal('login');
    void mark(playable, marked, token);
  });

  return useMemo(() => (role === 'trial' ? undefined : { ids, onMark }), [role, ids, onMark]);
}
