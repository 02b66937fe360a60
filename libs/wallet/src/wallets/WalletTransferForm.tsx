import { useState, type ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import {
  Alert,
  Button,
  IconButton,
  NativeSelect,
  TextField,
  theme,
  TransferIcon,
  VisuallyHidden,
} from '@marquee/ui-kit';
import { useWalletTransfer, type TransferEnd } from './useWalletTransfer.ts';
import { MAIN, readAmount, typedAmount, type AmountProblem, type Wallet } from './wallets.ts';

export interface WalletTransferFormProps {
  client: Client;
  wallets: readonly Wallet[];
  symbol: string;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Something moved, or may have. */
  onMoved: () => Promise<void>;
}

/** From one wallet to another; one side is always the main wallet. */
export function WalletTransferForm({ client, wallets, symbol, describe, onMoved }: WalletTransferFormProps) {
  const { t, i18n } = useLingui();
  const vendors = wallets.filter(({ code }) => code !== MAIN);
  const [vendor, setVendor] = useState(vendors[0]?.code ?? '');
  const [inward, setInward] = useState(true);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<AmountProblem>();
  const transfer = useWalletTransfer(client, onMoved);

  const [from, to] = inward ? [MAIN, vendor] : [vendor, MAIN];
  const source = wallets.find(({ code }) => code === from);
  const optionsOf = (some: readonly Wallet[]) => some.map(({ code, name }) => ({ value: code, label: name }));
  const main = wallets.filter(({ code }) => code === MAIN);
  // A vendor chosen on the main wallet's side means the other direction.
  const choose = (side: 'from' | 'to', code: string) => {
    setProblem(undefined);
    if (code === MAIN) return setInward(side === 'from');
    setVendor(code);
    return setInward(side === 'to');
  };

  async function send(): Promise<void> {
    if (source === undefined) return;
    const amount = readAmount(typed, source.balance);
    if (typeof amount === 'string') return setProblem(amount);
    if (await transfer.send({ from, to, amount })) setTyped('');
    return undefined;
  }

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Ways>
        <Way>
          <span aria-hidden>
            <Trans context="wallet" comment="Before the wallet that money comes from">
              From
            </Trans>
          </span>
          <NativeSelect
            label={t({
              message: 'From',
              context: 'wallet',
              comment: 'Before the wallet that money comes from',
            })}
            value={from}
            options={optionsOf(inward ? wallets : [...vendors, ...main])}
            onChange={({ target }) => choose('from', target.value)}
          />
        </Way>
        <IconButton
          label={t`Swap the wallets`}
          icon={<TransferIcon />}
          onClick={() => {
            setProblem(undefined);
            setInward(!inward);
          }}
        />
        <Way>
          <span aria-hidden>
            <Trans context="wallet" comment="Before the wallet that money goes to">
              To
            </Trans>
          </span>
          <NativeSelect
            label={t({
              message: 'To',
              context: 'wallet',
              comment: 'Before the wallet that money goes to',
            })}
            value={to}
            options={optionsOf(inward ? vendors : main)}
            onChange={({ target }) => choose('to', target.value)}
          />
        </Way>
      </Ways>
      <TextField
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        required
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        hint={source && <Trans>Available: {formatMoney(source.balance, { symbol })}</Trans>}
        error={problem && i18n._(problemText[problem])}
        action={
          <Button
            size="s"
            variant="secondary"
            disabled={source === undefined || source.balance.amount === 0n}
            onClick={() => source && setTyped(typedAmount(source.balance))}
          >
            <Trans comment="Button in an amount's field: everything there is">All</Trans>
            {source && <VisuallyHidden>: {source.name}</VisuallyHidden>}
          </Button>
        }
      />
      {transfer.end && <End end={transfer.end} symbol={symbol} describe={describe} />}
      <Button type="submit" loading={transfer.sending} fullWidth>
        <Trans comment="Button: moves money between wallets">Transfer</Trans>
      </Button>
    </Form>
  );
}

const problemText: Record<AmountProblem, MessageDescriptor> = {
  empty: msg`Type an amount.`,
  'not-an-amount': msg`Type an amount such as 100 or 99.50.`,
  nothing: msg`Enter an amount above zero.`,
  'too-much': msg`There is less in this wallet.`,
};

interface EndProps extends Pick<WalletTransferFormProps, 'symbol' | 'describe'> {
  end: TransferEnd;
}

function End({ end, symbol, describe }: EndProps): ReactNode {
  if (end.kind === 'failed') {
    const { title, advice } = describe(end.failure);
    return (
      <Alert tone="danger" title={title}>
        {advice}
      </Alert>
    );
  }
  const amount = formatMoney(end.amount, { symbol });
  if (end.kind === 'done')
    return (
      <Alert tone="positive">
        <Trans>{amount} has arrived.</Trans>
      </Alert>
    );
  return (
    <Alert tone="warning" title={<Trans>The vendor has not answered yet</Trans>}>
      <Trans>{amount} is safe. We keep checking with the vendor: it will arrive there or be returned.</Trans>
    </Alert>
  );
}

const { color, media, space, text } = theme;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

/** On a phone one below the other, with the swap next to both: names of wallets are long. */
const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s} ${space.xs};

  > button {
    grid-area: 1 / 2 / span 2;
    rotate: 90deg;
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: end;

    > button {
      grid-area: auto;
      rotate: none;
    }
  }
`;

const Way = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 0;

  > span:first-child {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }
`;
