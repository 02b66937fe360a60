import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@marquee/i18n';
import { Alert } from '@marquee/ui-kit';
import type { MemberProfile } from './members.queries.ts';

/** Says that a member was erased, and until when records of payments are kept. */
export function ErasureNote({ erasure }: { readonly erasure: NonNullable<MemberProfile['erasure']> }) {
  const { t } = useLingui();
  const erasedOn = formatDate(new Date(erasure.erasedAt));
  const until = erasure.recordsUntil === null ? null : formatDate(new Date(erasure.recordsUntil));
  return (
    <Alert tone="info" title={t`Erased on ${erasedOn}`}>
      {until === null
        ? t`The personal data are gone. What was paid, staked and won stays under the member’s number.`
        : t`The personal data are gone. Payout accounts and receipts are kept until ${until}; what was paid, staked and won stays under the member’s number.`}
    </Alert>
  );
}
