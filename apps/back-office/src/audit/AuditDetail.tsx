import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@marquee/i18n';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import type { AuditEvent } from './audit.queries.ts';

const written = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, undefined, 2);

/** One event: all that is kept of it. */
export function AuditDetail({ event }: { readonly event: AuditEvent }) {
  const { t } = useLingui();
  return (
    <DetailBody>
      <h2>{event.event}</h2>
      <Facts
        facts={[
          [t({ message: 'Number', context: 'back office', comment: 'The number of an entry' }), event.id],
          [t`Time`, formatDateTime(new Date(event.at))],
          [t`Staff`, event.staff],
          [t`Approved by`, event.approvedBy],
          [t`Brand`, event.merchant],
          [t`Subject`, event.subject],
          [t`Before`, written(event.before)],
          ...Object.entries(event.after ?? {}).map(
            ([name, value]) => [t`After: ${name}`, written(value)] as const,
          ),
          [t`Reason`, event.reason],
          [t`Address`, event.address],
          [t`Request id`, event.request],
          [t`Fingerprint`, event.hash],
        ]}
      />
    </DetailBody>
  );
}
