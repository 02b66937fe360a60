import { Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { categoryName } from '@marquee/games';
import { firstMemberPage, memberPageOf } from '@marquee/member-centre/pages';
import { SafeHtml } from '@marquee/messages';
import { Skeleton, StarIcon } from '@marquee/ui-kit';
import { loadPointMallPage } from '@marquee/wallet';
import { readMallFilter, writeMallFilter } from '@marquee/wallet/mall-filter';
import { useFailureText } from '../features/failure/describe.ts';
import { useMemberCentre } from '../features/member-centre/useMemberCentre.ts';
import { lazyPart } from '../app/lazy-part.ts';
import { useModal } from '../app/modal.ts';
import { PartBoundary } from '../app/PartBoundary.tsx';
import { useRole, useToken } from '../app/site-data.ts';
import { useSettings, useSite } from '../app/site-context.ts';
import { PageHeader } from '../layout/page/PageHeader.tsx';

const mallPart = () => lazyPart(loadPointMallPage);

/** What points can be exchanged for; the filter is in the address. */
export default function PointMall() {
  const { t, i18n } = useLingui();
  const { client } = useSite();
  const { currency } = useSettings();
  const token = useToken();
  const role = useRole();
  const describe = useFailureText();
  const { openModal } = useModal();
  const { openMember } = useMemberCentre();
  const [address, setAddress] = useSearchParams();
  const [{ Part }, setPart] = useState(mallPart);
  const isMember = token !== undefined && role !== 'trial';
  return (
    <>
      <PageHeader
        icon={<StarIcon size="l" />}
        title={t`Points mall`}
        line={<Trans>Points never expire.</Trans>}
      />
      <PartBoundary onRetry={() => setPart(mallPart())}>
        <Suspense fallback={<Skeleton shape="panel" />}>
          <Part
            client={client}
            token={isMember ? token : undefined}
            symbol={currency.symbol}
            filter={readMallFilter(address)}
            onFilter={(filter) =>
              setAddress((now) => writeMallFilter(now, filter), { replace: true, preventScrollReset: true })
            }
            describe={describe}
            // The member centre tells a trial account that a real one is needed.
            onLogIn={() => (token === undefined ? openModal('login') : openMember('securityCenter'))}
            onOpenPage={(page) => openMember(memberPageOf(page) ?? firstMemberPage)}
            categoryName={(category) => {
              const known = Object.entries(categoryName).find(([code]) => code === category);
              return known === undefined ? category : i18n._(known[1]);
            }}
            html={(html) => <SafeHtml html={html} />}
          />
        </Suspense>
      </PartBoundary>
    </>
  );
}
