import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button } from '@marquee/ui-kit';
import { ApplicationForm } from './ApplicationForm.tsx';
import type { PromotionViewProps } from './PromotionView.tsx';

/** How a member takes part in a promotion, or the outcome of it. */
export function Participation(props: PromotionViewProps) {
  const { promotion, who, onOpenPage } = props;
  const { state, way, application } = promotion;
  if (who === 'trial')
    return state === 'open' ? (
      <Alert tone="info" title={<Trans>A real account is needed</Trans>}>
        <Trans>Register to take part: a trial account has no money of its own.</Trans>
      </Alert>
    ) : null;
  switch (state) {
    case 'applying':
      return (
        <Alert tone="info" title={<Trans>Your application is being looked at</Trans>}>
          {application && <Trans>It came on {formatDateTime(new Date(application.appliedAt))}.</Trans>}
        </Alert>
      );
    case 'issued':
      return (
        <Alert
          tone="positive"
          title={<Trans>Your gift is waiting</Trans>}
          action={
            <Button onClick={() => onOpenPage('rewardCenter')}>
              <Trans>Open the reward centre</Trans>
            </Button>
          }
        >
          {application?.reason}
        </Alert>
      );
    case 'claimed':
      return <Alert tone="positive" title={<Trans>You have received this promotion</Trans>} />;
    case 'rejected':
      return (
        <>
          <Alert tone="warning" title={<Trans>Your application was declined</Trans>}>
            {application?.reason}
          </Alert>
          <ApplicationForm {...props} />
        </>
      );
    case 'open':
    case 'joined':
      if (way === 'application') return <ApplicationForm {...props} />;
      return (
        <p>
          {way === 'cashback' ? (
            <Button size="l" onClick={() => onOpenPage('manualRebate')}>
              <Trans>Open my cashback</Trans>
            </Button>
          ) : (
            <Button size="l" onClick={() => onOpenPage('depositv2')}>
              {state === 'joined' ? <Trans>Go to my deposit</Trans> : <Trans>Go to the deposit</Trans>}
            </Button>
          )}
        </p>
      );
    default:
      return null;
  }
}
