import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog, showToast } from '@marquee/ui-kit';
import type { AgentPageProps } from '../panel/page-props.ts';
import { endMutation, type Contract } from './contracts.queries.ts';

/** Which end a contract is given: rejected by its downline, or an offer taken back or a contract ended by its upline. */
export type EndAction = 'reject' | 'withdraw' | 'terminate';

export interface EndDialogProps extends Pick<AgentPageProps, 'client' | 'describe'> {
  contract: Contract;
  action: EndAction;
  onClose: () => void;
  onChanged: () => void;
}

/** The question before an offer is rejected or taken back, or a contract ended. */
export function EndDialog({ contract, action, client, describe, onClose, onChanged }: EndDialogProps) {
  const { t } = useLingui();
  const counterpart = contract.counterpart ?? '';
  const ending = useMutation({
    ...endMutation(client),
    onSuccess: (outcome) => {
      if (!outcome.ok) {
        const { title, advice } = describe(outcome.error);
        showToast({ tone: 'danger', title, text: advice });
      }
      onChanged();
    },
  });
  const words = {
    reject: {
      title: t`Reject this offer?`,
      text: t`Nothing changes. A new offer can be made to you.`,
      confirm: t({ message: 'Reject', comment: 'Button: an agent rejects a contract' }),
    },
    withdraw: {
      title: t`Take back the offer to ${counterpart}?`,
      text: t`It can no longer be accepted. You can make another one.`,
      confirm: t({
        message: 'Take back',
        context: 'offer',
        comment: 'Button: an offer can no longer be accepted',
      }),
    },
    terminate: {
      title: t`End the contract with ${counterpart}?`,
      text: t`It pays to the end of the running period. Contracts below it end with it.`,
      confirm: t({ message: 'End the contract', comment: 'Button' }),
    },
  }[action];
  return (
    <ConfirmDialog
      open
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      tone={action === 'terminate' ? 'danger' : 'primary'}
      busy={ending.isPending}
      onConfirm={() =>
        ending.mutate({ action: action === 'reject' ? 'reject' : 'terminate', contract: contract.id })
      }
      onCancel={onClose}
    />
  );
}
