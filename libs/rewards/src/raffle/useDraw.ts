import { useCallback, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client, Failure } from '@marquee/api-client';
import { drawMutation, couldHaveDrawn, type Draw, type DrawRequest, type Raffle } from './raffle.queries.ts';

/** One draw after the other in a raffle. */
export interface Drawing {
  /** The last draw, once it is answered. */
  readonly draw: Draw | undefined;
  /** The draw has been shown to its end. */
  readonly isShown: boolean;
  /** The answer is on its way. */
  readonly isPending: boolean;
  readonly failure: Failure | undefined;
  /** The last request may have drawn, and is sent again by the next press. */
  readonly mustRepeat: boolean;
  readonly start: (memberSeed: string) => void;
  /** Call it once the draw has been shown. */
  readonly show: () => void;
}

/**
 * Draws with the member's tickets. What a draw changed is read again only when it has been shown, so that nothing on the page
 * gives the prize away before.
 */
export function useDraw(client: Client, token: string, raffle: Raffle): Drawing {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation(drawMutation(client));
  const [draw, setDraw] = useState<Draw>();
  const [isShown, setShown] = useState(true);
  const [failure, setFailure] = useState<Failure>();
  // Kept until it is certain what became of it, so that a retry after a lost answer takes no second ticket.
  const request = useRef<DrawRequest>(undefined);
  const refresh = useCallback(
    () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) }),
    [queries, token],
  );
  const show = useCallback(() => {
    setShown(true);
    refresh();
  }, [refresh]);

  function start(memberSeed: string) {
    const { next } = raffle;
    if (isPending || !isShown || (next === null && request.current === undefined)) return;
    request.current ??= {
      requestId: crypto.randomUUID(),
      raffle: raffle.id,
      draw: next?.draw ?? '',
      memberSeed,
      chances: raffle.prizes.map(({ chance }) => chance),
    };
    setDraw(undefined);
    setFailure(undefined);
    mutate(request.current, {
      onSuccess: (outcome) => {
        if (outcome.ok || !couldHaveDrawn(outcome.error)) request.current = undefined;
        if (outcome.ok) {
          setDraw(outcome.value);
          setShown(false);
          return;
        }
        setFailure(outcome.error);
        if (!couldHaveDrawn(outcome.error)) refresh();
      },
    });
  }

  return {
    draw,
    isShown,
    isPending,
    failure,
    mustRepeat: failure !== undefined && couldHaveDrawn(failure),
    start,
    show,
  };
}
