import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import { toDecimalString } from '@marquee/money';
import { Dialog, DialogBody, theme } from '@marquee/ui-kit';
import {
  ReauthenticationForm,
  type Describe,
  type Reauthentication,
} from '../reauthentication/ReauthenticationForm.tsx';
import { refusedFigures } from '../amount/refused-figures.ts';
import { useRequestIds } from '../reauthentication/useRequestIds.ts';
import { BreakdownList } from './BreakdownList.tsx';
import { breakDown } from './withdrawal.ts';
import type { WithdrawalDraft } from './WithdrawalForm.tsx';
import { requestWithdrawal, type Withdrawal } from './withdrawal.queries.ts';

export interface ConfirmWithdrawalDialogProps {
  draft: WithdrawalDraft;
  client: Client;
  symbol: string;
  describe: Describe;
  onRequested: (withdrawal: Withdrawal) => void;
  onClose: () => void;
  onOpenPage: (page: string) => void;
}

/** The withdrawal in full, and the proof that its owner requests it. */
export function ConfirmWithdrawalDialog({
  draft,
  client,
  symbol,
  describe,
  onRequested,
  onClose,
  onOpenPage,
}: ConfirmWithdrawalDialogProps) {
  const { t, i18n } = useLingui();
  const requests = useRequestIds();
  const { account, method, amount } = draft;

  async function request(reauthentication: Reauthentication) {
    const input = { account: account.id, amount: toDecimalString(amount) };
    const outcome = await requestWithdrawal(
      client,
      { requestId: requests.idFor(JSON.stringify(input)), ...input },
      reauthentication,
    );
    if (!outcome.ok) return outcome.error;
    requests.spend();
    onRequested(outcome.value);
    return undefined;
  }

  function describeRequest(failure: Failure) {
    const failureText = describe(failure);
    const figures = refusedFigures(failure, symbol);
    return figures ? { ...failureText, advice: i18n._(figures) } : failureText;
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Confirm the withdrawal</Trans>}>
      <DialogBody>
        <ReauthenticationForm
          submit={t({ message: 'Withdraw', comment: 'Button: asks for the payment' })}
          describe={describeRequest}
          onConfirm={request}
          onOpenPage={onOpenPage}
        >
          <What>
            {account.name} {account.number}
          </What>
          <BreakdownList amount={amount} symbol={symbol} {...breakDown(method, amount)} />
        </ReauthenticationForm>
      </DialogBody>
    </Dialog>
  );
}

const What = styled.p`
  font-weight: ${theme.text.weight.bold};
  overflow-wrap: anywhere;
`;
