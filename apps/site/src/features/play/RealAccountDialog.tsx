import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog, LockIcon } from '@marquee/ui-kit';

/** Explains that this needs a real account. */
export function RealAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      icon={<LockIcon size="l" />}
      title={<Trans comment="in_need_true_account">A real account is needed</Trans>}
      text={<Trans>You are here with a trial account. Log in with your own account to play.</Trans>}
      confirmLabel={t({ message: 'OK', comment: 'Closes a warning; in_increase_submit' })}
      cancelLabel={null}
      onConfirm={onClose}
      onCancel={onClose}
    />
  );
}
