import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@marquee/i18n';
import { Facts } from '../list/Facts.tsx';
import { useLabel } from '../records/labels.ts';
import type { MemberProfile } from './members.queries.ts';

/** The limits that a member set and the breaks that they take. Only the member changes them. */
export function SaferPlayFacts({
  saferPlay: { limits, breaks },
  currency,
}: Pick<MemberProfile, 'saferPlay'> & { readonly currency: string }) {
  const { t } = useLingui();
  const labelOf = useLabel();
  if (limits.length === 0 && breaks.length === 0) return <p>{t`No limits and no breaks.`}</p>;
  const quantity = (kind: string, value: string) =>
    kind === 'time' ? t`${value} minutes` : `${value} ${currency}`;
  return (
    <Facts
      facts={[
        ...limits.map(({ kind, period, value, raise }): readonly [string, string] => [
          `${labelOf('kind', kind)} · ${labelOf('period', period)}`,
          [
            quantity(kind, value),
            ...(raise === null
              ? []
              : [
                  raise.value === null
                    ? t`No limit from ${formatDateTime(new Date(raise.from))}, if the member confirms it`
                    : t`${quantity(kind, raise.value)} from ${formatDateTime(new Date(raise.from))}, if the member confirms it`,
                ]),
          ].join('\n'),
        ]),
        ...breaks.map(({ kind, startsAt, endsAt }): readonly [string, string] => [
          `${labelOf('kind', kind)} · ${formatDateTime(new Date(startsAt))}`,
          t`until ${formatDateTime(new Date(endsAt))}`,
        ]),
      ]}
    />
  );
}
