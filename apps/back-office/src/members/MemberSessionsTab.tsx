import { useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Button, DataList, ErrorState, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { memberSessionsQuery } from './members.queries.ts';

/** Where a member is logged in, with what, and from where they logged in before. */
export function MemberSessionsTab({
  merchant,
  member,
}: {
  readonly merchant: string;
  readonly member: string;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const query = useInfiniteQuery(memberSessionsQuery(merchant, member));
  if (query.isPending) return <Skeleton shape="block" />;
  if (query.isError)
    return (
      <ErrorState
        title={t`The list could not be loaded`}
        text={failureText(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  const { pages } = query.data;
  const [first] = pages;
  const logins = pages.flatMap((page) => page.logins);
  const browser = {
    name: 'browser',
    heading: t`Browser`,
    cell: (row: { readonly browser: string | null; readonly system: string | null }) =>
      [row.browser, row.system].filter(Boolean).join(', ') || '–',
  };
  const address = {
    name: 'address',
    heading: t`Network address`,
    cell: (row: { readonly address: string | null }) => row.address ?? '–',
  };
  const used = {
    name: 'used',
    heading: t`Last used`,
    cell: ({ usedAt }: { readonly usedAt: string }) => formatDateTime(new Date(usedAt)),
  };
  const members = {
    name: 'members',
    heading: t`Members who used it`,
    cell: (row: { readonly members: number }) => `${row.members}`,
    align: 'end' as const,
  };
  return (
    <Root>
      <h3>{t`Open sessions`}</h3>
      {first?.sessions.length === 0 && <p>{t`The member is not logged in.`}</p>}
      {first && first.sessions.length > 0 && (
        <DataList
          label={t`Open sessions`}
          rows={first.sessions}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'started',
              heading: t`Since`,
              lead: true,
              cell: ({ startedAt }) => formatDateTime(new Date(startedAt)),
            },
            used,
            browser,
            address,
          ]}
        />
      )}
      {first && first.devices.length > 0 && (
        <>
          <h3>{t`Devices`}</h3>
          <DataList
            label={t`Devices`}
            rows={first.devices}
            rowKey={({ id }) => id}
            columns={[
              {
                name: 'id',
                heading: t`Device`,
                lead: true,
                cell: ({ id }) => <span title={id}>{id.slice(0, 16)}…</span>,
              },
              used,
              {
                name: 'trusted',
                heading: t`Trusted`,
                cell: ({ trusted }) => (trusted ? t`Yes` : t`No`),
              },
              members,
            ]}
          />
        </>
      )}
      {first && first.addresses.length > 0 && (
        <>
          <h3>{t`Network addresses`}</h3>
          <DataList
            label={t`Network addresses`}
            rows={first.addresses}
            rowKey={(row) => row.address}
            columns={[{ ...address, lead: true }, used, members]}
          />
        </>
      )}
      <h3>{t`Log-ins of the last half year`}</h3>
      {logins.length === 0 && <p>{t`None yet.`}</p>}
      {logins.length > 0 && (
        <DataList
          label={t`Log-ins of the last half year`}
          rows={logins}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'at',
              heading: t`Time`,
              lead: true,
              cell: ({ at }) => formatDateTime(new Date(at)),
            },
            address,
            browser,
          ]}
        />
      )}
      {query.hasNextPage && (
        <Button
          size="s"
          variant="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};

  h3 {
    font-size: ${theme.text.size.m};
  }
`;
