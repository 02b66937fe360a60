import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { toDecimalString } from '@marquee/money';
import { Alert, Chip, TextField, theme } from '@marquee/ui-kit';
import { AmountEntry } from '../amount/AmountEntry.tsx';
import { amountProblem, readAmount, type AmountProblem } from '../amount/amount.ts';
import {
  ReauthenticationForm,
  type Describe,
  type Reauthentication,
} from '../reauthentication/ReauthenticationForm.tsx';
import { refusedFigures } from '../amount/refused-figures.ts';
import { useRequestIds } from '../reauthentication/useRequestIds.ts';
import {
  sendToMember,
  type MemberTransfer,
  type TransferInput,
  type TransferOptions,
} from './transfers.queries.ts';

export interface TransferFormProps {
  options: TransferOptions;
  client: Client;
  symbol: string;
  describe: Describe;
  /** The member directly below who receives it; left out where the sender chooses. */
  recipient?: string;
  onSent: (transfer: MemberTransfer) => void;
  onOpenPage: (page: string) => void;
}

/** Money to the upline, and for an agent to a member directly below. */
export function TransferForm(props: TransferFormProps) {
  const { options, client, symbol, describe, recipient, onSent, onOpenPage } = props;
  const { t, i18n } = useLingui();
  const { upline, downline, available, missing } = options;
  const [to, setTo] = useState<'upline' | 'downline'>(
    upline === null || recipient !== undefined ? 'downline' : 'upline',
  );
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<AmountProblem>();
  const [nameProblem, setNameProblem] = useState<string>();
  const requests = useRequestIds();

  const nameIn = (form: FormData) => recipient ?? String(form.get('username') ?? '').trim();

  function check(form: FormData): string | undefined {
    const read = readAmount(available.currency, typed);
    const found = read.ok ? amountProblem(options, available, read.value) : read.error;
    const nameless = to === 'downline' && nameIn(form) === '';
    setProblem(found);
    setNameProblem(nameless ? t`Type the user name of a member directly below you.` : undefined);
    return nameless ? 'username' : found && 'amount';
  }

  async function send(
    reauthentication: Reauthentication,
    form: FormData,
  ): Promise<Failure | 'shown' | undefined> {
    const read = readAmount(available.currency, typed);
    if (!read.ok) return 'shown';
    const username = nameIn(form);
    const input: TransferInput = {
      to,
      ...(to === 'downline' && { username }),
      amount: toDecimalString(read.value),
    };
    const outcome = await sendToMember(
      client,
      { ...input, requestId: requests.idFor(JSON.stringify(input)) },
      reauthentication,
    );
    if (outcome.ok) {
      requests.spend();
      onSent(outcome.value);
      return undefined;
    }
    if (outcome.error.kind !== 'not-found' || to === 'upline') return outcome.error;
    setNameProblem(t`No member directly below you has this user name.`);
    return 'shown';
  }

  function describeTransfer(failure: Failure) {
    const failureText = describe(failure);
    const figures = refusedFigures(failure, symbol);
    return figures ? { ...failureText, advice: i18n._(figures) } : failureText;
  }

  const left = formatMoney(missing, { symbol });
  return (
    <Stack>
      {upline !== null && downline && recipient === undefined && (
        <Ways role="group" aria-label={t`Send to`}>
          <Chip pressed={to === 'upline'} onClick={() => setTo('upline')}>
            <Trans>My upline</Trans>
          </Chip>
          <Chip pressed={to === 'downline'} onClick={() => setTo('downline')}>
            <Trans>My downline</Trans>
          </Chip>
        </Ways>
      )}
      {missing.amount > 0n ? (
        <Alert tone="warning" title={<Trans>Bets still to place: {left}</Trans>}>
          <Trans>Deposits and bonuses are played before money leaves the account.</Trans>
        </Alert>
      ) : (
        <ReauthenticationForm
          key={to}
          submit={t({ message: 'Send', comment: 'Button: moves money to another member' })}
          describe={describeTransfer}
          onCheck={check}
          onConfirm={send}
          onOpenPage={onOpenPage}
        >
          {recipient !== undefined ? (
            <Recipient>
              <Trans comment="Who receives money">To {recipient}</Trans>
            </Recipient>
          ) : to === 'downline' ? (
            <TextField
              name="username"
              label={t`User name`}
              required
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={() => setNameProblem(undefined)}
              error={nameProblem}
            />
          ) : (
            <Recipient>
              <Trans>
                To your upline <strong>{upline}</strong>
              </Trans>
            </Recipient>
          )}
          <AmountEntry
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setProblem(undefined);
            }}
            limits={options}
            available={available}
            symbol={symbol}
            problem={problem}
          />
          <Note>
            <Trans>The money arrives at once and cannot be reversed.</Trans>
          </Note>
        </ReauthenticationForm>
      )}
    </Stack>
  );
}

const { color, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Ways = styled.div`
  display: flex;
  gap: ${space.xs};
`;

const Recipient = styled.p`
  margin-bottom: ${space.s};
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  margin-bottom: ${space.m};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
