import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createRequestIds, type Client } from '@marquee/api-client';
import { lotteryChases, lotteryState, lotteryTickets } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { refusalsOf, type Refusal } from '../basket/refusals.ts';
import { refusedAs, type OrderState } from '../basket/useOrder.ts';
import { orderChase } from '../lottery.queries.ts';
import type { stopInput, ChaseRow, Repeated } from './chase.ts';

/** What a chase is ordered with. */
export interface ChaseOrder {
  readonly rows: readonly ChaseRow[];
  readonly repeated: Repeated;
  readonly stop: ReturnType<typeof stopInput>;
  readonly currency: string;
}

/** What became of the order of a chase; a ticket that is not taken is set right in the basket. */
export type ChaseState = OrderState | { readonly kind: 'ticket-refused'; readonly refusal: Refusal };

/** Sends a chase, once however often it is pressed. */
export function useChase(client: Client, gameCode: string, onOrdered: () => void) {
  const queries = useQueryClient();
  const [ids] = useState(createRequestIds);
  const [state, setState] = useState<ChaseState>({ kind: 'ready' });

  async function order({ rows, repeated, stop, currency }: ChaseOrder): Promise<void> {
    setState({ kind: 'sending' });
    const links = rows.map(({ sale, multiple }) => ({ issue: sale.issue, multiple }));
    const total = toDecimalString(money(currency, rows.at(-1)?.spent ?? 0n));
    const input = { gameCode, tickets: repeated.input, links, ...stop, total };
    const requestId = ids.idFor(JSON.stringify(input));
    const outcome = await orderChase(client, { requestId, ...input, tickets: [...input.tickets] });
    if (outcome.ok) {
      ids.spend();
      setState({ kind: 'ready' });
      void queries.invalidateQueries({ queryKey: [lotteryChases.name] });
      void queries.invalidateQueries({ queryKey: [lotteryTickets.name] });
      onOrdered();
      return;
    }
    void queries.invalidateQueries({ queryKey: [lotteryState.name] });
    const [refusal] = refusalsOf(outcome.error, 'tickets').values();
    setState(
      refusal === undefined
        ? refusedAs(outcome.error, links[0]?.issue ?? '', 'links')
        : { kind: 'ticket-refused', refusal },
    );
  }

  return { state, order, rest: () => setState({ kind: 'ready' }) };
}
