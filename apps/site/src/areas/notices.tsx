import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { NoticeBoard, NoticeBoardSkeleton, noticesQuery } from '@marquee/messages';
import { BellIcon } from '@marquee/ui-kit';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { useSite } from '../site-context.ts';

/** The notices, nine to a page; the page and the notice that is read are in the address. */
export default function Notices() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        icon={<BellIcon size="l" />}
        title={t`Notices`}
        line={<Trans>News of the site: maintenance, new games, changes of the rules.</Trans>}
      />
      <Board />
    </>
  );
}

function Board() {
  const { client } = useSite();
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1);
  const notices = useQuery(noticesQuery(client, page));

  if (notices.isPending) return <NoticeBoardSkeleton />;
  if (notices.isError) {
    return (
      <QueryFailure
        error={notices.error}
        retrying={notices.isFetching}
        onRetry={() => void notices.refetch()}
      />
    );
  }
  return (
    <NoticeBoard
      page={notices.data}
      selected={address.get('notice') ?? undefined}
      onSelect={(notice) => setAddress({ page: String(page), notice }, { replace: true })}
      onPage={(next) => setAddress({ page: String(next) })}
    />
  );
}
