import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Badge, DataList, type DataColumn } from '@marquee/ui-kit';
import type { Movement } from './wallets.queries.ts';

export interface MovementListProps {
  /** Undefined until they are known. */
  movements: readonly Movement[] | undefined;
  /** What a wallet is called. */
  nameOf: (code: string) => string;
  symbol: string;
}

/** The newest movements between wallets, those first that still wait for their vendor. */
export function MovementList({ movements, nameOf, symbol }: MovementListProps) {
  const { t } = useLingui();
  if (!movements || movements.length === 0) return null;
  const waits = ({ state }: Movement) => (state === 'pending' ? 0 : 1);
  return (
    <DataList
      label={t`Latest transfers`}
      columns={columns(nameOf, symbol)}
      rows={movements.toSorted((one, other) => waits(one) - waits(other))}
      rowKey={({ id }) => id}
    />
  );
}

function columns(nameOf: (code: string) => string, symbol: string): readonly DataColumn<Movement>[] {
  return [
    {
      name: 'way',
      lead: true,
      heading: <Trans comment="Column of a list of transfers: from which wallet to which">Transfer</Trans>,
      cell: ({ from, to }) => (
        <strong>
          {nameOf(from)} → {nameOf(to)}
        </strong>
      ),
    },
    {
      name: 'amount',
      align: 'end',
      heading: <Trans>Amount</Trans>,
      cell: ({ amount }) => formatMoney(amount, { symbol }),
    },
    {
      name: 'state',
      heading: <Trans comment="Column: how far something is">State</Trans>,
      cell: ({ state }) => <MovementState state={state} />,
    },
    {
      name: 'at',
      heading: <Trans comment="Column: when something happened">Time</Trans>,
      cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
    },
  ];
}

function MovementState({ state }: Pick<Movement, 'state'>) {
  if (state === 'done')
    return (
      <Badge tone="positive">
        <Trans comment="State of a transfer between wallets">Arrived</Trans>
      </Badge>
    );
  if (state === 'refused')
    return (
      <Badge tone="danger">
        <Trans comment="State of a transfer between wallets: the vendor refused it and the money is back">
          Refused
        </Trans>
      </Badge>
    );
  return (
    <Badge tone="accent">
      <Trans comment="State of a transfer between wallets: the vendor has not answered yet">Pending</Trans>
    </Badge>
  );
}
