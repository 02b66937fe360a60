import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { compare, type Money } from '@marquee/money';
import { Alert, Button, EmptyState, theme, WalletIcon } from '@marquee/ui-kit';
import { AmountEntry } from '../amount/AmountEntry.tsx';
import { amountProblem, readAmount, type AmountProblem } from '../amount/amount.ts';
import { AccountPicker } from './AccountPicker.tsx';
import { BreakdownList } from './BreakdownList.tsx';
import { breakDown } from './withdrawal.ts';
import type { PayoutAccount, WithdrawalMethod, WithdrawalOptions } from './withdrawal.queries.ts';

/** A withdrawal before it is confirmed. */
export interface WithdrawalDraft {
  readonly account: PayoutAccount;
  readonly method: WithdrawalMethod;
  readonly amount: Money;
}

/** What was chosen and typed but not sent. */
export interface TypedWithdrawal {
  /** Id of the account. */
  readonly account?: string | undefined;
  readonly amount: string;
}

export interface WithdrawalFormProps {
  options: WithdrawalOptions;
  typed: TypedWithdrawal;
  onType: (typed: TypedWithdrawal) => void;
  symbol: string;
  onContinue: (draft: WithdrawalDraft) => void;
  onAdd: () => void;
  onRemove: (account: PayoutAccount) => void;
}

/** Where the money goes, how much of it, and what of it arrives. Turnover that is missing holds it up here already. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { options, typed, onType, symbol, onContinue, onAdd, onRemove } = props;
  const { t } = useLingui();
  const { accounts, methods, available, turnover } = options;
  const [problem, setProblem] = useState<AmountProblem>();
  const account =
    accounts.find(({ id, usable }) => usable && id === typed.account) ??
    accounts.find(({ usable }) => usable);
  const method = methods.find(({ code }) => code === account?.method);
  const read = readAmount(available.currency, typed.amount);
  const fits = read.ok && method && compare(read.value, method.minimum) >= 0;
  const isOpen = turnover.missing.amount > 0n;
  const paused = options.pausedUntil !== null;
  const full = accounts.length >= options.accountLimit;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!account || !method) return;
    const found = read.ok ? amountProblem(method, available, read.value) : read.error;
    setProblem(found);
    if (found || !read.ok) event.currentTarget.querySelector<HTMLInputElement>('[name=amount]')?.focus();
    else onContinue({ account, method, amount: read.value });
  }

  const add = (
    <Button variant="secondary" disabled={full || paused} onClick={onAdd}>
      <Trans>Add an account</Trans>
    </Button>
  );
  if (accounts.length === 0) {
    return (
      <EmptyState
        icon={<WalletIcon size="l" />}
        title={<Trans>Where should we send your money?</Trans>}
        text={<Trans>Add a bank account, an e-wallet or a crypto address of your own first.</Trans>}
        action={add}
      />
    );
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Group>
        <Legend>
          <Trans comment="Above the accounts that a withdrawal can go to">Pay to</Trans>
        </Legend>
        <AccountPicker
          accounts={accounts}
          chosen={account?.id}
          onChoose={(id) => onType({ ...typed, account: id })}
          onRemove={onRemove}
        />
        <div>{add}</div>
        {!account && (
          <Alert tone="info">
            <Trans>This account is still in its waiting period. You can withdraw to it afterwards.</Trans>
          </Alert>
        )}
      </Group>
      {method && (
        <>
          <AmountEntry
            value={typed.amount}
            onChange={(amount) => {
              onType({ ...typed, amount });
              setProblem(undefined);
            }}
            limits={method}
            available={available}
            symbol={symbol}
            problem={problem}
          />
          {fits && <BreakdownList amount={read.value} symbol={symbol} {...breakDown(method, read.value)} />}
          <Button type="submit" size="l" fullWidth disabled={isOpen || paused}>
            {isOpen ? t`Place the missing bets first` : t`Continue`}
          </Button>
          <Note>
            <Trans>The amount is set aside at once. A withdrawal cannot be taken back to play.</Trans>
          </Note>
        </>
      )}
    </Form>
  );
}

const { color, space, text } = theme;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Legend = styled.h3`
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  text-align: center;
  text-wrap: pretty;
`;
