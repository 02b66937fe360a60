import { Trans, useLingui } from '@lingui/react/macro';
import type { Client, Failure } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { Amount, Dialog, DialogBody } from '@marquee/ui-kit';
import {
  ReauthenticationForm,
  type Describe,
  type Reauthentication,
} from '../reauthentication/ReauthenticationForm.tsx';
import { refusedFigures } from '../amount/refused-figures.ts';
import { useRequestIds } from '../reauthentication/useRequestIds.ts';
import { confirmDeposit, type AgentDeposit } from './agent-deposits.queries.ts';

export interface PayDepositDialogProps {
  deposit: AgentDeposit;
  client: Client;
  symbol: string;
  describe: Describe;
  onPaid: () => void;
  onClose: () => void;
  onOpenPage: (page: string) => void;
}

/** A member's deposit once more in full, and the proof that the agent pays it. */
export function PayDepositDialog(props: PayDepositDialogProps) {
  const { deposit, client, symbol, describe, onPaid, onClose, onOpenPage } = props;
  const { t, i18n } = useLingui();
  const requests = useRequestIds();
  const { reference, username, amount } = deposit;

  async function pay(reauthentication: Reauthentication) {
    const outcome = await confirmDeposit(
      client,
      { requestId: requests.idFor(reference), reference },
      reauthentication,
    );
    if (!outcome.ok) return outcome.error;
    requests.spend();
    onPaid();
    return undefined;
  }

  function describePayment(failure: Failure) {
    if (failure.kind === 'conflict')
      return {
        title: t`This deposit is no longer open`,
        advice: t`The member has cancelled it, or it has expired. No money has moved.`,
      };
    const failureText = describe(failure);
    const figures = refusedFigures(failure, symbol);
    return figures ? { ...failureText, advice: i18n._(figures) } : failureText;
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Pay the deposit of {username}</Trans>}>
      <DialogBody>
        <ReauthenticationForm
          submit={t({ message: 'Pay', comment: 'Button: an agent pays a member’s deposit' })}
          describe={describePayment}
          onConfirm={pay}
          onOpenPage={onOpenPage}
        >
          <Amount size="l" value={formatMoney(amount, { symbol })} />
          <p>
            <Trans>It leaves your balance at once and cannot be reversed.</Trans>
          </p>
        </ReauthenticationForm>
      </DialogBody>
    </Dialog>
  );
}
