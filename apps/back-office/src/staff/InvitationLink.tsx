import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { Alert, CopyLine } from '@marquee/ui-kit';

/** A one-time token, for whom it is, and until when it is good. */
export type Invitation = v.InferOutput<typeof operatorCalls.staffInvite.response>;

/** The invitation in the value of an executed call; undefined when it has none. */
export function invitationOf(value: unknown): Invitation | undefined {
  const parsed = v.safeParse(operatorCalls.staffInvite.response, value);
  return parsed.success ? parsed.output : undefined;
}

/** The link by which an invited person joins, shown once. */
export function InvitationLink({
  invitation: { name, token, expiresAt },
}: {
  readonly invitation: Invitation;
}) {
  const { t } = useLingui();
  const until = formatDateTime(new Date(expiresAt));
  return (
    <>
      <Alert tone="positive" title={t`The invitation of ${name} is ready`}>
        {t`Give this link to them only. It works once, until ${until}, and is not shown again.`}
      </Alert>
      <CopyLine label={t`Link`} value={`${location.origin}/join#${token}`} />
    </>
  );
}
