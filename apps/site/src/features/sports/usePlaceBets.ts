import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import type { Failure } from '@marquee/api-client';
import {
  betsOf,
  contentOf,
  placeSportsBet,
  withVendorOdds,
  wirePick,
  withoutBet,
  type Slip,
  type SlipProblem,
  type SportsBet,
  type WantedBet,
} from '@marquee/games/sports';
import { balanceQuery } from '@marquee/wallet/balance';
import { useModal } from '../../app/modal.ts';
import { loginModal } from '../../app/parts.ts';
import { queryClient } from '../../app/query-client.ts';
import { useSite } from '../../app/site-context.ts';
import { useToken } from '../../app/site-data.ts';
import { useFailureText } from '../failure/describe.ts';
import { slipAtom } from './slip-atom.ts';

/** After these the vendor or the wallet has said that there is no such bet. */
const certain: ReadonlySet<Failure['kind']> = new Set([
  'conflict',
  'amount-out-of-limits',
  'insufficient-funds',
  'invalid-request',
  'vendor-unavailable',
]);

/** After these it is not known whether the gateway has got the bet. */
const lost: ReadonlySet<Failure['kind']> = new Set([
  'network',
  'timeout',
  'malformed-answer',
  'cancelled',
  'internal',
  'unavailable',
]);

/** Places the bets of the slip, one after the other. A guest logs in first, and finds the slip as it was. */
export function usePlaceBets() {
  const { client } = useSite();
  const token = useToken();
  const { openModal } = useModal();
  const describe = useFailureText();
  const setSlip = useSetAtom(slipAtom);
  const [problem, setProblem] = useState<SlipProblem>();
  const [placed, setPlaced] = useState<readonly SportsBet[]>([]);

  function forget(): void {
    setProblem(undefined);
    setPlaced([]);
  }

  const unsent =
    ({ name }: WantedBet) =>
    (before: Slip): Slip => {
      const { [name]: _answered, ...sent } = before.sent;
      return { ...before, sent };
    };

  /** @returns whether the next one can be placed */
  async function placeOne(slip: Slip, bet: WantedBet, sentAt: number): Promise<boolean> {
    const [first] = bet.choices;
    if (!first) return true;
    const content = contentOf(bet);
    const before = slip.sent[bet.name];
    const again = before?.content === content;
    const id = again ? before.id : crypto.randomUUID();
    // Kept before it is sent: after a reload it is asked for under the same number.
    setSlip((now) => ({ ...now, sent: { ...now.sent, [bet.name]: { id, content } } }));
    const outcome = await placeSportsBet(client, {
      requestId: id,
      vassalage: first.vassalage,
      gameId: first.gameId,
      stake: bet.stake.trim(),
      picks: bet.choices.map(wirePick),
    });
    if (outcome.ok) {
      const { bet: made } = outcome.value;
      if (!made) return false;
      setSlip((now) => withoutBet(now, bet));
      setPlaced((earlier) => [...earlier, made]);
      return true;
    }
    const { error } = outcome;
    const isUnknown = lost.has(error.kind) || (again && !certain.has(error.kind));
    if (!isUnknown) setSlip(unsent(bet));
    if (error.kind === 'conflict') {
      const { picks = [] } = error.value ?? {};
      setSlip((now) => withVendorOdds(now, picks, sentAt));
    } else if (!lost.has(error.kind)) {
      setProblem(problemOf(error, describe));
    }
    return false;
  }

  const { mutateAsync, isPending: sending } = useMutation(
    {
      mutationFn: async ({ slip, sentAt }: { readonly slip: Slip; readonly sentAt: number }) => {
        for (const bet of betsOf(slip)) {
          // oxlint-disable-next-line no-await-in-loop -- what one bet takes the next one does not have
          if (!(await placeOne(slip, bet, sentAt))) break;
        }
      },
    },
    queryClient(),
  );

  /** @param sentAt milliseconds since 1970 by the platform's clock */
  async function place(slip: Slip, sentAt: number): Promise<void> {
    if (token === undefined) {
      loginModal.preload();
      return openModal('login');
    }
    forget();
    await mutateAsync({ slip, sentAt });
    const cache = queryClient();
    await Promise.all([
      cache.invalidateQueries({ queryKey: balanceQuery(client, token).queryKey }),
      cache.invalidateQueries({ queryKey: ['sportsBets'] }),
    ]);
  }

  return { place, sending, problem, placed, forget };
}

type PlaceFailure = Extract<Awaited<ReturnType<typeof placeSportsBet>>, { ok: false }>['error'];

function problemOf(error: PlaceFailure, describe: ReturnType<typeof useFailureText>): SlipProblem {
  if (error.kind === 'amount-out-of-limits') {
    const { minimum, maximum } = error.value ?? {};
    if (minimum && maximum) return { kind: 'limits', minimum, maximum };
  }
  if (error.kind === 'invalid-request' && error.fields.some(({ path }) => path === 'body.picks'))
    return { kind: 'combination' };
  const { title, advice } = describe(error);
  return { kind: 'failure', title, text: advice };
}
