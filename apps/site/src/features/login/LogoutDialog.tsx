import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { logOutMutation } from '@marquee/auth';
import { ConfirmDialog, LogoutIcon, showToast } from '@marquee/ui-kit';
import { homePath } from '../../app/routes.ts';
import { useSite } from '../../app/site-context.ts';
import { forgetMember } from '../../app/query-client.ts';
import { useToken } from '../../app/site-data.ts';

export interface LogoutDialogProps {
  onClose: () => void;
  /** Called when the member has left. */
  onLeft?: () => void;
}

/** Asks before the member leaves, then ends the session at the platform and in this tab. */
export function LogoutDialog({ onClose, onLeft }: LogoutDialogProps) {
  const { t } = useLingui();
  const { client, session } = useSite();
  const navigate = useNavigate();
  const token = useToken();
  const leaving = useMutation({
    ...logOutMutation(client),
    onSuccess: (answer) => {
      // A session that the platform no longer knows is over; one that it could not end must not look ended.
      if (!answer.ok && answer.error.kind !== 'unauthenticated') {
        showToast({
          tone: 'danger',
          title: t`You are still logged in`,
          text: t`The platform could not be reached. Try to log out again.`,
        });
        return;
      }
      onClose();
      onLeft?.();
      session.leave();
      forgetMember(token);
      navigate(homePath);
      showToast({ tone: 'positive', title: t`You are logged out` });
    },
  });

  return (
    <ConfirmDialog
      open
      icon={<LogoutIcon size="l" />}
      title={<Trans>Log out?</Trans>}
      text={<Trans>Your balance and your bets stay as they are.</Trans>}
      confirmLabel={t`Log out`}
      busy={leaving.isPending}
      onConfirm={() => leaving.mutate()}
      onCancel={onClose}
    />
  );
}
