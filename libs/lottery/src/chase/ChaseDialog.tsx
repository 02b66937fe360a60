import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import type { Family } from '@marquee/lottery-rules';
import { money } from '@marquee/money';
import { Alert, Button, Dialog, DialogActions, DialogBody, Skeleton, theme } from '@marquee/ui-kit';
import type { BasketTicket } from '../basket/basket.ts';
import { OrderAnswer } from '../basket/OrderAnswer.tsx';
import { refusalText, wireAmount } from '../basket/refusals.ts';
import { comingQuery, type LotteryState } from '../lottery.queries.ts';
import {
  stopInput,
  highestMultiple,
  planOf,
  repeatedOf,
  rowsOf,
  type ChaseRow,
  type ChaseSettings,
  type StopSettings,
} from './chase.ts';
import { numberText } from '../labels/play-labels.ts';
import { ChaseForm } from './ChaseForm.tsx';
import { ChaseTable } from './ChaseTable.tsx';
import { StopForm } from './StopForm.tsx';
import { useChase } from './useChase.ts';

export interface ChaseDialogProps {
  client: Client;
  basket: readonly BasketTicket[];
  family: Family;
  state: LotteryState;
  symbol: string;
  describe: (failure: Failure) => { title: string; advice: string };
  /** The chase is placed: the basket is spent. */
  onOrdered: () => void;
  /** The basket is given up. */
  onDrop: () => void;
  onDeposit: () => void;
  onClose: () => void;
}

const wholeUnit = 10_000;

/** Repeats the basket over issues that follow each other: the multiples, the table, the order. */
export function ChaseDialog(props: ChaseDialogProps) {
  const { client, basket, family, state, symbol, describe, onOrdered, onDrop, onDeposit, onClose } = props;
  const { i18n } = useLingui();
  const { limits } = state;
  const { currency } = limits.minimumStake;
  const repeated = repeatedOf(basket, currency);
  const [settings, setSettings] = useState<ChaseSettings>(() => firstSettings(basket, limits.chaseIssues));
  const [first, setFirst] = useState<string>();
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map());
  const [stop, setStop] = useState<StopSettings>({ stop: 'win', amount: 100 });
  const coming = useQuery(comingQuery(client, state.gameCode, limits.chaseIssues));
  const chase = useChase(client, state.gameCode, onOrdered);
  const maximum = highestMultiple(limits, repeated);
  const unit = BigInt(state.scale * wholeUnit);
  const plan = planOf(settings, repeated, maximum, unit);
  const sales = coming.data?.upcoming ?? state.upcoming;
  // An issue that closed meanwhile is no longer the first: then the one on sale is.
  const start = Math.max(
    0,
    sales.findIndex(({ issue }) => issue === first),
  );
  const rows = plan.ok ? rowsOf(sales.slice(start), plan.value, typed, repeated) : [];
  const total = rows.at(-1)?.spent ?? 0n;
  const show = (ten: bigint) => formatMoney(money(currency, ten), { symbol, exact: true });
  const amount = wireAmount(currency, show);

  function changed() {
    setTyped(new Map());
    chase.reset();
  }

  function order(from: readonly ChaseRow[] = rows) {
    chase.order({ rows: from, repeated, stop: stopInput(stop, unit, currency), currency });
  }

  /** The same chase, its issues counted from the next one on. */
  function orderFrom(issue: string) {
    const next = sales.findIndex((sale) => sale.issue === issue);
    if (plan.ok && next >= 0) order(rowsOf(sales.slice(next), plan.value, typed, repeated));
    else void coming.refetch().then(chase.reset);
  }

  return (
    <Dialog
      open
      size="l"
      title={<Trans>Chase</Trans>}
      description={
        <Trans>
          The basket is bought in several issues, one after the other, each time at a multiple of its own.
        </Trans>
      }
      onClose={onClose}
    >
      <DialogBody>
        <Stack>
          <ChaseForm
            settings={settings}
            sales={sales}
            first={sales[start]}
            onFirst={(issue) => {
              setFirst(issue);
              changed();
            }}
            maximumIssues={Math.min(limits.chaseIssues, sales.length - start)}
            maximumMultiple={maximum}
            aims={repeated.prize !== undefined}
            scale={state.scale}
            onSettings={(next) => {
              setSettings(next);
              changed();
            }}
          />
          {coming.isPending ? (
            <Skeleton shape="panel" />
          ) : plan.ok ? (
            <ChaseTable
              rows={rows}
              maximumMultiple={maximum}
              refusals={chase.state.kind === 'refused' ? chase.state.refusals : undefined}
              show={show}
              amount={amount}
              onMultiple={(place, multiple) => {
                setTyped(new Map(typed).set(place, multiple));
                chase.reset();
              }}
            />
          ) : (
            <Alert tone="warning" title={<Trans>There is no such chase</Trans>}>
              {plan.error.kind === 'no-profit' ? (
                <Trans>
                  No single win can pay that much, because the cost grows just as fast. Choose a lower profit.
                </Trans>
              ) : (
                <Trans>
                  From issue {plan.error.issue + 1} of the chase, the multiple exceeds the maximum of{' '}
                  {plan.error.maximum}. Choose fewer issues or a lower first multiple.
                </Trans>
              )}
            </Alert>
          )}
          <StopForm settings={stop} scale={state.scale} onSettings={setStop} />
          {chase.state.kind === 'ticket-refused' ? (
            <Alert tone="warning" title={<Trans>A ticket in the basket cannot be accepted</Trans>}>
              {i18n._(refusalText(chase.state.refusal, amount))}
            </Alert>
          ) : (
            <OrderAnswer
              state={chase.state}
              symbol={symbol}
              numberText={(number) => numberText(family, number, (message) => i18n._(message))}
              describe={describe}
              onNext={orderFrom}
              onDrop={onDrop}
              onDeposit={onDeposit}
            />
          )}
        </Stack>
      </DialogBody>
      <DialogActions>
        <Total>
          <Plural value={rows.length} one="# issue" other="# issues" />: <strong>{show(total)}</strong>
        </Total>
        <Button
          variant="accent"
          size="l"
          loading={chase.state.kind === 'sending'}
          disabled={rows.length === 0}
          onClick={() => order()}
        >
          <Trans>Order the chase</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function firstSettings(basket: readonly BasketTicket[], maximum: number): ChaseSettings {
  const multiples = new Set(
    basket.map(({ input }) => (input.price.kind === 'units' ? input.price.multiple : 1)),
  );
  const [multiple = 1] = multiples;
  return {
    method: 'same',
    issues: Math.min(10, maximum),
    start: multiples.size === 1 ? multiple : 1,
    factor: 2,
    every: 1,
    rate: 50,
    profit: 100,
  };
}

const { space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Total = styled.p`
  margin-inline-end: auto;
  align-self: center;
  font-variant-numeric: tabular-nums;
`;
