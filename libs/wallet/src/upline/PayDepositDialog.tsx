import { Trans, useLingui } from '@lingui/react/macro';
import type { Client, Failure } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { Amount, Dialog, DialogBody } from '@marquee/ui-kit';
import { ProofForm, type Describe, type Proof } from '../proof/ProofForm.tsx';
import { refusedFigures } from '../proof/refused-figures.ts';
import { useRequestIds } from '../proof/request-id.ts';
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

  async function pay(proof: Proof) {
    const outcome = await confirmDeposit(client, { requestId: requests.idFor(reference), reference }, proof);
    if (!outcome.ok) return outcome.error;
    requests.spend();
    onPaid();
    return undefined;
  }

  function describePayment(failure: Failure) {
    if (failure.kind === 'conflict')
      return {
        title: t`This deposit is no longer open`,
        advice: t`The member has called it off, or its time is over. No money has moved.`,
      };
    const words = describe(failure);
    const figures = refusedFigures(failure, symbol);
    return figures ? { ...words, advice: i18n._(figures) } : words;
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Pay the deposit of {username}</Trans>}>
      <DialogBody>
        <ProofForm
          submit={t({ message: 'Pay', comment: 'Button: an agent pays a member’s deposit' })}
          describe={describePayment}
          onProve={pay}
          onOpenPage={onOpenPage}
        >
          <Amount size="l" value={formatMoney(amount, { symbol })} />
          <p>
            <Trans>It leaves your balance at once, and cannot be called back.</Trans>
          </p>
        </ProofForm>
      </DialogBody>
    </Dialog>
  );
}
