import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { DataList, EmptyNote, ErrorState, RecordIcon, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useLabel } from '../records/labels.ts';
import { MemberState } from './MemberState.tsx';
import { linksQuery } from './members.queries.ts';

/** Members who may be the same person: by device, network address and payout account. */
export function MemberLinks({ merchant, member }: { readonly merchant: string; readonly member: string }) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const failureText = useFailureText();
  const links = useQuery(linksQuery(merchant, member));
  if (links.isPending) return <Skeleton shape="block" />;
  if (links.isError)
    return (
      <ErrorState
        title={t`The list could not be loaded`}
        text={failureText(links.error)}
        onRetry={() => void links.refetch()}
      />
    );
  const { count, links: found } = links.data;
  if (found.length === 0)
    return (
      <EmptyNote icon={<RecordIcon />}>
        {t`No other member has the same device, network address or payout account.`}
      </EmptyNote>
    );
  return (
    <Root>
      <p>{t`${count} other members have something in common with this one.`}</p>
      <DataList
        label={t`Linked accounts`}
        rows={found}
        rowKey={(link) => `${link.kind} ${link.value} ${link.member.id}`}
        columns={[
          {
            name: 'member',
            heading: t`Member`,
            lead: true,
            cell: (link) => (
              <Link to={`/members?${new URLSearchParams({ merchant, id: link.member.id, tab: 'links' })}`}>
                {link.member.username}
              </Link>
            ),
          },
          { name: 'state', heading: t`State`, cell: (link) => <MemberState state={link.member.state} /> },
          { name: 'kind', heading: t`In common`, cell: ({ kind }) => labelOf('shared', kind) },
          { name: 'value', heading: t`Value`, cell: ({ value }) => shorten(value) },
          {
            name: 'last',
            heading: t`Last used`,
            cell: ({ lastUsedAt }) => formatDateTime(new Date(lastUsedAt)),
          },
        ]}
      />
    </Root>
  );
}

/** Ids of devices are long; by their beginning members can be searched. */
const shorten = (value: string): string => (value.length > 40 ? `${value.slice(0, 16)}…` : value);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
`;
