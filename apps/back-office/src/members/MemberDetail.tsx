import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Badge, ErrorState, Skeleton, Tabs, theme, type TabItem } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { ErasureNote } from './ErasureNote.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberLinks } from './MemberLinks.tsx';
import { MemberNotes } from './MemberNotes.tsx';
import { MemberProfileTab } from './MemberProfileTab.tsx';
import { MemberRecordsTab } from './MemberRecordsTab.tsx';
import { MemberSessionsTab } from './MemberSessionsTab.tsx';
import { MemberState } from './MemberState.tsx';
import { memberRecords } from './member-records.ts';
import { profileQuery } from './members.queries.ts';

/** One member: who they are, what they did, and what staff can do about the account. */
export function MemberDetail({
  merchant,
  member,
  tab,
  onTab,
}: {
  readonly merchant: string;
  readonly member: string;
  /** The open tab; the profile where there is no such tab. */
  readonly tab: string | undefined;
  readonly onTab: (tab: string) => void;
}) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const profile = useQuery(profileQuery(merchant, member));
  if (profile.isPending) return <Skeleton shape="block" />;
  if (profile.isError)
    return (
      <ErrorState
        title={t`The member could not be loaded`}
        text={failureText(profile.error)}
        onRetry={() => void profile.refetch()}
      />
    );
  const { data } = profile;
  const about = { merchant, member };
  const tabs: readonly TabItem<string>[] = [
    {
      name: 'profile',
      label: t`Profile`,
      panel: <MemberProfileTab merchant={merchant} profile={data} />,
    },
    ...memberRecords.map((list) => ({
      name: list.name,
      label: i18n._(list.title),
      panel: <MemberRecordsTab list={list} {...about} />,
    })),
    { name: 'sessions', label: t`Sessions and devices`, panel: <MemberSessionsTab {...about} /> },
    { name: 'links', label: t`Linked accounts`, panel: <MemberLinks {...about} /> },
    { name: 'notes', label: t`Notes`, panel: <MemberNotes merchant={merchant} profile={data} /> },
  ];
  const selected = tabs.some(({ name }) => name === tab) ? (tab ?? 'profile') : 'profile';
  return (
    <Root>
      <Head>
        <h2>{data.username}</h2>
        <MemberState state={data.state} />
        {data.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Head>
      {data.erasure && <ErasureNote erasure={data.erasure} />}
      <MemberActions merchant={merchant} profile={data} />
      <Tabs label={t`About the member`} tabs={tabs} selected={selected} onSelect={onTab} />
    </Root>
  );
}

const { space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;

  h2 {
    font-size: ${text.size.l};
    overflow-wrap: anywhere;
  }
`;
