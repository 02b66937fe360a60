import { useEffect, useState } from 'react';
import { FailureError, type Failure } from '@marquee/api-client';
import { launchGame, type Launch } from '@marquee/games';
import { queryClient } from '../../app/query-client.ts';
import { useLanguage, useMember } from '../../app/site-data.ts';
import { useEventCallback } from '../../app/useEventCallback.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { reachLaunched, type Reached } from './reach.ts';

/** How far the opening of a game has come. */
export type LaunchState =
  | { readonly kind: 'opening' }
  /** `at`: when, in milliseconds since 1970. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly at: number }
  | Reached;

const opening: LaunchState = { kind: 'opening' };

/**
 * Opens a game once the member is known. It is no query: an address is good for one opening, and what makes queries ask
 * again would end the round that is being played.
 *
 * @returns how far it has come, what opens the game again, and what opens one whose host was not heard of.
 */
export function useLaunch(launch: Launch): {
  readonly state: LaunchState;
  readonly again: () => void;
  readonly openAnyway: () => void;
} {
  const { client } = useSite();
  const { hosts, merchant } = useSettings();
  const member = useMember();
  const account = member.data?.account;
  const language = useLanguage();
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<{ readonly attempt: number; readonly state: LaunchState }>();

  const open = async (username: string): Promise<LaunchState> => {
    const answer = await launchGame(client, launch, {
      account: username,
      merchantCode: merchant,
      language,
    });
    if (!answer.ok) return { kind: 'refused', failure: answer.error, at: Date.now() };
    return reachLaunched(answer.value, hosts.games);
  };
  const begin = useEventCallback((username: string, settle: (state: LaunchState) => void) => {
    void open(username).then(settle);
  });

  useEffect(() => {
    if (account === undefined) return undefined;
    let left = false;
    begin(account, (state) => {
      if (left) return;
      setResult({ attempt, state });
      if (state.kind === 'open') void queryClient().invalidateQueries({ queryKey: ['ownGames', 'recent'] });
    });
    return () => {
      left = true;
    };
  }, [account, attempt, begin]);

  if (account === undefined && member.error instanceof FailureError) {
    const { failure } = member.error;
    return {
      state: { kind: 'refused', failure, at: member.errorUpdatedAt },
      again: () => void member.refetch(),
      openAnyway: () => undefined,
    };
  }
  const state = result?.attempt === attempt ? result.state : opening;
  return {
    state,
    again: () => setAttempt(attempt + 1),
    openAnyway: () => {
      if (state.kind === 'unreachable')
        setResult({ attempt, state: { kind: 'open', address: state.address } });
    },
  };
}
