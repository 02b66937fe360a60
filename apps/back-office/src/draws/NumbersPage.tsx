import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, Dialog, DialogBody, showToast } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { SchemaForm } from '../schema-form/SchemaForm.tsx';
import { lotteriesQuery, numbersQuery, type HeldNumber } from './draws.queries.ts';

const keyOf = ({ play, number, as }: HeldNumber) => `${play} ${number} ${as}`;

/** Numbers of a lottery that are not sold or pay half. */
export function NumbersPage() {
  const { t } = useLingui();
  const { rights } = useSession();
  const failureText = useFailureText();
  const { values, set } = useFilters(['lottery']);
  const lotteries = useQuery(lotteriesQuery);
  const lottery = values.lottery ?? lotteries.data?.[0]?.code ?? '';
  const held = useQuery(numbersQuery(lottery));
  const rows = held.data ?? [];
  const { open, close, selection } = useOpenRow(rows, keyOf);
  const [isAdding, setAdding] = useState(false);
  const change = useChange(operatorCalls.lotteryNumbersUpdate, () => {
    setAdding(false);
    set({ id: undefined });
    showToast({ tone: 'positive', title: t`Saved` });
  });
  const canChange = canUse(rights, 'lottery.change');
  const columns = useMemo<readonly GridColumn<HeldNumber>[]>(
    () => [
      {
        name: 'play',
        heading: t({
          message: 'Play',
          context: 'back office',
          comment: 'Kind of bet of a lottery, or which bets count',
        }),
        cell: ({ play }) => play,
        width: '1fr',
      },
      { name: 'number', heading: t`Numbers`, cell: ({ number }) => number, width: '1fr' },
      {
        name: 'as',
        heading: t`State`,
        cell: ({ as }) => (as === 'closed' ? t`Not sold` : t`Pays half`),
        width: '1fr',
      },
    ],
    [t],
  );
  return (
    <ListScreen
      title={t`Lottery numbers`}
      help={
        <Trans>
          Bets that are not sold, or pay half the odds, for all brands. Each is written as its numbers: 1,2,3.
          Plays that sell the same bets change together. Tickets that are sold stay as they are.
        </Trans>
      }
      actions={
        <>
          {lottery !== '' && (
            <ExportButton
              lists={[{ call: operatorCalls.lotteryNumbers, rows: 'numbers', query: { lottery } }]}
            />
          )}
          {canChange && lottery !== '' && (
            <>
              <Button size="s" onClick={() => setAdding(true)}>{t`Restrict numbers`}</Button>
              <Dialog open={isAdding} onClose={() => setAdding(false)} title={t`Restrict numbers`} size="m">
                <DialogBody>
                  <SchemaForm
                    key={lottery}
                    schema={operatorCalls.lotteryNumbersUpdate.body}
                    fixed={{ lottery }}
                    submit={t`Save`}
                    failure={change.isError ? failureText(change.error) : undefined}
                    isSending={change.isPending}
                    onSubmit={(body) =>
                      change.mutate({ body: body as Parameters<typeof change.mutate>[0]['body'] })
                    }
                  />
                </DialogBody>
              </Dialog>
            </>
          )}
        </>
      }
      filters={
        <ChoiceFilter
          label={t`Lottery`}
          value={lottery}
          options={(lotteries.data ?? []).map(({ code }) => ({ value: code, label: code }))}
          onChange={(next) => set({ lottery: next, id: undefined })}
        />
      }
      list={
        <PagedList
          label={t`Lottery numbers`}
          empty={t`All numbers are sold at full odds.`}
          query={held}
          columns={columns}
          rows={rows}
          {...selection}
        />
      }
      detail={
        open && (
          <>
            <h2>{`${open.play} ${open.number}`}</h2>
            {change.isError && <Alert tone="danger">{failureText(change.error)}</Alert>}
            {canChange && (
              <Button
                loading={change.isPending}
                onClick={() =>
                  change.mutate({ body: { lottery, play: open.play, numbers: [open.number], as: 'sold' } })
                }
              >
                {t`Sell it at full odds again`}
              </Button>
            )}
          </>
        )
      }
      onCloseDetail={close}
    />
  );
}
