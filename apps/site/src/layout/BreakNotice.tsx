import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button } from '@marquee/ui-kit';
import { useMember } from '../app/site-data.ts';
import { useContact } from '../features/support/contact.ts';

/** Tells a member in a break from play until when it lasts and what they can still do. */
export function BreakNotice() {
  const { data: member } = useMember();
  const contact = useContact();
  if (!member?.breakEndsAt) return null;
  const until = formatDateTime(new Date(member.breakEndsAt));
  return (
    <Alert
      tone="info"
      title={<Trans>You are taking a break from play until {until}</Trans>}
      action={
        <Button size="s" variant="secondary" onClick={contact}>
          <Trans>Talk to us</Trans>
        </Button>
      }
    >
      <Trans>
        You can take your money out, look at your records and get help. Games and offers are closed.
      </Trans>
    </Alert>
  );
}
