import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createRequestIds, type Client } from '@marquee/api-client';
import { lotteryChases, lotteryState, lotteryTickets } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { refusalsOf, type Refusal } from '../basket/refusals.ts';
import { refusedAs, type OrderState } from '../basket/useOrder.ts';
import { orderChaseMutation } from '../lottery.queries.ts';
import { keepChase } from '../results/receipts.ts';
import type { stopInput, ChaseRow, Repeated } from './chase.ts';

/** What a chase is ordered with. */
export interface ChaseOrder {
  readonly rows: readonly ChaseRow[];
  readonly repeated: Repeated;
  readonly stop: ReturnType<typeof stopInput>;
  readonly currency: string;
}

/** The outcome of the order of a chase; a ticket that is not taken is set right in the basket. */
export type ChaseState = OrderState | { readonly kind: 'ticket-refused'; readonly refusal: Refusal };

/** Sends a chase, once however often it is pressed. */
export function useChase(client: Client, gameCode: string, onOrdered: () => void) {
  const queries = useQueryClient();
  const [ids] = useState(createRequestIds);
  const chase = useMutation({
    ...orderChaseMutation(client),
    onSuccess: (outcome) => {
      if (!outcome.ok) {
        void queries.invalidateQueries({ queryKey: [lotteryState.name] });
        return;
      }
      ids.spend();
      keepChase(outcome.value);
      void queries.invalidateQueries({ queryKey: [lotteryChases.name] });
      void queries.invalidateQueries({ queryKey: [lotteryTickets.name] });
      onOrdered();
    },
  });

  function order({ rows, repeated, stop, currency }: ChaseOrder): void {
    const links = rows.map(({ sale, multiple }) => ({ issue: sale.issue, multiple }));
    const total = toDecimalString(money(currency, rows.at(-1)?.spent ?? 0n));
    const input = { gameCode, tickets: repeated.input, links, ...stop, total };
    const requestId = ids.idFor(JSON.stringify(input));
    chase.mutate({ requestId, ...input, tickets: [...input.tickets] });
  }

  function state(): ChaseState {
    const { isPending, data, variables } = chase;
    if (isPending) return { kind: 'sending' };
    if (!data || data.ok) return { kind: 'ready' };
    const [refusal] = refusalsOf(data.error, 'tickets').values();
    return refusal === undefined
      ? refusedAs(data.error, variables?.links[0]?.issue ?? '', 'links')
      : { kind: 'ticket-refused', refusal };
  }

  return { state: state(), order, reset: chase.reset };
}
