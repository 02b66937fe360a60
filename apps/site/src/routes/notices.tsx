import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { BellIcon } from '@marquee/ui-kit';
import { noticeIn, Notices, type NoticePlace } from '../features/notices/Notices.tsx';
import { PageHeader } from '../layout/page/PageHeader.tsx';

/** The notices as a page of their own; the page and the notice that is read are in the address. */
export default function NoticesPage() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const notice = noticeIn(address.get('notice'));
  const page = Math.min(100_000, Math.max(0, Math.trunc(Number(address.get('page'))) || 0));

  function go(next: NoticePlace) {
    const { page: onto = 1, notice: selected } = next;
    setAddress(
      { page: String(onto), ...(selected !== undefined && { notice: selected }) },
      { replace: selected !== undefined },
    );
  }

  return (
    <>
      <PageHeader
        icon={<BellIcon size="l" />}
        title={t`Notices`}
        line={<Trans>News of the site: maintenance, new games, changes of the rules.</Trans>}
      />
      <Notices place={{ page: page > 0 ? page : undefined, notice }} onGo={go} />
    </>
  );
}
