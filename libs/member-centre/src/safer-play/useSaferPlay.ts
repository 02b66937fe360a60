import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client, Failure } from '@marquee/api-client';
import {
  saferPlayCheckSet,
  saferPlayLimitSet,
  saferPlayRaiseConfirm,
  saferPlaySession,
} from '@marquee/contract';
import { saferPlayQuery, type SaferPlayState } from './safer-play.queries.ts';
import type { LimitKind, LimitPeriod } from './safer-play.ts';

type Size = { readonly amount?: string; readonly minutes?: number };
type Answer = { ok: true; value: SaferPlayState } | { ok: false; error: Failure };

/** `at` is the place on the page that the change belongs to. */
interface Change {
  readonly at: string;
  readonly send: () => Promise<Answer>;
}

/** Changes of a member's limits: what is under way, and the last failure with the place that it belongs to. */
export function useSaferPlay(client: Client, token: string) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (outcome) => {
      if (outcome.ok) queries.setQueryData(saferPlayQuery(client, token).queryKey, outcome.value);
    },
  });
  const run = async (at: string, send: Change['send']) => (await change.mutateAsync({ at, send })).ok;
  const { data, variables } = change;

  return {
    busy: change.isPending ? variables?.at : undefined,
    failed: variables && data && !data.ok ? { at: variables.at, failure: data.error } : undefined,
    /** Sets a limit; without a size it is to be removed. */
    setLimit: (kind: LimitKind, period: LimitPeriod, size: Size) =>
      run(`${kind} ${period}`, () => client.send(saferPlayLimitSet, { body: { kind, period, ...size } })),
    confirmRaise: (kind: LimitKind, period: LimitPeriod) =>
      run(`${kind} ${period}`, () => client.send(saferPlayRaiseConfirm, { body: { kind, period } })),
    setCheck: async (everyMinutes: 0 | 15 | 30 | 60) => {
      const done = await run('check', () => client.send(saferPlayCheckSet, { body: { everyMinutes } }));
      if (done) await queries.invalidateQueries({ queryKey: [saferPlaySession.name, token] });
    },
  };
}
