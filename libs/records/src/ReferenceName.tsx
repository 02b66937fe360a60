import { Trans } from '@lingui/react/macro';
import type { memberTransactionDetail, ValueOf } from '@marquee/contract';

type Movement = ValueOf<typeof memberTransactionDetail>['transactions'][number];

/** What moved a wallet, in words: a deposit with its number, the draw of an issue, a vendor's wallet. */
export function ReferenceName({ reference }: { reference: Movement['reference'] }) {
  if (reference === null) return '–';
  const { kind, number, name } = reference;
  switch (kind) {
    case 'deposit':
      return <DepositName number={number} />;
    case 'withdrawal':
      return <Trans comment="A withdrawal with its number">Withdrawal {number}</Trans>;
    case 'bet':
      return <Trans comment="A bet with its number">Bet {number}</Trans>;
    case 'ticket':
      return <Trans comment="A lottery ticket with its number">Ticket {number}</Trans>;
    case 'chase':
      return <Trans comment="A chase of the lottery with its number">Chase {number}</Trans>;
    case 'draw':
      return (
        <Trans comment="The draw of a lottery, by its name and the number of the issue">
          {name}, issue {number}
        </Trans>
      );
    case 'wallet':
      return <Trans comment="The wallet that a member has with a maker of games">Wallet at {name}</Trans>;
    case 'member':
    case 'promotion':
      return name;
    case 'unknown':
      return '–';
  }
}

/** A deposit by its number. */
export function DepositName({ number }: { number: string | null }) {
  return <Trans comment="A deposit with its number">Deposit {number}</Trans>;
}
